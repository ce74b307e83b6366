import {
  ProviderFailure,
  providerNames,
  type ProviderPullRequest,
} from '../../../engines/providers/index.ts';
import type { Turn } from '../runs/openTurn.ts';
import { openSource } from './openSource.ts';
import type { Push } from './pushStore.ts';
import { recordPush } from './recordPush.ts';
import { tryLater } from './tryLater.ts';

/** The pull request from the branch of an earlier attempt; null where there is none, or where nobody can ask for it any more. */
const find = async ({ context, source }: Turn, push: Push): Promise<ProviderPullRequest | null> => {
  if (!source || source.url !== push.repository || source.provider !== push.provider) return null;
  const opened = await openSource(context.runtime, source);
  return typeof opened === 'string' ? null : opened.find(push.branch);
};

/**
 * Looks at the provider for what an earlier attempt of the present step has opened, whose worker died or was stopped before it recorded that, and
 * records it. Whatever became of the branch, the findings and the run since: what is there is known here.
 * @returns whether the turn is over
 */
export const settlePush = async (turn: Turn): Promise<boolean> => {
  const { pushing, run } = turn;
  if (pushing === null) return false;
  const { number, push } = pushing;
  const found = await find(turn, push).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    const isPassing = error.kind === 'UNAVAILABLE' || error.kind === 'RATE_LIMITED';
    // What refuses to be asked refuses the next push, too, which ends the run with the reason.
    if (!isPassing) return null;
    const reason = `${providerNames[push.provider]} did not take the pull request. ${error.message}`;
    return tryLater(turn, pushing, reason);
  });
  if (found) {
    await recordPush(turn, pushing, found);
    return true;
  }
  const obstacle = await turn.write(async (stores, grant) => {
    await stores.providerPushes.noteFailure(grant, run.id, number, null);
    return turn.obstacle(stores, grant);
  });
  if (obstacle === null) return false;
  // It ends for that reason.
  await turn.end((stores, grant) => stores.agentRunChanges.goOn(grant, run));
  return true;
};
