import { setTimeout as sleep } from 'node:timers/promises';
import { type ModelTestOutcome, openModel, pinnedFetch, testModel } from '../../engines/agentLoop/index.ts';
import type { JobContext } from '../../platform/jobs/jobContext.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { finishJob } from '../../platform/jobs/logs/progress.ts';
import type { OpenedModel } from './store.ts';
import type { TestOutcome } from './testOutcome.ts';

/** Long enough for the prompt of 8,000 tokens on a processor; 21 of these end before the queue gives the job up. */
const answerMilliseconds = 160_000;

const costOf = ({ usage }: ModelTestOutcome, { inputPrice, outputPrice }: OpenedModel): number | null =>
  usage && inputPrice !== null && outputPrice !== null
    ? (usage.inputTokens * inputPrice + usage.outputTokens * outputPrice) / 1_000_000
    : null;

/** Makes the handler that tests the model of an organization. */
export const runModelTest =
  ({ runtime, inOrganization }: JobContext): JobHandler =>
  async ({ organizationId, jobId }, { signal, report, log, noted }) => {
    signal.throwIfAborted();
    const opened = await inOrganization(organizationId, ({ models }, grant) => models.open(grant, jobId));
    const fail = async (message: string): Promise<void> => {
      await noted();
      await inOrganization(organizationId, async (_stores, _grant, transaction) => {
        await finishJob(transaction, jobId, 'FAILED', message);
      });
    };
    if (!opened) return fail('The model was changed or removed meanwhile.');
    const { baseUrl } = opened;
    const fetchModel = pinnedFetch({ baseUrl, allowedHosts: runtime.env.modelAllowedHosts });
    const model = openModel(opened, fetchModel, { milliseconds: answerMilliseconds });
    const found = await testModel(model, {
      signal,
      now: () => performance.now(),
      wait: async (milliseconds) => {
        await sleep(milliseconds, undefined, { signal });
      },
      onStep: (step, share) => {
        report({ progress: 100 * share, step });
        log(step);
      },
    });
    for (const problem of found.problems) log(problem);
    const { level, edits, toolCalls, promptSeen, milliseconds, usage, problems } = found;
    const outcome: TestOutcome = {
      edits,
      toolCalls,
      promptSeen,
      milliseconds,
      problems,
      outputTokens: usage?.outputTokens ?? null,
      cost: costOf(found, opened),
    };
    const isStored = await inOrganization(organizationId, ({ models }, grant) =>
      models.endTest(grant, jobId, { level, outcome }),
    );
    if (!isStored) await fail('The model was changed or removed meanwhile.');
  };
