import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { tooMuch } from './checkStructure.ts';
import { countPasswords } from './countPasswords.ts';
import { costByList, costOf, type Variables } from './cost.ts';
import type { Limits } from './limits.ts';

/** How many of the dearest lists a refusal names. */
const namedLists = 3;

/** What operations without variables cost, which is the same each time. */
const known = new WeakMap<OperationDefinitionNode, number>();

const reckonedOnce = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables | undefined,
): number => {
  if (operation.variableDefinitions?.length) return costOf(schema, document, operation, variables);
  const cost = known.get(operation) ?? costOf(schema, document, operation);
  known.set(operation, cost);
  return cost;
};

/**
 * What a valid operation costs: how many fields its answer can have.
 * @throws GraphQLError when that is more than is allowed; `extensions.cost` has `fields`, `limit`, and of the dearest lists `path` and `fields`
 */
export const checkCost = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables | undefined,
  limits: Limits,
): number => {
  const passwords = countPasswords(schema, document, operation);
  if (passwords > limits.passwords) {
    throw tooMuch(`The operation takes ${passwords} passwords; at most ${limits.passwords} is allowed.`);
  }
  const cost = reckonedOnce(schema, document, operation, variables);
  if (cost <= limits.cost) return cost;
  const { dearest } = costByList(schema, document, operation, variables ?? {}, namedLists);
  const lists = dearest.map(({ path, fields }) => `${path.join('.')} (${fields})`).join(', ');
  throw tooMuch(
    `The answer could have ${cost} fields; at most ${limits.cost} are allowed. ${
      lists ? `Most are in ${lists}. ` : ''
    }Ask for fewer entries with \`first\`, or for fewer fields.`,
    { cost: { fields: cost, limit: limits.cost, dearest } },
  );
};
