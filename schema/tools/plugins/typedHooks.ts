import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { mistakeOf } from './mistakeOf.ts';

/**
 * The options of each hook. None takes an `errorPolicy`: with an error there are no data, so that data which are there are whole. A suspense hook
 * always has data, and so has a mutation that did not throw: they do not offer what would leave them without. The variables of a mutation come with the call.
 */
const optionsOf = {
  useQuery: (data: string, variables: string) =>
    `Omit<useQuery.Options<${data}, ${variables}>, 'errorPolicy'> | SkipToken`,
  useSuspenseQuery: (_data: string, variables: string) =>
    `Omit<useSuspenseQuery.Options<${variables}>, 'skip' | 'errorPolicy' | 'returnPartialData'>`,
  useLazyQuery: (data: string, variables: string) =>
    `Omit<useLazyQuery.Options<${data}, ${variables}>, 'errorPolicy'>`,
  useMutation: (data: string, variables: string) =>
    `Omit<useMutation.Options<${data}, ${variables}>, 'variables' | 'errorPolicy'>`,
  useSubscription: (data: string, variables: string) =>
    `Omit<useSubscription.Options<${data}, ${variables}>, 'errorPolicy'> | SkipToken`,
};

type Hook = keyof typeof optionsOf;

const hooksOf: Record<OperationDefinitionNode['operation'], Hook[]> = {
  query: ['useQuery', 'useSuspenseQuery', 'useLazyQuery'],
  mutation: ['useMutation'],
  subscription: ['useSubscription'],
};

/** The name of an operation. @throws GraphQLError when it has none of which the names of hooks can be made */
function nameOf(definition: OperationDefinitionNode): string {
  const { name, operation } = definition;
  if (name && /^([A-Z][a-z0-9]+)+$/.test(name.value)) return name.value;
  const named = name ? `the ${operation} "${name.value}"` : `this ${operation}`;
  throw new GraphQLError(`Name ${named} in PascalCase, as ProjectList or ApiKeyList.`, {
    nodes: name ?? definition,
  });
}

const isOperation = (definition: DocumentNode['definitions'][number]) =>
  definition.kind === Kind.OPERATION_DEFINITION;

/** The operations of which no hook can be named. */
export const operationNameMistakes = ({ definitions }: DocumentNode): GraphQLError[] =>
  definitions.filter(isOperation).flatMap((definition) => mistakeOf(() => nameOf(definition)));

function typedHook(hook: Hook, definition: OperationDefinitionNode): string {
  const { operation, variableDefinitions = [] } = definition;
  const name = nameOf(definition);
  const data = `${name}${operation.replace(/^./, (letter) => letter.toUpperCase())}`;
  const later = hook === 'useLazyQuery' || hook === 'useMutation';
  const needed = variableDefinitions.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );
  const options = `options${needed && !later ? '' : '?'}: ${optionsOf[hook](data, `${data}Variables`)}`;
  return `export function use${name}${hook.slice(3)}(${options}) {\n  return ${hook}(${name}Document, options);\n}`;
}

/**
 * Writes a typed Apollo Client hook for each operation: for the query `ProjectList` `useProjectListQuery`,
 * `useProjectListSuspenseQuery` and `useProjectListLazyQuery`; for the mutation `Login` `useLoginMutation`.
 */
export function plugin(_schema: GraphQLSchema, documents: { document?: DocumentNode }[]) {
  const operations = documents.flatMap(({ document }) => document?.definitions ?? []).filter(isOperation);
  const hooks = [...new Set(operations.flatMap(({ operation }) => hooksOf[operation]))].sort();
  if (hooks.length === 0) return { prepend: [], content: '' };
  const skip = hooks.some((hook) => hook === 'useQuery' || hook === 'useSubscription')
    ? ['type SkipToken']
    : [];
  return {
    prepend: [`import { ${[...skip, ...hooks].join(', ')} } from '@apollo/client/react';`],
    content: operations
      .flatMap((operation) => hooksOf[operation.operation].map((hook) => typedHook(hook, operation)))
      .join('\n\n'),
  };
}
