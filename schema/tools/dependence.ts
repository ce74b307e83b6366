import {
  type ASTNode,
  type DefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

const written = (node: ASTNode | null | undefined): string =>
  node?.loc ? node.loc.source.body.slice(node.loc.start, node.loc.end) : '';

/** What the schema says of a type; the fields of an object speak for themselves. */
function ofType(schema: GraphQLSchema, name: string): string {
  const type = schema.getType(name);
  if (isAbstractType(type)) return schema.getPossibleTypes(type).join(' ');
  if (isObjectType(type)) return type.getInterfaces().join(' ');
  return type ? [type.astNode, ...type.extensionASTNodes].map(written).join('\n') : '';
}

/** What the schema says of a field, for that of an interface what each type says that has it. */
function ofField(schema: GraphQLSchema, typeName: string, fieldName: string): string {
  const type = schema.getType(typeName);
  const holders = isInterfaceType(type)
    ? [type, ...schema.getPossibleTypes(type)]
    : isObjectType(type)
      ? [type]
      : [];
  return holders.map((holder) => written(holder.getFields()[fieldName]?.astNode)).join('\n');
}

/** The parts of the schema that operations and fragments are about, by their coordinates: `Project`, `Project.name`. */
export function partsAsked(
  schema: GraphQLSchema,
  definitions: readonly DefinitionNode[],
): ReadonlySet<string> {
  const parts = new Set<string>();
  const types = new TypeInfo(schema);
  visit(
    { kind: Kind.DOCUMENT, definitions },
    visitWithTypeInfo(types, {
      NamedType: ({ name }) => void parts.add(name.value),
      Field: ({ name }) => {
        const [parent, type] = [types.getParentType(), types.getType()];
        if (parent) parts.add(parent.name).add(`${parent.name}.${name.value}`);
        if (type) parts.add(getNamedType(type).name);
      },
    }),
  );
  return parts;
}

/** What the schema says of its parts: as long as this is the same, so is what is written of them. */
export const saidOf = (schema: GraphQLSchema, parts: ReadonlySet<string>): string =>
  [...parts]
    .map((part) => {
      const [type = '', field] = part.split('.');
      return `${part}: ${field === undefined ? ofType(schema, type) : ofField(schema, type, field)}`;
    })
    .join('\n');

/** The text of definitions, as people wrote it, and where it stands. */
export const textOf = (definitions: readonly DefinitionNode[]): string =>
  definitions.map((definition) => `${definition.loc?.source.name}\n${written(definition)}`).join('\n');
