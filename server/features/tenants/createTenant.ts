import { planOf, trialDays } from '../../../schema/rules/plans.ts';
import { createTenantInputSchema } from '../../../schema/generated/validation.ts';
import { allotOne } from '../../platform/auth/allotLetters.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { administer } from './administer.ts';
import { findTenant, type TenantRow } from './reading/listTenants.ts';
import { noteAtTenant } from './noteAtTenant.ts';
import { ownerLetter } from './tenantLetters.ts';

const day = 24 * 60 * 60 * 1000;

/** Makes an organization whose owner is invited by letter, and begins its one free trial. */
export const createTenant = administer(
  {
    input: createTenantInputSchema,
    audit: ({ tenant }: { tenant: TenantRow }, { input }) => ({
      target: `${tenant.name}, owner ${input.ownerEmail.toLowerCase()}`,
    }),
    onFailure: { tenant: null },
  },
  async ({ grant, input, context }) => {
    const { stores, runtime, session, transaction } = context;
    const at = runtime.clock();
    const plan = planOf(input.plan);
    if (!plan.price) {
      throw fault('plan', 'INVALID', `${plan.name} has custom pricing. Start with another plan.`);
    }
    const name = input.name.trim();
    const email = input.ownerEmail.toLowerCase();
    const place = await stores.organizations.create({ name, ownerId: null, at });
    const id = place.organizationId;
    const trialEndsAt = new Date(at.getTime() + trialDays * day);
    await stores.billing.subscriptions.update(place, {
      plan: plan.code,
      status: 'TRIALING',
      priceCents: plan.price.cents,
      periodStart: at,
      periodEnd: trialEndsAt,
      trialEndsAt,
    });
    await allotOne(email, { organizationId: id, context }, 'ownerEmail');
    const token = await stores.tenantChanges.inviteOwner(grant, id, email, at);
    await runtime.outbox.send(
      transaction,
      ownerLetter(
        { name: input.ownerName, email, organizationName: name },
        {
          byName: session.require().name,
          planName: plan.name,
          trialEndsOn: trialEndsAt.toISOString().slice(0, 10),
          link: `${runtime.env.publicUrl}/auth/sign-up?invitation=${token}`,
        },
      ),
    );
    await noteAtTenant(context, place, { action: 'createTenant', target: plan.name });
    const tenant = await findTenant(transaction, id);
    if (!tenant) throw notFound('organization');
    return { tenant };
  },
);
