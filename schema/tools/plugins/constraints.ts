import {
  type ASTNode,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLInputField,
  valueFromASTUntyped,
} from 'graphql';

/** What kind of value a rule is checked on. */
export type Kind = 'text' | 'number' | 'boolean' | 'enum' | 'list' | 'input' | 'instant';

/** One rule of a `@constraint`: `minLength: 2` with the message that the person reads. */
export type Rule = { name: string; value: unknown; message: string };

/** An input field, or an argument of a field. */
export type Field = GraphQLInputField | GraphQLArgument;

/** Text as a single-quoted literal, safe inside generated TypeScript. */
export const quote = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const formats: Record<string, (message: string) => string> = {
  // What mail servers take (RFC 5321, 4.5.3.1.1).
  EMAIL: (message) => `z.email(${message}), z.refine((email) => email.lastIndexOf('@') <= 64, ${message})`,
  URL: (message) => `z.url({ protocol: /^https?$/, error: ${message} })`,
  UUID: (message) => `z.uuid(${message})`,
  SLUG: (message) => `z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, ${message})`,
};

const pattern = (source: unknown) => `new RegExp(${quote(String(source))}, 'u')`;

/** What is wrong with a regular expression; nothing when it is one. */
const wrongWithPattern = (source: unknown): string | undefined => {
  try {
    RegExp(String(source), 'u');
    return undefined;
  } catch (error) {
    return `write a regular expression that can be read. ${error instanceof Error ? error.message : String(error)}.`;
  }
};

/** Per rule, the zod/mini check of each kind of value it makes sense for. Those that compare two fields stand in comparisons. */
const checks: Record<string, Partial<Record<Kind, (value: unknown, message: string) => string>>> = {
  minLength: { text: (value, message) => `z.minLength(${value}, ${message})` },
  maxLength: { text: (value, message) => `z.maxLength(${value}, ${message})` },
  format: { text: (value, message) => formats[String(value)]?.(message) ?? '' },
  pattern: { text: (value, message) => `z.regex(${pattern(value)}, ${message})` },
  oneOf: {
    text: (value, message) => `z.refine((text) => ${JSON.stringify(value)}.includes(text), ${message})`,
  },
  min: {
    number: (value, message) => `z.minimum(${value}, ${message})`,
    list: (value, message) => `z.minLength(${value}, ${message})`,
  },
  max: {
    number: (value, message) => `z.maximum(${value}, ${message})`,
    list: (value, message) => `z.maxLength(${value}, ${message})`,
  },
  mustBe: { boolean: (value, message) => `z.refine((value) => value === ${value}, ${message})` },
  required: {
    text: (_value, message) => `z.minLength(1, ${message})`,
    list: (_value, message) => `z.minLength(1, ${message})`,
    enum: () => '',
  },
  equalTo: { text: () => '' },
  requiredWithout: { text: () => '' },
  requiredWith: { text: () => '' },
};

/** The rules that compare a field with another one of its input, as an expression of both values. */
export const comparisons: Readonly<Record<string, (field: string, other: string) => string>> = {
  equalTo: (field, other) => `${field} === ${other}`,
  requiredWithout: (field, other) => `filled(${field}) || filled(${other})`,
  requiredWith: (field, other) => `filled(${field}) || !filled(${other})`,
};

/**
 * The rules of a field, in the order they are written.
 *
 * @param place - the field as errors name it: `SignupInput.name`
 * @param kinds - what the field holds: its own kind, and for a list that of its items
 * @throws GraphQLError when a directive has no rule or no message, or a rule makes no sense for the field
 */
export function rulesOf({ astNode }: Field, place: string, kinds: Kind[]): Rule[] {
  const fail = (problem: string, nodes: ASTNode): never => {
    throw new GraphQLError(`@constraint on ${place}: ${problem}`, { nodes });
  };
  const directives = astNode?.directives?.filter(({ name }) => name.value === 'constraint') ?? [];
  return directives.flatMap((directive) => {
    const given = directive.arguments ?? [];
    const said = given.find(({ name }) => name.value === 'message');
    const message = said && valueFromASTUntyped(said.value);
    if (typeof message !== 'string') return fail('write the message that the person reads.', directive);
    const rules = given.filter((argument) => argument !== said);
    if (rules.length === 0) return fail('write a rule beside the message.', directive);
    return rules.map((rule) => {
      const name = rule.name.value;
      const value = valueFromASTUntyped(rule.value);
      const known =
        checks[name] ??
        fail(`there is no rule "${name}"; add it to schema/tools/plugins/constraints.ts.`, rule);
      if (!kinds.some((kind) => known[kind])) fail(senseless(name, kinds), rule);
      if (name === 'required' && value !== true)
        fail('leave "required" out rather than say it is not.', rule);
      const wrong = name === 'pattern' ? wrongWithPattern(value) : undefined;
      if (wrong) fail(wrong, rule);
      return { name, value, message };
    });
  });
}

/** Says that a rule makes no sense for what a field holds, and which ones do. */
const senseless = (name: string, kinds: Kind[]): string => {
  const sensible = Object.keys(checks).filter((each) => kinds.some((kind) => checks[each]?.[kind]));
  const mend = sensible.length > 0 ? `write ${sensible.join(', ')}` : 'take it out';
  return `"${name}" makes no sense for a ${kinds.join(' of ')}: ${mend}.`;
};

/** The zod/mini checks of those rules that are checked on this kind of value. */
export const checksOf = (kind: Kind, rules: Rule[]): string[] =>
  rules.flatMap(({ name, value, message }) => checks[name]?.[kind]?.(value, quote(message)) || []);
