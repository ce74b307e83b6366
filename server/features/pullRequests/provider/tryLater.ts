import type { Turn } from '../runs/openTurn.ts';
import type { PushingStep } from './pushStore.ts';

/** Notes why a step could not go on, and throws: not an error that ends the run, as its job is repeated. */
export const tryLater = async (
  { run, write }: Turn,
  { number, push }: PushingStep,
  reason: string,
): Promise<never> => {
  const { projectId } = run;
  await write(async (stores, grant) => {
    await stores.providerReports.notePullRequest(grant, { projectId, url: push.repository, error: reason });
    await stores.agentRunChanges.log(grant, run.id, number, reason);
    await stores.providerPushes.noteFailure(grant, run.id, number, reason);
  });
  throw new Error(reason);
};
