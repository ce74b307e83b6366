import { switchOrganizationInputSchema } from '../../schema/generated/validation.ts';
import { fault, notFound } from '../graphql/errors.ts';
import { knownId } from '../graphql/ids.ts';
import { enrolling, mutation } from '../graphql/mutation.ts';
import { actorOf, type UserRow } from './store.ts';

/** Makes another of the viewer's organizations the active one. Role system: it is not the active one yet. */
export const switchOrganization = mutation(
  {
    access: enrolling,
    input: switchOrganizationInputSchema,
    role: 'system',
    audit: ({ user }: { user: UserRow }) => ({ actor: actorOf(user) }),
    onFailure: { user: null },
  },
  async ({ grant, input, context }) => {
    const { stores, runtime, client } = context;
    const organizationId = knownId(input.organizationId, 'organization');
    const user = await stores.credentials.personIn(organizationId, grant.userId);
    if (!user) throw notFound('organization');
    if (await stores.credentials.suspended(organizationId)) {
      throw fault('organizationId', 'NOT_ALLOWED', 'This organization is suspended. Contact support.');
    }
    const session = await stores.sessions.moveTo(organizationId, grant.sessionId, runtime.clock());
    context.afterCommit(() => client.setToken(session.token, session.remember));
    return { user };
  },
);
