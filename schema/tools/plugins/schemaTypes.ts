import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { strictSchema } from './strictSchema.ts';
import { commentText, givenText, holdsScalar, type Naming, namedTypes, typeText } from './typeScript.ts';

/** A type with fields that is answered: an interface stands beside the types that implement it. */
type WithFields = GraphQLObjectType | GraphQLInterfaceType;
const hasFields = (type: GraphQLType | null | undefined): type is WithFields =>
  isObjectType(type) || isInterfaceType(type);

const enumText = (type: GraphQLEnumType): string[] => [
  ...commentText(type.description),
  `export type ${type.name} =`,
  ...type
    .getValues()
    .flatMap(({ name, description }) => [...commentText(description, '  '), `  | '${name}'`]),
];

/** An input; one that holds an instant says how instants are written, which is as text where it travels. */
const inputText = (type: GraphQLInputObjectType, scalars: Naming): string[] => {
  const naming: Naming = (name) => {
    if (name === 'DateTime') return 'Instant';
    const held = type.getFields();
    const inner = Object.values(held).find((field) => getNamedType(field.type).name === name);
    return inner && isInputObjectType(getNamedType(inner.type)) && holdsScalar(inner.type, 'DateTime')
      ? `${name}<Instant>`
      : scalars(name);
  };
  return [
    ...commentText(type.description),
    `export type ${type.name}${holdsScalar(type, 'DateTime') ? '<Instant = string>' : ''} = {`,
    ...Object.values(type.getFields()).flatMap((field) => [
      ...commentText(field.description, '  '),
      `  ${givenText(field, naming)}`,
    ]),
    '};',
  ];
};

/** An object type within `ObjectTypes`; the SDL says what its fields mean. Who answers may leave out an object that may be null. */
const objectText = (type: WithFields, naming: Naming): string[] => [
  ...commentText(type.description, '  '),
  `  ${type.name}: {`,
  ...Object.values(type.getFields()).map(({ name, type: held }) => {
    const optional = hasFields(held);
    return `    ${name}${optional ? '?' : ''}: ${typeText(held, naming)};`;
  }),
  '  };',
];

const objectsText = (objects: readonly WithFields[], naming: Naming): string => `
/** Every object type. \`As\` says what stands for the types that it names, and for an instant. */
export interface ObjectTypes<As extends Record<keyof ObjectTypes<never> | 'DateTime', unknown>> {
${objects.flatMap((type) => objectText(type, naming)).join('\n')}
}

/** What travels: object types as the SDL says them, an instant as ISO 8601 text. */
export interface Wire extends ObjectTypes<Wire> {
  DateTime: string;
}

${objects.map(({ name }) => `export type ${name} = Wire['${name}'];`).join('\n')}`;

/**
 * Writes the enums, inputs and object types of the SDL, each once; what bears `@semanticNonNull` as there: who resolves it answers it. An object type is open in what stands for the types that it names, so
 * that pages, which see what travels, and resolvers, which see rows, share it.
 */
export function plugin(
  schema: GraphQLSchema,
  _documents: unknown,
  config: { scalars: Record<string, string> },
) {
  const types = namedTypes(strictSchema(schema));
  const objects = types.filter(hasFields);
  const scalars: Naming = (name) => config.scalars[name] ?? name;
  const open: Naming = (name) =>
    name === 'DateTime' || hasFields(schema.getType(name)) ? `As['${name}']` : scalars(name);
  const texts = types.map((type) => {
    if (isEnumType(type)) return enumText(type).join('\n');
    return isInputObjectType(type) ? inputText(type, scalars).join('\n') : '';
  });
  return [...texts.filter((text) => text !== ''), objectsText(objects, open)].join('\n\n');
}
