import type { Plan } from '../../schema/generated/types.ts';
import { planChoiceText } from '../../schema/rules/planChoice.ts';
import { plans } from '../../schema/rules/plans.ts';
import { authPaths, publicPaths } from '../shared/address/paths.ts';

/** The plans as `Query.plans` answers with them, smallest first. The public pages are made of them at build. */
export const offers: readonly Plan[] = plans;

/** Plans with a price that is agreed upon lead to the contact form, all others to sign-up, which takes the choice along. */
export const offerPath = ({ price, code }: Plan) =>
  price ? authPaths.signUpFor(planChoiceText({ plan: code, billingCycle: 'MONTHLY' })) : publicPaths.contact;
