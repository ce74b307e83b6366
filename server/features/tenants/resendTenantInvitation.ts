import { resendTenantInvitationInputSchema } from '../../../schema/generated/validation.ts';
import { allotOne } from '../../platform/auth/allotLetters.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { invitationLetter } from '../../platform/mail/letters.ts';
import { administer } from './administer.ts';
import { noteAtTenant } from './noteAtTenant.ts';
import type { TenantInvitationRow } from './reading/readDetail.ts';

type Resent = { invitation: TenantInvitationRow; target: string };

/** Sends an invitation again, with a new link. */
export const resendTenantInvitation = administer(
  {
    input: resendTenantInvitationInputSchema,
    audit: ({ target }: Resent) => ({ target }),
    onFailure: { invitation: null },
  },
  async ({ grant, input, context }): Promise<Resent> => {
    const { stores, runtime, session, transaction } = context;
    const tenant = await stores.tenantChanges.lock(grant, knownId(input.tenantId, 'organization'));
    if (tenant.suspendedAt) {
      throw fault(null, 'NOT_ALLOWED', `${tenant.name} is suspended: nobody can join it now.`);
    }
    const id = knownId(input.invitationId, 'invitation');
    const { token, invitation } = await stores.tenantChanges.renewInvitation(
      grant,
      tenant.id,
      id,
      runtime.clock(),
    );
    const { email, role } = invitation;
    await allotOne(email, { organizationId: tenant.id, context });
    await runtime.outbox.send(
      transaction,
      invitationLetter({
        inviterName: session.require().name,
        organizationName: tenant.name,
        role,
        email,
        link: `${runtime.env.publicUrl}/auth/sign-up?invitation=${token}`,
      }),
    );
    await noteAtTenant(context, tenant.place, { action: 'resendTenantInvitation', target: email });
    return { invitation, target: `${tenant.name}: ${email}` };
  },
);
