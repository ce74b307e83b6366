import { organizationOf } from '../../../platform/auth/activeOrganization.ts';
import { startTrialInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { listPriceOf, planOf, trialDays } from '../../../../schema/rules/plans.ts';

const day = 24 * 60 * 60 * 1000;

const access = permit('BILLING_MANAGE');

/**
 * Starts the free trial, which needs no card. An organization has one, whatever the plan, and so has each of its owners, also when
 * the organization of the first one is gone. Role system: what its owners had elsewhere is out of the application's reach.
 */
export const startTrial = mutation(
  {
    access,
    input: startTrialInputSchema,
    role: 'system',
    audit: (_, { input }) => ({ target: planOf(input.plan).name }),
    onFailure: { organization: null },
  },
  async ({ grant, input, context }) => {
    const plan = planOf(input.plan);
    const { billingCycle } = input;
    const priceCents = listPriceOf(plan.code, billingCycle);
    if (priceCents === null)
      throw fault('plan', 'INVALID', `${plan.name} has custom pricing. Contact sales.`);
    const startsAt = context.runtime.clock();
    const endsAt = new Date(startsAt.getTime() + trialDays * day);
    const { billing, notifications } = context.stores;
    if (
      !(await billing.subscriptions.startTrial(grant, {
        plan: plan.code,
        billingCycle,
        priceCents,
        startsAt,
        endsAt,
      }))
    ) {
      const { trialEndsAt } = await billing.subscriptions.read(grant);
      throw fault(
        null,
        'NOT_ALLOWED',
        trialEndsAt
          ? 'Your organization has already had its free trial.'
          : 'Your organization already has a subscription.',
      );
    }
    if (!(await billing.trials.take(grant, startsAt))) {
      throw fault(
        null,
        'NOT_ALLOWED',
        'An owner of your organization has already had a free trial. Choose a plan to continue.',
      );
    }
    await notifications.notify(grant, [grant.userId], {
      event: 'SUBSCRIPTION_CHANGED',
      title: `Your trial of ${plan.name} has started`,
      message: `You can use everything in ${plan.name} for ${trialDays} days, without a card.`,
      link: '/app/billing',
    });
    return { organization: { ...organizationOf(context.session.require()), plan: plan.code } };
  },
);
