import {
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type TypeNode,
} from 'graphql';
import { checksOf, type Field, type Kind, quote, type Rule, rulesOf } from './constraints.ts';

/** Text is never longer than this, unless its field says otherwise. */
const longest = {
  name: 'maxLength',
  value: 10_000,
  message: 'Must be at most 10,000 characters',
};

const kindOfScalar: Record<string, Kind> = {
  String: 'text',
  ID: 'text',
  Int: 'number',
  Float: 'number',
  NonNegativeInt: 'number',
  Boolean: 'boolean',
  DateTime: 'instant',
};

/**
 * What a value is, and for a list what its items are.
 *
 * @param at - the type as it is written, for errors to point at
 * @throws GraphQLError for a scalar that has no words for people
 */
export function kindsOf(type: GraphQLInputType, place: string, at?: TypeNode | undefined): [Kind, ...Kind[]] {
  const value = getNullableType(type);
  if (isListType(value)) return ['list', ...kindsOf(value.ofType, place, at)];
  if (isEnumType(value)) return ['enum'];
  if (isInputObjectType(value)) return ['input'];
  const kind = kindOfScalar[value.name];
  if (!kind) {
    const message = `${place}: write String with @constraint for ${value.name}, so that its message shows.`;
    throw new GraphQLError(message, { nodes: at });
  }
  return [kind];
}

/** The name of the schema of an input: `signupInputSchema` of SignupInput. */
export const schemaName = (name: string) => `${name.replace(/^./, (letter) => letter.toLowerCase())}Schema`;

/** What to say of a value that is missing or of another type: the first message of the field. */
const typeMessage = ([first]: Rule[]) => (first && first !== longest ? quote(first.message) : '');

const isVerbatim = (name: string) => /password/i.test(name) || name === 'value' || name === 'patch';

/** The zod/mini expression of a value that is there. A password, a patch, or a value that programs get, is taken as typed; other text is trimmed first. */
function present(type: GraphQLInputType, rules: Rule[], name: string): string {
  const value = getNullableType(type);
  const [kind] = kindsOf(value, name);
  const message = typeMessage(rules);
  const checked = (base: string, before: string[] = []) => {
    const checks = [...before, ...checksOf(kind, rules)];
    return checks.length > 0 ? `${base}.check(${checks.join(', ')})` : base;
  };
  if (isListType(value)) {
    const item = present(value.ofType, rules, name);
    return checked(`z.array(${isNonNullType(value.ofType) ? item : `z.nullable(${item})`})`);
  }
  if (isInputObjectType(value)) return schemaName(value.name);
  if (isEnumType(value)) return choice(value, message, false);
  if (kind === 'text') return checked(`z.string(${message})`, isVerbatim(name) ? [] : ['z.trim()']);
  if (kind === 'number')
    return checked(value.name === 'Float' ? `z.number(${message})` : `z.int(${message})`);
  if (kind === 'instant') return instant;
  return checked(`z.boolean(${message})`);
}

/** An instant comes as text from a form and as Date from a resolver's arguments, and leaves as ISO 8601 text. */
const instant =
  'z.pipe(z.union([z.iso.datetime({ offset: true }), z.date()]), z.transform((value) => new Date(value).toISOString()))';

/**
 * A form holds '' until a person chose, so '' is a value of the input, never of the output. Without `abort: false` zod would skip the
 * comparisons of the whole input.
 */
function choice(type: GraphQLEnumType, message: string, optional: boolean): string {
  const names = type.getValues().map(({ name }) => name);
  const allowed = (optional ? ['', ...names] : names).map(quote).join(', ');
  const output = `Types.${type.name}${optional ? " | ''" : ''}`;
  const error = message || quote(`Must be one of ${names.join(', ')}`);
  return `z.custom<${output}, Types.${type.name} | ''>((value) => [${allowed}].includes(value), { error: ${error}, abort: false })`;
}

/** The zod/mini expression of a field, which may also be left out, be left empty or have a default. */
export function property(field: Field, place: string): string {
  const kinds = kindsOf(field.type, place, field.astNode?.type);
  const rules = rulesOf(field, place, kinds);
  if (getNamedType(field.type).name === 'String' && !rules.some(({ name }) => name === 'maxLength')) {
    rules.push(longest);
  }
  const value = isNonNullType(field.type) ? present(field.type, rules, field.name) : absentable(field, rules);
  return field.defaultValue === undefined
    ? value
    : `z._default(${value}, ${JSON.stringify(field.defaultValue)})`;
}

/** The zod/mini expression of a nullable field. One with `required` may be left out, and cannot be emptied. */
function absentable(field: Field, rules: Rule[]): string {
  if (rules.some(({ name }) => name === 'required'))
    return `z.optional(${present(field.type, rules, field.name)})`;
  const type = getNullableType(field.type);
  if (isScalarType(type) && ['String', 'ID'].includes(type.name)) {
    return `optionalText([${isVerbatim(field.name) ? '' : 'z.trim()'}], [${checksOf('text', rules).join(', ')}])`;
  }
  if (!isEnumType(type)) return `z.nullish(${present(type, rules, field.name)})`;
  return `z.pipe(z.nullish(${choice(type, typeMessage(rules), true)}), z.transform((value) => (value === '' ? null : value)))`;
}
