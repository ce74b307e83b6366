import type { Expression } from '../program.ts';
import type { Condition } from '../rules/ruleFile.ts';
import type { Given, Site } from './evaluating.ts';
import { isSlowPattern } from './slowPattern.ts';
import { allLabels, hole, unknown, type Value } from './value.ts';

/** What stands at an address of a place. */
export type Addressed = {
  value: Value;
  expression: Expression | null;
  missing: boolean;
  /** Whether it is spread: `**values`. */
  spread?: boolean;
};

const isPosition = /^\d+$/;

const argumentsAt = ({ args }: Site, first: string): readonly Given[] => {
  if (first === '*') return args;
  if (first === 'last') return args.slice(-1);
  if (!isPosition.test(first)) return args.filter(({ name }) => name === first);
  const positioned = args.filter(({ name }) => name === null);
  const spread = positioned.findIndex((argument) => argument.spread);
  const at = Number(first);
  return spread >= 0 && spread < at ? positioned.slice(spread, spread + 1) : positioned.slice(at, at + 1);
};

const within = (start: Addressed, names: readonly string[]): Addressed =>
  names.reduce<Addressed>(({ value, missing }, name) => {
    if (missing) return { value, expression: null, missing };
    const field = value.fields?.get(name);
    if (field) return { value: field, expression: null, missing: false };
    return { value: { ...unknown, labels: value.labels }, expression: null, missing: value.complete };
  }, start);

/**
 * What stands at an address: `0` (the first argument), `last`, `*` (any), `shell` (an argument by name), `receiver` (what it is called on), `value`
 * (what is assigned or returned), `object` (what an entry is in), each with names of fields after it: `1.httpOnly`.
 */
export const addressed = (site: Site, address: string): Addressed[] => {
  const [first = '', ...names] = address.split('.');
  const of = (value: Value | null, expression: Expression | null): Addressed[] =>
    value ? [within({ value, expression, missing: false }, names)] : [];
  if (first === 'receiver') return of(site.receiver, null);
  if (first === 'value') return of(site.value, site.expression);
  if (first === 'object') return of(site.object, null);
  const given = argumentsAt(site, first);
  if (given.length === 0) {
    const isKnown = !site.args.some(({ spread }) => spread);
    return [{ value: unknown, expression: null, missing: isKnown }];
  }
  return given.map(({ value, expression, spread }) =>
    within({ value, expression, missing: false, spread }, names),
  );
};

/** What stands between the signs that patterns of PHP begin and end with: `/^a+$/i`. */
const withoutDelimiters = (pattern: string): string =>
  /^([/#~%@!])(.*)\1[a-zA-Z]*$/s.exec(pattern)?.[2] ?? pattern;

const holdsOf = (
  condition: Condition,
  { value, expression, missing, spread = false }: Addressed,
  text: string,
): boolean => {
  const {
    is,
    has,
    matches,
    lacks,
    missing: isMissing,
    built,
    code,
    body,
    path,
    from,
    slow,
    object,
  } = condition;
  if (object !== undefined && object !== (value.fields?.size ?? 0) > 0) return false;
  if (condition.spread !== undefined && condition.spread !== spread) return false;
  if (has && ![...(value.fields?.values() ?? [])].some((item) => item.text !== null && has.test(item.text)))
    return false;
  if (isMissing !== undefined && isMissing !== missing) return false;
  if (is && (missing || value.type === null || !is.includes(value.text ?? hole))) return false;
  if (matches && (missing || !matches.test(value.text ?? hole))) return false;
  if (lacks && !missing && value.text !== null && lacks.test(value.text)) return false;
  if (
    built !== undefined &&
    built !== (value.text !== null && /\0/.test(value.text) && value.text.length > 1)
  )
    return false;
  if (code && (!expression || !code.test(text.slice(expression.start, expression.end)))) return false;
  const callable = value.closure?.callable;
  if (body && (!callable || !body.test(text.slice(callable.start, callable.end)))) return false;
  if (path && !value.paths.some((one) => path.test(one.path))) return false;
  if (slow && (value.text === null || !isSlowPattern(withoutDelimiters(value.text)))) return false;
  if (from && !allLabels(value).some(({ source }) => from.includes(source))) return false;
  return true;
};

/** Where it is written what makes a condition hold at an address: the entry of an object, the constant that an argument is. */
export const writtenAt = (condition: Condition, address: string, site: Site, text: string): number[] =>
  addressed(site, address)
    .filter((one) => holdsOf(condition, one, text))
    .flatMap(({ value, expression, missing }) => {
      if (missing) return [];
      if (condition.code && expression) {
        const found = condition.code.exec(text.slice(expression.start, expression.end));
        return found ? [expression.start + found.index] : [];
      }
      const callable = value.closure?.callable;
      if (condition.body && callable) {
        const found = condition.body.exec(text.slice(callable.start, callable.end));
        if (!found) return [];
        const start = callable.start + found.index;
        return [start, start + found[0].length - 1];
      }
      return (condition.is || condition.matches) && value.at !== null ? [value.at] : [];
    });

/** Whether a condition holds of what stands at an address. */
export const holds = (condition: Condition, address: string, site: Site, text: string): boolean =>
  addressed(site, address).some((one) => holdsOf(condition, one, text));
