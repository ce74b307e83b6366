import type { ApolloServerPlugin } from '@apollo/server';
import type { RequestContext } from './requestContext.ts';

/** Opens the read transaction of a query once the operation is known to be valid; ends it, and counts, before the answer. */
export const transactionPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue }) => {
      if (operation?.operation === 'query') await contextValue.read();
    },
    willSendResponse: async ({ contextValue, response: { body } }) => {
      contextValue.countOperation(body.kind === 'single' && Boolean(body.singleResult.errors?.length));
      await contextValue.end();
    },
  }),
};
