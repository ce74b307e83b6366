import type { BillingCycle, PlanCode } from '../generated/types.ts';

/** A plan with how often to be billed. */
export type ChosenTerms = { plan: PlanCode; billingCycle: BillingCycle };

/** The plans that can be chosen without an agreement. They stand here too, so that no page of the app loads the prices. */
const choosable = ['STARTER', 'PROFESSIONAL', 'ENTERPRISE'] as const satisfies readonly PlanCode[];

const annual = '-annual';

/** A choice as it stands in addresses: `enterprise`, `enterprise-annual`. */
export const planChoiceText = ({ plan, billingCycle }: ChosenTerms): string =>
  `${plan.toLowerCase()}${billingCycle === 'ANNUAL' ? annual : ''}`;

/** The choice of such a text; undefined for any other. */
export const readPlanChoice = (text: string | null | undefined): ChosenTerms | undefined => {
  const name = text?.endsWith(annual) ? text.slice(0, -annual.length) : text;
  const plan = choosable.find((code) => code.toLowerCase() === name);
  return plan && { plan, billingCycle: name === text ? 'MONTHLY' : 'ANNUAL' };
};
