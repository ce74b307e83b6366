import {
  type ASTNode,
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** Anything of a schema that has a name of its own: a type, field, argument, enum value or directive. */
export type Element = {
  /** How the specification of GraphQL points at it: `Query.projects(first:)`. */
  coordinate: string;
  /** Where the SDL says it, if it was made of SDL. */
  node: ASTNode | undefined;
  directives: readonly ConstDirectiveNode[];
};

type Written = ASTNode & { directives?: readonly ConstDirectiveNode[] | undefined };

/** What has a name in a schema, by its path: `Query.projects.first`. Types and directives that GraphQL brings are left out. */
export function elementsOf(schema: GraphQLSchema): ReadonlyMap<string, Element> {
  const elements = new Map<string, Element>();
  const add = (path: string, coordinate: string, node: Written | null | undefined) => {
    if (node) elements.set(path, { coordinate, node, directives: node.directives ?? [] });
  };
  const addArguments = (path: string, given: readonly GraphQLArgument[]) => {
    for (const { name, astNode } of given) add(`${path}.${name}`, `${path}(${name}:)`, astNode);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    const within = (name: string) => `${type.name}.${name}`;
    add(type.name, type.name, type.astNode);
    if (isEnumType(type)) {
      for (const { name, astNode } of type.getValues()) add(within(name), within(name), astNode);
    } else if (isInputObjectType(type)) {
      for (const { name, astNode } of Object.values(type.getFields()))
        add(within(name), within(name), astNode);
    } else if (isObjectType(type) || isInterfaceType(type)) {
      for (const { name, astNode, args } of Object.values(type.getFields())) {
        add(within(name), within(name), astNode);
        addArguments(within(name), args);
      }
    }
  }
  for (const { name, astNode, args } of schema.getDirectives()) {
    if (!astNode) continue;
    elements.set(`@${name}`, { coordinate: `@${name}`, node: astNode, directives: [] });
    addArguments(`@${name}`, args);
  }
  return elements;
}
