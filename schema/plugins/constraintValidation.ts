import {
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { comparisons, type Field, quote, rulesOf } from './constraints.ts';
import { kindsOf, property, schemaName } from './fieldSchema.ts';

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

/** The comparisons of a field with another one of the same input. */
function comparing(field: Field, siblings: readonly Field[], place: string): string[] {
  return rulesOf(field, place, kindsOf(field.type, place)).flatMap(({ name, value, message }) => {
    const compare = comparisons[name];
    if (!compare) return [];
    if (!siblings.some((sibling) => sibling.name === value))
      throw new Error(`@constraint on ${place}: there is no field "${value}" beside it.`);
    const holds = compare(`input.${field.name}`, `input.${value}`);
    return `z.refine((input) => ${holds}, { path: ['${field.name}'], error: ${quote(message)}, when: always })`;
  });
}

/** `export const signupInputSchema = …` and `export type SignupInputValues`, what its form holds. */
function objectSchema(name: string, fields: readonly Field[]): string {
  const properties = fields.map((field) => `    ${field.name}: ${property(field, `${name}.${field.name}`)},`);
  const checks = fields.flatMap((field) => comparing(field, fields, `${name}.${field.name}`));
  const body = `z.object({\n${properties.join('\n')}\n  })${checks.length > 0 ? `.check(${checks.join(', ')})` : ''}`;
  // One call marked as pure lets a bundler leave out the whole schema where it is not used.
  return `export const ${schemaName(name)} = /*#__PURE__*/ (() =>\n  ${body})();
export type ${name}Values = z.input<typeof ${schemaName(name)}>;`;
}

/** Inputs with those that they hold in front of them. */
function inDependencyOrder(inputs: GraphQLInputObjectType[]): GraphQLInputObjectType[] {
  const ordered = new Set<GraphQLInputObjectType>();
  const add = (input: GraphQLInputObjectType, path: string[]) => {
    if (path.includes(input.name))
      throw new Error(`Inputs cannot hold themselves: ${[...path, input.name].join(' > ')}.`);
    for (const { type } of Object.values(input.getFields())) {
      const held = getNamedType(type);
      if (isInputObjectType(held)) add(held, [...path, input.name]);
    }
    ordered.add(input);
  };
  for (const input of inputs) add(input, []);
  return [...ordered];
}

/**
 * Makes zod/mini schemas of the SDL's `@constraint` rules, which form and server share: one for each input, and one for
 * the arguments of each field that constrains some (`queryProjectsArgsSchema`). Every message shows at once; text is
 * trimmed (passwords are not) and at most 10,000 characters long unless the field says otherwise; what may be left out
 * and was left empty is null.
 *
 * @throws when a rule is unknown or makes no sense for its field
 */
export function plugin(schema: GraphQLSchema) {
  const types = Object.values(schema.getTypeMap()).sort((one, other) => (one.name < other.name ? -1 : 1));
  const inputs = inDependencyOrder(types.filter(isInputObjectType));
  const schemas = inputs.map((input) => objectSchema(input.name, Object.values(input.getFields())));
  for (const type of types.filter(isObjectType)) {
    for (const { name, args } of Object.values(type.getFields())) {
      if (!args.some(({ astNode }) => astNode?.directives?.some((each) => each.name.value === 'constraint')))
        continue;
      schemas.push(
        objectSchema(`${type.name}${name.replace(/^./, (letter) => letter.toUpperCase())}Args`, args),
      );
    }
  }
  const imports = ["import * as z from 'zod/mini';", "import type * as Types from './types.ts';"];
  return { prepend: imports, content: [head, ...schemas].join('\n\n') };
}
