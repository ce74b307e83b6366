import {
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { comparisons, type Field, quote, rulesOf } from './constraints.ts';
import { kindsOf, property, schemaName } from './fieldSchema.ts';
import { mistakeOf } from './mistakeOf.ts';

const head = `
// A browser whose policy forbids \`new Function\` would report zod's attempt to compile a schema with it.
z.config({ jitless: true });

type TextCheck = z.core.$ZodCheck<string>;

/** Text that may be left out; what a person left empty is null. */
const optionalText = (before: TextCheck[], checks: TextCheck[]) =>
  z.pipe(
    z.nullish(z.string().check(...before)),
    z.pipe(
      z.transform((text: string | null | undefined) => (text === '' ? null : text)),
      z.nullish(z.string().check(...checks)),
    ),
  );

/** Whether there is more than spaces in a text, which stands as typed where other fields have errors. */
const filled = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/** Lets a comparison of two fields run although other fields have errors, so that all messages show at once. */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
`;

/** Fields that are checked together: those of an input, or the arguments of a field that constrains some. */
type Group = { name: string; fields: readonly Field[] };

/** The other field that a field is compared with. @throws GraphQLError when it is not there */
function comparedWith(
  field: Field,
  { name, fields }: Group,
  { rule, other }: { rule: string; other: unknown },
): string {
  const others = fields.filter((each) => each !== field).map((each) => each.name);
  const found = others.find((each) => each === other);
  if (found) return found;
  const mend = others.length > 0 ? `write one of ${others.join(', ')}` : `take ${rule} out`;
  throw new GraphQLError(
    `@constraint on ${name}.${field.name}: there is no field "${other}" beside it: ${mend}.`,
    { nodes: field.astNode },
  );
}

/** The comparisons of a field with another one of the same input. */
function comparing(field: Field, group: Group): string[] {
  const place = `${group.name}.${field.name}`;
  return rulesOf(field, place, kindsOf(field.type, place)).flatMap(({ name, value, message }) => {
    const compare = comparisons[name];
    if (!compare) return [];
    const holds = compare(
      `input.${field.name}`,
      `input.${comparedWith(field, group, { rule: name, other: value })}`,
    );
    return `z.refine((input) => ${holds}, { path: ['${field.name}'], error: ${quote(message)}, when: always })`;
  });
}

/** What is checked of one field: the property of its own, and comparisons with others. */
const checksOfField = (field: Field, group: Group) => ({
  property: `    ${field.name}: ${property(field, `${group.name}.${field.name}`)},`,
  comparisons: comparing(field, group),
});

/** `export const signupInputSchema = …` and `export type SignupInputValues`, what its form holds. */
function objectSchema(group: Group): string {
  const { name, fields } = group;
  const checked = fields.map((field) => checksOfField(field, group));
  const properties = checked.map((each) => each.property);
  const checks = checked.flatMap((each) => each.comparisons);
  const body = `z.object({\n${properties.join('\n')}\n  })${checks.length > 0 ? `.check(${checks.join(', ')})` : ''}`;
  // One call marked as pure lets a bundler leave out the whole schema where it is not used.
  return `export const ${schemaName(name)} = /*#__PURE__*/ (() =>\n  ${body})();
export type ${name}Values = z.input<typeof ${schemaName(name)}>;`;
}

/** Inputs with those that they hold in front of them. */
function inDependencyOrder(inputs: GraphQLInputObjectType[]): GraphQLInputObjectType[] {
  const ordered = new Set<GraphQLInputObjectType>();
  const add = (input: GraphQLInputObjectType, path: string[]) => {
    if (path.includes(input.name)) {
      const circle = [...path, input.name].join(' > ');
      throw new GraphQLError(`Inputs cannot hold themselves: ${circle}. Take one of these fields out.`, {
        nodes: input.astNode,
      });
    }
    for (const { type } of Object.values(input.getFields())) {
      const held = getNamedType(type);
      if (isInputObjectType(held)) add(held, [...path, input.name]);
    }
    ordered.add(input);
  };
  for (const input of inputs) add(input, []);
  return [...ordered];
}

/** All that is checked, inputs with those that they hold in front of them. */
function groupsOf(schema: GraphQLSchema): Group[] {
  const types = Object.values(schema.getTypeMap()).sort((one, other) => (one.name < other.name ? -1 : 1));
  const inputs = inDependencyOrder(types.filter(isInputObjectType));
  const given = types.filter(isObjectType).flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ args }) =>
        args.some(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'constraint')),
      )
      .map(({ name, args }) => ({
        name: `${type.name}${name.replace(/^./, (letter) => letter.toUpperCase())}Args`,
        fields: args,
      })),
  );
  return [
    ...inputs.map((input) => ({ name: input.name, fields: Object.values(input.getFields()) })),
    ...given,
  ];
}

/** The constraints that make no sense for their fields, one of each field. */
export function constraintMistakes(schema: GraphQLSchema): GraphQLError[] {
  const circle = mistakeOf(() => groupsOf(schema));
  if (circle.length > 0) return circle;
  return groupsOf(schema).flatMap((group) =>
    group.fields.flatMap((field) => mistakeOf(() => checksOfField(field, group))),
  );
}

/**
 * Makes zod/mini schemas of the SDL's `@constraint` rules, which form and server share: one for each input, and one for
 * the arguments of each field that constrains some (`queryProjectsArgsSchema`). Every message shows at once; text is
 * trimmed (passwords and patches are not) and at most 10,000 characters long unless the field says otherwise; what may be left out
 * and was left empty is null.
 *
 * @throws GraphQLError when a rule is unknown or makes no sense for its field
 */
export function plugin(schema: GraphQLSchema) {
  const schemas = groupsOf(schema).map(objectSchema);
  const imports = ["import * as z from 'zod/mini';", "import type * as Types from './types.ts';"];
  return { prepend: imports, content: [head, ...schemas].join('\n\n') };
}
