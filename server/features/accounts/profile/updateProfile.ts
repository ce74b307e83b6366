import { updateProfileInputSchema } from '../../../../schema/generated/validation.ts';
import { mutation, signedIn } from '../../../platform/graphql/mutation.ts';
import { actorOf, userOf } from '../store.ts';
import type { UserRow } from '../../../platform/auth/userRow.ts';

/** Changes the viewer's own name. Role system: requests have no right to change people. */
export const updateProfile = mutation(
  {
    access: signedIn,
    input: updateProfileInputSchema,
    role: 'system',
    audit: ({ user }: { user: UserRow }, { grant }) => ({
      actor: actorOf(user, grant.membership),
      target: user.name,
    }),
    onFailure: { user: null },
  },
  async ({ grant, input, context: { stores } }) => {
    const name = input.name.trim();
    await stores.credentials.rename(grant.userId, name);
    return { user: { ...userOf(grant), name } };
  },
);
