import * as z from 'zod/mini';
import { anyone, mutation } from '../../../platform/graphql/mutation.ts';

/** Signs out: ends the session on the server and takes the cookie back. Role system: requests have no right on sessions. */
export const logout = mutation(
  {
    access: anyone,
    input: z.object({}),
    role: 'system',
    audit: (_, { context }) => (context.session.viewer && !context.session.viewer.apiKey ? {} : null),
    onFailure: {},
  },
  async ({ context }) => {
    const { session, stores, client } = context;
    if (session.viewer && !session.viewer.apiKey) await stores.sessions.end(session.viewer.sessionId);
    context.afterCommit(client.clearToken);
    return {};
  },
);
