import type { Callable, Parameter } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';

const numeric =
  /^(?:(?:java\.lang\.)?(?:int|integer|long|short|double|float|boolean|bool|byte|number|uuid|date|datetime|decimal|localdate|bigdecimal|guid|dateonly|timeonly|datetimeoffset|timespan|ulong|ushort|sbyte|(?:u?int|float)\d+|(?:typing\.)?literal\[.*\]))$/is;

/** What a framework gives a handler beside what was sent: the session of a database, who is signed in. */
const provided = /^(?:Depends|Security|Inject|Provide)$/;

/** Whether a path is that of the enumerations of a language: what is of such a type is one of few. */
export const isEnumeration = ({ path }: ValuePath): boolean => /^enum\.\w*Enum$/.test(path);

/** Whether a type is that of numbers, or of one of few values. */
export const isNumericType = (type: string | null): boolean => type !== null && numeric.test(type);

/** Whether a parameter holds a number, or one of few values, whatever is given. */
export const isNumber = ({ type }: Parameter): boolean => isNumericType(type);

/** Whether the program itself gives a parameter of C# its value: a service, settings, what an object is made with. */
const isProvided = ({ annotations }: Parameter): boolean =>
  annotations.some(
    (one) => one.is === 'call' && one.callee.is === 'name' && one.callee.name === 'FromServices',
  );

/** Whether a parameter brings nothing in that others choose. */
export const isHarmless = (parameter: Parameter): boolean => isNumber(parameter) || isProvided(parameter);

/** Whether what others send can be any text in a parameter: not where its type, or the pattern of its route, lets in numbers alone. */
export const takesText = (parameter: Parameter, callable: Callable): boolean => {
  if (isHarmless(parameter)) return false;
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
