import type { Callable, Parameter } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';

const numeric =
  /^(?:(?:java\.lang\.)?(?:int|integer|long|short|double|float|boolean|bool|byte|number|uuid|date|datetime|decimal|localdate|bigdecimal|(?:u?int|float)\d+|(?:typing\.)?literal\[.*\]))$/is;

/** What a framework gives a handler beside what was sent: the session of a database, who is signed in. */
const provided = /^(?:Depends|Security|Inject|Provide)$/;

/** Whether a path is that of the enumerations of a language: what is of such a type is one of few. */
export const isEnumeration = ({ path }: ValuePath): boolean => /^enum\.\w*Enum$/.test(path);

/** Whether a parameter holds a number, or one of few values, whatever is given. */
export const isNumber = ({ type }: Parameter): boolean => type !== null && numeric.test(type);

/** What binds a value of a request to a parameter, converted to its type. */
const binding =
  /^(?:RequestParam|PathVariable|QueryParam|PathParam|RequestHeader|CookieValue|MatrixVariable|FormParam|HeaderParam)$/;
/** Types of Java that hold any text, or parts that do. */
const holdsText =
  /String|CharSequence|Object|Map|Multipart|Part\b|File|Optional$|Form|Dto|DTO|Request|URI|URL|Path|InputStream|Reader|byte|char/;

/** Whether a value of a request was converted to a type that holds no text: an enumeration, as a rule. */
const isConverted = ({ type, annotations }: Parameter): boolean =>
  type !== null &&
  /^[A-Z]\w*$/.test(type) &&
  !holdsText.test(type) &&
  annotations.some((one) => one.is === 'call' && one.callee.is === 'name' && binding.test(one.callee.name));

/** Whether what others send can be any text in a parameter: not where its type, or the pattern of its route, lets in numbers alone. */
export const takesText = (parameter: Parameter, callable: Callable): boolean => {
  if (isNumber(parameter) || isConverted(parameter)) return false;
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
