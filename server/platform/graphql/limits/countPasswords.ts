import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';

/** Whether a mutation takes a password: one to sign in with, to prove, or to keep. */
const takesPassword = (schema: GraphQLSchema, mutation: string): boolean => {
  const args = schema.getMutationType()?.getFields()[mutation]?.args ?? [];
  return args.some(({ type }) => {
    const input = getNamedType(type);
    return isInputObjectType(input) && Object.keys(input.getFields()).some((name) => /password/i.test(name));
  });
};

/** How many passwords a valid operation takes: aliases count, and what fragments bring. */
export const countPasswords = (
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
): number => {
  const taken = new Set<string>();
  const look = (selection: SelectionNode): void => {
    if (selection.kind === Kind.FIELD) {
      const { name, alias } = selection;
      if (takesPassword(schema, name.value)) taken.add(alias?.value ?? name.value);
      return;
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : definitions.find(
            (definition) =>
              definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
          );
    if (fragment && 'selectionSet' in fragment) fragment.selectionSet?.selections.forEach(look);
  };
  if (operation.operation === 'mutation') operation.selectionSet.selections.forEach(look);
  return taken.size;
};
