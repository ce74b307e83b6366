import type { Callable, Expression, Parameter } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';

const numeric =
  /^(?:(?:(?:java\.lang|uuid|datetime|decimal)\.)?(?:int|integer|long|short|double|float|boolean|bool|byte|number|uuid|date|datetime|decimal|localdate|bigdecimal|guid|dateonly|timeonly|datetimeoffset|timespan|ulong|ushort|sbyte|(?:u?int|float)\d+|(?:typing\.)?literal\[.*\]))$/is;

/** A type of TypeScript that lists what there may be: `'asc' | 'desc'`. */
const isChoice = /^\|?\s*(?:'[^']*'|"[^"]*"|\d+)(?:\s*\|\s*(?:'[^']*'|"[^"]*"|\d+|undefined|null))*$/;

/** What a framework gives a handler beside what was sent: the session of a database, who is signed in. */
const provided = /^(?:Depends|Security|Inject|Provide)$/;

/** What Spring takes from a request and turns into what its type says. */
const converted = /^(?:RequestParam|PathVariable|RequestHeader|CookieValue|MatrixVariable)$/;
const texts =
  /^(?:String|CharSequence|Object|Optional|List|Set|Collection|Map|MultiValueMap|HttpHeaders|Iterable|MultipartFile|Part|URI|URL|Path|File|Resource|Pattern|StringBuilder)$/;

/** Whether a parameter of Spring is of another type than texts: an enumeration, a key, a record of the database. */
const isConverted = ({ type, annotations }: Parameter): boolean =>
  type !== null &&
  /^[A-Z]\w*$/.test(type) &&
  !texts.test(type) &&
  annotations.some((one) => one.is === 'call' && one.callee.is === 'name' && converted.test(one.callee.name));

/** Whether a path is that of the enumerations of a language: what is of such a type is one of few. */
export const isEnumeration = ({ path }: ValuePath): boolean => /^enum\.\w*Enum$/.test(path);

/** The type that is meant: of `Annotated[int, Query()]`, `Optional[int]` and `int | None` it is int. */
const plainType = (type: string): string =>
  type
    .replace(/^(?:typing\.)?(?:Annotated\[([\w.[\]| ]+),.*|Optional\[(.+))\]$/s, '$1$2')
    .replace(/\s*\|\s*None$/, '');

/** Whether a type is that of numbers, or of one of few values. */
export const isNumericType = (type: string | null): boolean =>
  type !== null && (numeric.test(plainType(type)) || isChoice.test(type.trim()));

/** Whether a parameter holds a number, or one of few values, whatever is given. */
export const isNumber = ({ type }: Parameter): boolean => isNumericType(type);

/** Whether the program itself gives a parameter of C# its value: a service, settings, what an object is made with. */
const isService = ({ annotations }: Parameter): boolean =>
  annotations.some(
    (one) => one.is === 'call' && one.callee.is === 'name' && one.callee.name === 'FromServices',
  );

/** Whether a parameter brings nothing in that others choose. */
export const isHarmless = (parameter: Parameter): boolean => isNumber(parameter) || isService(parameter);

/** What frameworks of Python give beside what was sent, by type and by name. */
const providedTypes =
  /^(?:\w+\.)*(?:Request|HttpRequest|HTTPConnection|Response|WebSocket|BackgroundTasks|SecurityScopes|(?:Async)?Session|\w*(?:Dep|Settings|Service|Repository|Connection|Pool))\b/;
const providedNames =
  /^(?:request|req|response|resp|ws|websocket|db|db_session|session|conn|connection|pool|background_tasks|settings|current_user|info|ctx|context)$/;

/** Whether a framework gives something else than what was sent: `request: Request`, `db: Annotated[Session, Depends(get_db)]`. */
const isProvided = ({ type, names, annotations }: Parameter, callable: Callable): boolean => {
  if (
    annotations.some((one) => one.is === 'call' && one.callee.is === 'name' && provided.test(one.callee.name))
  )
    return true;
  if (annotations.length > 0) return false;
  if (type !== null && providedTypes.test(type)) return true;
  const name = names[0]?.name ?? '';
  const isInPath = callable.annotations.some(
    (annotation) =>
      annotation.is === 'call' &&
      annotation.args.some(
        ({ value }) => value.is === 'literal' && new RegExp(`[<{:]${name}[>}:]`).test(value.value),
      ),
  );
  return providedNames.test(name) && !isInPath;
};

/** Parameters of PHP that a part of an address can be given to: those without a class. */
const ofNoClass = /^(?:string|mixed|array|iterable|null)(?:\|(?:string|null|array|int|float|bool))*$/i;

/** Whether a route of Symfony lets only texts of a pattern in: `{name<[a-z]+>}`, `requirements: ['name' => '\d+']`. */
const isLimitedByRoute = (name: string, annotations: readonly Expression[]): boolean =>
  annotations.some(
    (annotation) =>
      annotation.is === 'call' &&
      annotation.args.some(({ name: option, value }) => {
        if (value.is === 'literal')
          return value.value.includes(`{${name}<`) || value.value.includes(`{!${name}<`);
        if (option !== 'requirements' || value.is !== 'object') return false;
        const limit = value.entries.find(({ key }) => key === name)?.value;
        return limit !== undefined && !(limit.is === 'literal' && /(?<!\\)\.[*+]|\[\^/.test(limit.value));
      }),
  );

/** Whether a parameter of PHP holds an object, such as a record: what is in it is no text of others by itself. */
export const holdsObject = ({ type }: Parameter): boolean => type !== null && !ofNoClass.test(type);

/** Whether a parameter of a method of PHP that answers requests holds a part of the address. */
export const holdsRoutePart = ({ type, names }: Parameter, { annotations }: Callable): boolean =>
  (type === null || ofNoClass.test(type)) &&
  !isLimitedByRoute((names[0]?.name ?? '').replace(/^\$/, ''), annotations);

const pipes = /^Parse(?:UUID|Int|Float|Bool|Enum|Date)Pipe$/;
/** Whether a pipe of Nest parses a parameter into a number, a UUID, a boolean or an enum: `@Param('id', ParseUUIDPipe) id: string`. */
export const isPiped = ({ annotations }: Parameter): boolean =>
  annotations.some(
    (one) =>
      one.is === 'call' &&
      one.args.some(({ value }) => {
        const named = value.is === 'call' ? value.callee : value;
        return named.is === 'name' && pipes.test(named.name);
      }),
  );

/** Whether what others send can be any text in a parameter: not where its type, or the pattern of its route, lets in numbers alone. */
export const takesText = (parameter: Parameter, callable: Callable, language: string): boolean => {
  if (isHarmless(parameter) || isConverted(parameter)) return false;
  if (language === 'python' && isProvided(parameter, callable)) return false;
  const { default: value, names } = parameter;
  if (value?.is === 'call' && value.callee.is === 'name' && provided.test(value.callee.name)) return false;
  const name = names[0]?.name ?? '';
  return !callable.annotations.some(
    (annotation) =>
      annotation.is === 'call' &&
      annotation.args.some(
        ({ value: given }) =>
          given.is === 'literal' &&
          ['int', 'float', 'uuid'].some((type) => given.value.includes(`<${type}:${name}>`)),
      ),
  );
};
