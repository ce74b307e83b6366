import type { ApolloServer } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { RequestContext } from './requestContext.ts';

/** The answer to an operation. `data` is null or undefined when it was not executed, or a field that must not be null failed. */
export type OperationResult = {
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly GraphQLFormattedError[] | undefined;
};

/** Executes an operation of the product's schema for a request that is not GraphQL, in the session of its context. */
export type ExecuteOperation = (
  context: RequestContext,
  query: string,
  variables: Record<string, unknown>,
) => Promise<OperationResult>;

/** Executes operations as they are over HTTP: with the same permissions, cost, transactions, audit entries and masked errors. */
export const executeOn =
  (apollo: ApolloServer<RequestContext>): ExecuteOperation =>
  async (contextValue, query, variables) => {
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('The answer to an operation came in parts.');
    return body.singleResult;
  };
