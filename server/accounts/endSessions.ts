import * as z from 'zod/mini';
import { endSessionInputSchema } from '../../schema/generated/validation.ts';
import { fault, notFound } from '../graphql/errors.ts';
import { knownId } from '../graphql/ids.ts';
import { mutation, signedIn } from '../graphql/mutation.ts';
import { deviceOf } from '../auth/deviceOf.ts';

type Ended = { sessionId: string; device: string };

/** Signs out one other session of the viewer. Role system: requests have no right on sessions. */
export const endSession = mutation(
  {
    access: signedIn,
    input: endSessionInputSchema,
    role: 'system',
    audit: ({ device }: Ended) => ({ target: device }),
    empty: { sessionId: null },
  },
  async ({ held, input, context: { stores } }): Promise<Ended> => {
    const id = knownId(input.id, 'session');
    if (id === held.sessionId) {
      throw fault('id', 'NOT_ALLOWED', 'This is the session you are using. Log out to end it.');
    }
    const ended = await stores.sessions.endOf(held.userId, id);
    if (!ended) throw notFound('session');
    return { sessionId: id, device: deviceOf(ended.userAgent) };
  },
);

/** Signs out all sessions of the viewer but the one that asks. Role system: as above. */
export const endOtherSessions = mutation(
  {
    access: signedIn,
    input: z.object({}),
    role: 'system',
    audit: () => ({}),
    empty: { endedSessions: null },
  },
  async ({ held, context: { stores } }) => ({
    endedSessions: await stores.sessions.endOthers(held.userId, held.sessionId),
  }),
);
