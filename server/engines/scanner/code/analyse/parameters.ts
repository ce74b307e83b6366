import type { Callable, Parameter } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';

const numeric =
  /^(?:(?:java\.lang\.)?(?:int|integer|long|short|double|float|boolean|bool|byte|number|uuid|date|datetime|decimal|localdate|bigdecimal|(?:u?int|float)\d+|(?:typing\.)?literal\[.*\]))$/is;

/** A type of TypeScript that lists what there may be: `'asc' | 'desc'`. */
const isChoice = /^\|?\s*(?:'[^']*'|"[^"]*"|\d+)(?:\s*\|\s*(?:'[^']*'|"[^"]*"|\d+|undefined|null))*$/;

/** What a framework gives a handler beside what was sent: the session of a database, who is signed in. */
const provided = /^(?:Depends|Security|Inject|Provide)$/;

/** Whether a path is that of the enumerations of a language: what is of such a type is one of few. */
export const isEnumeration = ({ path }: ValuePath): boolean => /^enum\.\w*Enum$/.test(path);

/** Whether a parameter holds a number, or one of few values, whatever is given. */
export const isNumber = ({ type }: Parameter): boolean =>
  type !== null && (numeric.test(type) || isChoice.test(type.trim()));

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
