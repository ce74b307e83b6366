import { createOrganizationInputSchema } from '../../../../schema/generated/validation.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { requireVerifiedAddress } from '../../../platform/auth/requireVerifiedAddress.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import type { UserRow } from '../../../platform/auth/userRow.ts';
import { mutation, signedIn } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { actorOf } from '../store.ts';

/** Makes an organization whose owner is the viewer, and makes it the active one. Role system: it is not the active one yet. */
export const createOrganization = mutation(
  {
    access: signedIn,
    input: createOrganizationInputSchema,
    role: 'system',
    audit: ({ user, place }: { user: UserRow; place: TenantGrant }, { input }) => ({
      actor: actorOf(user, place),
      target: input.name,
    }),
    onFailure: { user: null },
  },
  async ({ grant: viewer, input: { name }, context }) => {
    const { stores, runtime, transaction, client } = context;
    const at = runtime.clock();
    requireVerifiedAddress(viewer, 'a new organization needs');
    const blame = { field: 'name', why: 'You created too many organizations.' };
    const use = { limit: 'newOrganization', of: [viewer.userId] } as const;
    await throttle(transaction, runtime.env).useOrRefuse(use, at, blame);
    const { organizationId } = await stores.organizations.create({ name, ownerId: viewer.userId, at });
    const entry = await stores.credentials.enter(viewer.userId, organizationId);
    if (!entry) throw notFound('organization');
    const session = await stores.sessions.moveTo(entry.place, viewer.sessionId, at);
    context.afterCommit(() => client.setToken(session.token, session.remember));
    return entry;
  },
);
