import { deleteOrganizationInputSchema } from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { proveCurrentPassword } from '../../../platform/auth/passwords/proveCurrentPassword.ts';
import type { Session } from '../../../platform/auth/session.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { preparedMutation } from '../../../platform/graphql/mutation.ts';
import { deletedLetter } from '../members/memberLetters.ts';
import { moveOn } from '../members/moveOn.ts';
import { requireActive } from '../requireActive.ts';

type Deleted = { deletedId: string; deletedOrganizationId: string; organizationName: string };

/** Also while the subscription is paused: nobody must pay to leave. */
const access = (session: Session): Grant<'ORGANIZATION_DELETE'> => session.allow('ORGANIZATION_DELETE');

/**
 * Deletes the active organization with everything in it, once the person proved to be that person, and, once that is committed, its clones; the owners get a letter. Role
 * system: requests may not change which organizations there are.
 */
export const deleteOrganization = preparedMutation(
  {
    access,
    input: deleteOrganizationInputSchema,
    role: 'system',
    audit: ({ organizationName }: Deleted) => ({ target: organizationName }),
    onFailure: { deletedId: null, deletedOrganizationId: null, user: null },
  },
  ({ grant, input, context }) => proveCurrentPassword(grant, input.currentPassword, context.runtime),
  async ({ grant, input, context }) => {
    const { session, stores, runtime, transaction } = context;
    requireActive(grant, 'id', input.id);
    const { organizationId, userId } = grant;
    const { payingUntil } = await stores.billing.subscriptions.lock(grant);
    if (payingUntil) {
      throw fault(null, 'CONFLICT', 'A payment is in progress. Please try again in a minute.');
    }
    await stores.members.lock(grant, userId);
    const { operator } = await stores.departures.lockOrganization(grant);
    if (operator) {
      throw fault(null, 'NOT_ALLOWED', 'This is the organization of the platform itself. It must stay.');
    }
    const { organizationName, name: byName } = session.require();
    for (const owner of await stores.departures.owners(grant)) {
      await runtime.outbox.send(transaction, deletedLetter({ ...owner, organizationName, byName }));
    }
    await stores.billing.trials.keep(grant, runtime.clock());
    const next = await moveOn(context, grant);
    await stores.departures.deleteOrganization(grant);
    context.afterCommit(() => {
      stores.clones
        .removeAll(grant)
        .catch((error: unknown) =>
          runtime.log.warn(`The clones of a deleted organization could not be removed: ${String(error)}`),
        );
    });
    return {
      deletedId: organizationId,
      deletedOrganizationId: organizationId,
      user: next && (await stores.credentials.personIn(next, userId)),
      organizationName,
    };
  },
);
