import * as z from 'zod/mini';
import { endSessionInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, signedIn } from '../../../platform/graphql/mutation.ts';
import { deviceOf } from '../../../platform/auth/deviceOf.ts';

type Ended = { sessionId: string; device: string };

/** Signs out one other session of the viewer. Role system: requests have no right on sessions. */
export const endSession = mutation(
  {
    access: signedIn,
    input: endSessionInputSchema,
    role: 'system',
    audit: ({ device }: Ended) => ({ target: device }),
    onFailure: { sessionId: null },
  },
  async ({ grant, input, context: { stores } }): Promise<Ended> => {
    const id = knownId(input.id, 'session');
    if (id === grant.sessionId) {
      throw fault('id', 'NOT_ALLOWED', 'This is the session you are using. Log out to end it.');
    }
    const ended = await stores.sessions.endOf(grant.userId, id);
    if (!ended) throw notFound('session', id);
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
    onFailure: { endedSessions: null },
  },
  async ({ grant, context: { stores } }) => ({
    endedSessions: await stores.sessions.endOthers(grant.userId, grant.sessionId),
  }),
);
