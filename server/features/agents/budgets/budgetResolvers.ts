import type { AgentSpending } from '../../../../schema/generated/types.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { accessError } from '../../../platform/graphql/errors.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { estimateOf } from './estimate.ts';
import { shownMonthlyBudget, shownRunBudget, shownSpending } from './shownBudgets.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

type Asking = { id: string };

/** What a run or trial spent. */
const spent = async ({ id }: Asking, _: object, context: Context): Promise<AgentSpending> => {
  const { model: _model, ...spending } = await context.stores.modelCharges.ofRun(reading(context), id);
  return shownSpending(spending);
};

/** The language model that a run or trial asked last, or null. */
const model = async ({ id }: Asking, _: object, context: Context): Promise<string | null> =>
  (await context.stores.modelCharges.ofRun(reading(context), id)).model;

export const budgetResolvers = {
  Agent: {
    budget: ({ budget }) => shownRunBudget(budget),
    monthlyBudget: ({ monthlyBudget }) => shownMonthlyBudget(monthlyBudget),
    spentThisMonth: async ({ id }, _, context) =>
      shownSpending(await context.stores.modelCharges.ofAgent(reading(context), id)),
    estimate: async ({ engine, budget }, _, context) => {
      if (engine !== 'MODEL') return null;
      const configured = await context.stores.models.find(reading(context));
      return configured && shownRunBudget(estimateOf(budget, configured));
    },
  },
  AgentRun: {
    budget: ({ budget }) => shownRunBudget(budget),
    spent,
    model,
  },
  AgentTrial: { spent, model },
  Model: { monthlyBudget: ({ monthlyBudget }) => shownMonthlyBudget(monthlyBudget) },
  Organization: {
    agentUsage: async ({ id }, { month }, { session, stores }) => {
      if (month != null && !/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month))
        throw accessError('BAD_USER_INPUT', 'Please give a month such as 2026-11');
      const usage = await stores.modelCharges.ofMonth(
        session.allow('ORGANIZATION_READ').inside(id),
        month ?? null,
      );
      return {
        month: usage.month,
        spent: shownSpending(usage.spent),
        budget: shownMonthlyBudget(usage.budget),
      };
    },
  },
} satisfies Resolvers;
