import type { Callable, Expression, Parameter } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';

const numeric =
  /^(?:(?:java\.lang\.)?(?:int|integer|long|short|double|float|boolean|bool|byte|number|uuid|date|datetime|decimal|localdate|bigdecimal|(?:u?int|float)\d+|(?:typing\.)?literal\[.*\]))$/is;

/** What a framework gives a handler beside what was sent: the session of a database, who is signed in. */
const provided = /^(?:Depends|Security|Inject|Provide)$/;

/** Whether a path is that of the enumerations of a language: what is of such a type is one of few. */
export const isEnumeration = ({ path }: ValuePath): boolean => /^enum\.\w*Enum$/.test(path);

/** Whether a parameter holds a number, or one of few values, whatever is given. */
export const isNumber = ({ type }: Parameter): boolean => type !== null && numeric.test(type);

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

/** Whether what others send can be any text in a parameter: not where its type, or the pattern of its route, lets in numbers alone. */
export const takesText = (parameter: Parameter, callable: Callable): boolean => {
  if (isNumber(parameter)) return false;
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
