import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type StringValueNode,
  type TypeNode,
  valueFromASTUntyped,
} from 'graphql';

const numbers = new Intl.NumberFormat('en-US');

const digits = (value: unknown): string => numbers.format(Number(value));

const amount = (value: unknown, one: string, several = `${one}s`): string =>
  `${digits(value)} ${value === 1 ? one : several}`;

const entries = (value: unknown): string => amount(value, 'entry', 'entries');

const isList = (type: TypeNode): boolean =>
  type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isList(type.type));

const counted = (value: unknown, type: TypeNode): string => (isList(type) ? entries(value) : digits(value));

const formats: Record<string, string> = {
  EMAIL: 'An email address.',
  URL: 'An absolute http or https address.',
  UUID: 'A UUID.',
  SLUG: 'Lower-case letters, digits and single dashes.',
};

const list = (values: unknown): string =>
  (Array.isArray(values) ? values : [values]).map((value) => `\`${String(value)}\``).join(', ');

/** What each rule of a `@constraint` says. */
const sentences: Record<string, (value: unknown, type: TypeNode) => string> = {
  required: () => 'Not empty.',
  minLength: (value) => `At least ${amount(value, 'character')}.`,
  maxLength: (value) => `At most ${amount(value, 'character')}.`,
  format: (value) => formats[String(value)] ?? '',
  pattern: (value) => `Matches \`${String(value)}\`.`,
  min: (value, type) => `At least ${counted(value, type)}.`,
  max: (value, type) => `At most ${counted(value, type)}.`,
  equalTo: (value) => `The same as \`${String(value)}\`.`,
  requiredWithout: (value) => `Required without \`${String(value)}\`.`,
  requiredWith: (value) => `Required with \`${String(value)}\`.`,
  mustBe: (value) => `Must be ${String(value)}.`,
  oneOf: (value) => `One of ${list(value)}.`,
};

type Ruled = FieldDefinitionNode | InputValueDefinitionNode;

const argumentsOf = ({ arguments: given = [] }: ConstDirectiveNode): [string, unknown][] =>
  given.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]);

/** The permission that a field asks for, by its `@requires`; undefined when it asks for none. */
const permissionOf = ({ directives = [] }: Ruled): string | undefined => {
  const requires = directives.find(({ name }) => name.value === 'requires');
  return requires && String(argumentsOf(requires)[0]?.[1]);
};

/** Who may ask for a field, by its `@public`, `@requires` and `@personal`, a sentence each. */
export const accessSentences = (field: Ruled): string[] => {
  const bears = (directive: string) => field.directives?.some(({ name }) => name.value === directive);
  const permission = permissionOf(field);
  return [
    ...(permission ? [`Requires ${permission}.`] : []),
    ...(bears('personal') ? ['For people who signed in with a browser: no API key may.'] : []),
    ...(bears('public') ? ['Open to anyone, signed in or not.'] : []),
  ];
};

/** What a field takes or answers at most, by its `@constraint`, `@bounded` and `@costs`, a sentence each. */
export const limitSentences = ({ directives = [], type }: Ruled): string[] =>
  directives.flatMap((directive) => {
    const given = argumentsOf(directive);
    if (directive.name.value === 'bounded') return given.map(([, max]) => `At most ${entries(max)}.`);
    if (directive.name.value === 'costs')
      return given.map(([, fields]) => `Costs as much as ${amount(fields, 'field')}.`);
    if (directive.name.value !== 'constraint') return [];
    return given.flatMap(([name, value]) => sentences[name]?.(value, type) ?? []);
  });

const described = <Node extends Ruled>(node: Node): Node => {
  const said = [...accessSentences(node), ...limitSentences(node)];
  if (said.length === 0) return node;
  const text = node.description?.value ?? '';
  const separator = text.includes('\n') ? '\n' : ' ';
  const description: StringValueNode = {
    kind: Kind.STRING,
    value: [...(text ? [text] : []), said.join(' ')].join(separator),
    block: true,
  };
  return { ...node, description };
};

const withArguments = (field: FieldDefinitionNode): FieldDefinitionNode =>
  described({ ...field, arguments: field.arguments?.map(described) });

const ruled = (definition: DefinitionNode): DefinitionNode => {
  switch (definition.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.OBJECT_TYPE_EXTENSION:
    case Kind.INTERFACE_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_EXTENSION:
      return { ...definition, fields: definition.fields?.map(withArguments) };
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_EXTENSION:
      return { ...definition, fields: definition.fields?.map(described) };
    default:
      return definition;
  }
};

/**
 * The SDL with its rules in the descriptions, which introspection shows and directives are no part of: "Requires PROJECT_CREATE.", "At most 200 characters."
 * Nodes keep their places in the files.
 */
export const describeRules = (sdl: DocumentNode): DocumentNode => ({
  ...sdl,
  definitions: sdl.definitions.map(ruled),
});
