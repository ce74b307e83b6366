import { rolesInWords } from '../../../schema/rules/roles.ts';
import {
  changeTenantRoleInputSchema,
  endTenantSessionsInputSchema,
  removeTenantMemberInputSchema,
} from '../../../schema/generated/validation.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { administer } from './administer.ts';
import { noteAtTenant } from './noteAtTenant.ts';
import { findPerson, type TenantPersonRow } from './reading/readPeople.ts';
import { removedByOperatorLetter } from './tenantLetters.ts';

type Target = { target: string | null };
type Place = { tenantId: string; userId: string };

const audit = ({ target }: Target) => (target ? { target } : null);
const rules = { audit };

const lockMember = async (
  grant: Grant<'PLATFORM_ADMINISTER'>,
  { tenantId, userId }: Place,
  context: Context,
) => {
  const { tenantChanges } = context.stores;
  const tenant = await tenantChanges.lock(grant, knownId(tenantId, 'organization'));
  return { tenant, member: await tenantChanges.member(grant, tenant.id, knownId(userId, 'member')) };
};

const lastOwner = (field: string | null) =>
  fault(field, 'NOT_ALLOWED', 'An organization needs an owner. Make another person an owner first.');

/** Gives a person another role in a tenant. */
export const changeTenantRole = administer(
  { ...rules, input: changeTenantRoleInputSchema, onFailure: { person: null } },
  async ({ grant, input, context }): Promise<Target & { person: TenantPersonRow | null }> => {
    const { stores, runtime, transaction } = context;
    const { tenant, member } = await lockMember(grant, input, context);
    const { role } = input;
    const changed = member.role !== role;
    const said = `${member.email} is ${rolesInWords[role]}`;
    if (changed) {
      if (member.role === 'OWNER' && member.owners === 1) throw lastOwner('role');
      await stores.tenantChanges.setRole(grant, tenant.id, member.id, role, runtime.clock());
      const inviter = { userId: member.id, role };
      await stores.invitations.revokeBeyond(tenant.place, { ...inviter, at: runtime.clock() });
      await stores.notifications.notify(tenant.place, [member.id], {
        event: 'ROLE_CHANGED',
        title: 'Your role has changed',
        message: `An administrator of Slipway made you ${rolesInWords[role]} of ${tenant.name}.`,
        link: '/app/settings?tab=organization&section=members',
      });
      await noteAtTenant(context, tenant.place, { action: 'changeTenantRole', target: said });
    }
    const person = await findPerson(transaction, tenant.id, member.id, runtime.clock());
    return { person, target: changed ? `${tenant.name}: ${said}` : null };
  },
);

/** Removes a person from a tenant, who is told by letter. */
export const removeTenantMember = administer(
  { ...rules, input: removeTenantMemberInputSchema, onFailure: { removedUserId: null } },
  async ({ grant, input, context }): Promise<Target & { removedUserId: string }> => {
    const { stores, runtime, transaction } = context;
    const { tenant, member } = await lockMember(grant, input, context);
    if (member.role === 'OWNER' && member.owners === 1) throw lastOwner(null);
    await stores.tenantChanges.removeMember(grant, tenant.id, member.id);
    const inviter = { userId: member.id, role: null };
    await stores.invitations.revokeBeyond(tenant.place, { ...inviter, at: runtime.clock() });
    const { name, email } = member;
    await runtime.jobs.tell(transaction, tenant.place, 'member.removed', { userId: member.id, name });
    await runtime.outbox.send(
      transaction,
      removedByOperatorLetter({ name, email, organizationName: tenant.name }),
    );
    await noteAtTenant(context, tenant.place, { action: 'removeTenantMember', target: email });
    return { removedUserId: member.id, target: `${tenant.name}: ${email}` };
  },
);

/** Ends the sessions of a person in a tenant, who can sign in again. */
export const endTenantSessions = administer(
  { ...rules, input: endTenantSessionsInputSchema, onFailure: { ended: null } },
  async ({ grant, input, context }): Promise<Target & { ended: number }> => {
    const { tenant, member } = await lockMember(grant, input, context);
    const ended = await context.stores.tenantChanges.endSessions(grant, {
      tenantId: tenant.id,
      userId: member.id,
    });
    if (ended === 0) return { ended, target: null };
    await noteAtTenant(context, tenant.place, {
      action: 'endTenantSessions',
      target: member.email,
    });
    return { ended, target: `${tenant.name}: ${member.email}` };
  },
);
