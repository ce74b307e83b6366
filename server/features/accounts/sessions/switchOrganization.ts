import { switchOrganizationInputSchema } from '../../../../schema/generated/validation.ts';
import { managesBilling } from '../../../platform/auth/permissions.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { leaving, mutation } from '../../../platform/graphql/mutation.ts';
import { actorOf } from '../store.ts';
import type { UserRow } from '../../../platform/auth/userRow.ts';

/**
 * Makes another of the viewer's organizations the active one; a suspended one only for those who manage its billing. Role system: it is
 * not the active one yet.
 */
export const switchOrganization = mutation(
  {
    access: leaving,
    input: switchOrganizationInputSchema,
    role: 'system',
    audit: ({ user, place }: { user: UserRow; place: TenantGrant }) => ({ actor: actorOf(user, place) }),
    onFailure: { user: null },
  },
  async ({ grant, input, context }) => {
    const { stores, runtime, client } = context;
    const entry = await stores.credentials.enter(grant.userId, knownId(input.organizationId, 'organization'));
    if (!entry) throw notFound('organization', input.organizationId);
    if (!managesBilling(entry.user.role) && (await stores.credentials.suspended(entry.place))) {
      throw fault('organizationId', 'NOT_ALLOWED', 'This organization is suspended. Contact support.');
    }
    const session = await stores.sessions.moveTo(entry.place, grant.sessionId, runtime.clock());
    context.afterCommit(() => client.setToken(session.token, session.remember));
    return entry;
  },
);
