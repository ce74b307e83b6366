import { type Model, ModelFailure, type ModelRequest } from '../../../engines/agentLoop/index.ts';
import type { Turn } from './openTurn.ts';

/** A budget does not suffice for the next answer: the run is paused. */
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

/**
 * Reserves each answer of a model before it is asked for. `settle` in the transaction that stores the answer takes the reservation's place; a failed
 * answer keeps it, as the provider may charge for it, unless the model was not reached.
 * @throws BudgetUsed
 */
export const budgetedModel = (model: Model, turn: Turn, step: number): Model => ({
  name: model.name,
  answer: async (request, signal) => {
    const { run } = turn;
    const refusal = await turn.write(async (stores, grant) => {
      const reservation = await stores.modelCharges.reserve(
        grant,
        {
          id: run.id,
          agentId: run.agentId,
          agentName: run.agentName,
          step,
          budget: run.budget,
          monthlyBudget: run.agentMonthlyBudget ?? {},
        },
        { inputTokens: estimatedTokens(request), outputTokens: request.maxOutputTokens },
      );
      if (!reservation) return 'The model was removed.';
      if (reservation.formerModel !== null) {
        await stores.agentRunChanges.log(
          grant,
          run.id,
          step,
          `The model settings changed: the run goes on with ${model.name} instead of ${reservation.formerModel}.`,
        );
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
        await turn.write((stores, grant) => stores.modelCharges.settle(grant, run.id, usage));
      }
      throw error;
    }
  },
});
