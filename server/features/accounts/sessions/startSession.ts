import type { Entry } from '../../../platform/auth/grants.ts';
import { networkOf } from '../../../engines/fairness/index.ts';
import type { Context } from '../../../platform/graphql/context.ts';

/**
 * Starts a session in an organization for a person whose password was just checked, in place of the one the browser came with. The browser gets its
 * cookie when the transaction is committed. Needs a transaction of the system role.
 */
export const startSession = async (
  context: Context,
  place: Entry,
  person: { userId: string; remember: boolean },
): Promise<void> => {
  const { client, session, stores, runtime } = context;
  if (session.viewer) await stores.sessions.end(session.viewer.sessionId);
  const { ipAddress, userAgent } = client;
  const at = runtime.clock();
  const token = await stores.sessions.start(place, { ...person, ipAddress, userAgent, at });
  await stores.familiarNetworks.note(person.userId, networkOf(client), at);
  context.afterCommit(() => client.setToken(token, person.remember));
};
