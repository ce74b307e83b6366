import {
  type ApolloServerPlugin,
  type GraphQLRequestContextWillSendResponse,
  HeaderMap,
} from '@apollo/server';
import { GraphQLError } from 'graphql';
import { checkCost } from '../limits/checkCost.ts';
import type { Limits } from '../limits/limits.ts';
import { openIdempotentRequests } from '../idempotency/idempotentRequests.ts';
import { noteStopped } from './maskError.ts';
import type { RequestContext } from '../requestContext.ts';

type Sending = GraphQLRequestContextWillSendResponse<RequestContext>;

/** Failures that GraphQL over HTTP has answered with 200 where the older media type is asked for (its audits 572B, FDE2, 7B9B). */
const answeredAsBefore = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

const wantsOlderType = ({ request }: Sending): boolean => {
  const accept = request.http?.headers.get('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('application/graphql-response+json');
};

const elsewhere = () =>
  new GraphQLError(
    'Subscriptions work over WebSocket, with the protocol graphql-transport-ws, or by POST with the header `accept: text/event-stream`.',
    {
      extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
    },
  );

/**
 * Refuses a subscription, which an answer in JSON has no way to tell of, and a valid operation that costs too much; opens the read transaction of a
 * query, and ends it, and counts, before the answer, which tells the cost and of many errors the first ones. Answers a mutation that was
 * sent before with its Idempotency-Key as it was answered then.
 */
export const operationPlugin = (limits: Limits): ApolloServerPlugin<RequestContext> => {
  const idempotentRequests = openIdempotentRequests();
  return {
    requestDidStart: async () => {
      let cost: number | undefined;
      return {
        didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
          if (!operation) return;
          if (operation.operation === 'subscription') throw elsewhere();
          const { variables } = request;
          cost = checkCost(schema, document, operation, variables, limits);
          if (operation.operation === 'query') await contextValue.read();
          else await idempotentRequests.begin({ schema, document, operation, variables }, contextValue);
        },
        responseForOperation: async ({ contextValue }) => {
          const answer = contextValue.idempotent?.earlier?.answer;
          if (!answer) return null;
          return {
            http: { headers: new HeaderMap() },
            body: { kind: 'single', singleResult: { ...answer } },
          };
        },
        didEncounterErrors: async ({ errors, contextValue }) => {
          if (contextValue.stopped) noteStopped(errors);
        },
        willSendResponse: async (sending) => {
          const { contextValue, response } = sending;
          const { body, http } = response;
          contextValue.countOperation(body.kind === 'single' && Boolean(body.singleResult.errors?.length));
          try {
            await contextValue.end();
          } finally {
            if (body.kind === 'single') await idempotentRequests.finish(contextValue, body.singleResult);
          }
          if (body.kind !== 'single') return;
          const { singleResult } = body;
          if (singleResult.errors) singleResult.errors = singleResult.errors.slice(0, limits.errors);
          if (cost !== undefined) {
            singleResult.extensions = {
              ...singleResult.extensions,
              cost: { fields: cost, limit: limits.cost },
            };
          }
          const refused = http.status === 400 && singleResult.data === undefined;
          const code = singleResult.errors?.[0]?.extensions?.['code'];
          if (refused && answeredAsBefore.has(code) && wantsOlderType(sending)) http.status = 200;
        },
      };
    },
  };
};
