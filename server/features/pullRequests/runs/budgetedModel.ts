import { type Model, ModelFailure, type ModelRequest } from '../../../engines/agentLoop/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { Turn } from './openTurn.ts';

/** A budget does not suffice for the next answer. A run is paused then. */
export class BudgetUsed extends Error {
  override readonly name = 'BudgetUsed';
}

/** Bytes of a token in code, at least. */
const bytesOfToken = 3;
/** Tokens that providers add to a request: templates of the model, and the tools in its own words. */
const addedTokens = 200;
const tokensOfTool = 150;

/** How many input tokens a request takes, estimated on the safe side. */
const estimatedTokens = ({ system, messages, tools }: ModelRequest): number =>
  Math.ceil(Buffer.byteLength(system + JSON.stringify(messages)) / bytesOfToken) +
  tools.length * tokensOfTool +
  Math.ceil(
    Buffer.byteLength(JSON.stringify(tools.filter(({ inputSchema }) => 'jsonSchema' in inputSchema))) /
      bytesOfToken,
  ) +
  addedTokens;

/** Failures after which nothing can have been charged: the model did not answer. */
const free: readonly ModelFailure['code'][] = ['UNAUTHORIZED', 'MODEL_MISSING', 'BUSY'];

/** A run or trial that asks a model. */
export type Asker = {
  /** Its budgets, and the step that asks. */
  charged: Parameters<Stores['modelCharges']['reserve']>[1];
  /** Runs a change in a transaction of its own. */
  write: Turn['write'];
  /** Adds a line to its log, in a transaction that `write` began. */
  log: (stores: Stores, grant: TenantGrant<'JOB'>, text: string) => Promise<void>;
};

/**
 * Reserves each answer of a model before it is asked for. `settle` in the transaction that stores the answer takes the reservation's place; a failed
 * answer keeps it, as the provider may charge for it, unless the model was not reached.
 * @throws BudgetUsed
 */
export const budgetedModel = (model: Model, { charged, write, log }: Asker): Model => ({
  name: model.name,
  answer: async (request, signal) => {
    const refusal = await write(async (stores, grant) => {
      const reservation = await stores.modelCharges.reserve(grant, charged, {
        inputTokens: estimatedTokens(request),
        outputTokens: request.maxOutputTokens,
      });
      if (!reservation) return 'The model was removed.';
      if (reservation.formerModel !== null) {
        const said = `The model settings changed: ${model.name} answers from now on instead of ${reservation.formerModel}.`;
        await log(stores, grant, said);
      }
      await stores.notifications.notify(grant, [...reservation.notify], {
        event: 'AGENT_BUDGET_USED',
        title: 'Agents have used 80 % of their monthly budget',
        message:
          'Runs that ask the language model are paused when the monthly budget is used up. An admin can raise it in the model settings.',
        link: '/app/settings?tab=organization&section=models',
      });
      return reservation.refusal;
    });
    if (refusal !== null) throw new BudgetUsed(refusal);
    try {
      return await model.answer(request, signal);
    } catch (error) {
      if (error instanceof ModelFailure) {
        const usage = free.includes(error.code) ? { inputTokens: 0, outputTokens: 0 } : null;
        await write((stores, grant) => stores.modelCharges.settle(grant, charged.id, usage));
      }
      throw error;
    }
  },
});
