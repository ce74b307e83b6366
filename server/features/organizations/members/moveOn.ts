import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';

type Leaver = Grant<'ORGANIZATION_READ' | 'ORGANIZATION_DELETE'>;

/**
 * Takes the session of a person out of an organization that they leave or delete: into another one of theirs, or, without any,
 * to its end. Call it before the membership goes, as sessions go with it; needs a transaction of the system role.
 * @returns the organization that is active from now on, or null
 */
export const moveOn = async (context: Context, leaver: Leaver): Promise<TenantGrant<'ENTRY'> | null> => {
  const { client, session, stores, runtime } = context;
  const next = await stores.departures.otherOrganization(leaver);
  if (!next) {
    context.afterCommit(client.clearToken);
    return null;
  }
  const { token, remember } = await stores.sessions.moveTo(
    next,
    session.require().sessionId,
    runtime.clock(),
  );
  context.afterCommit(() => client.setToken(token, remember));
  return next;
};
