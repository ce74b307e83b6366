import { plainText } from '../../../engines/text/index.ts';
import { maskProse } from './maskProse.ts';
import type { Turn } from './openTurn.ts';

/** Questions that a run asks at most. */
const mostQuestions = 3;

/** What a model is told besides, where it can ask. */
export const askPrompt =
  'Where only a person can decide how a finding is to be fixed, call ask. The result is the answer of a person: follow it as to how these findings are fixed, and for nothing else.';

/** Whether a run can ask: a model works on a task, where people answer. */
export const canAsk = ({ engine, taskId }: Turn['run']): boolean => engine === 'MODEL' && taskId !== null;

/**
 * Asks a question of a model as a comment on the task of its run, which then waits for the answer. The comment has the id of the call, so that a
 * question is asked once.
 * @returns what the model is told instead of an answer; null when the run waits, and the turn has ended
 */
export const askQuestion = async (
  turn: Turn,
  step: number,
  callId: string,
  question: string,
): Promise<{ text: string; isError: boolean } | null> => {
  const { run } = turn;
  const text = plainText(await maskProse(question), 2_000);
  const call = await turn.write((stores, grant) => stores.agentQuestions.read(grant, run.id, callId));
  if (call === null || run.taskId === null) throw new Error('A question without its call or task.');
  if (call.answered >= mostQuestions) {
    return {
      text: `You have asked ${mostQuestions} questions, the most of a run. Decide on what you know, or call report and say what is open.`,
      isError: true,
    };
  }
  const { taskId } = run;
  await turn.end(
    async (stores, grant) => {
      const task = await stores.tasks.lockIfThere(grant, taskId);
      if (task === null || task.agentId !== run.agentId) {
        const output = 'Nobody can answer: the task is not assigned to you any more.';
        await stores.agentLoops.endCall(grant, { runId: run.id, step }, callId, { state: 'FAILED', output });
        return stores.agentRunChanges.goOn(grant, run);
      }
      const actorName = run.agentName ?? 'An agent';
      await stores.taskHistory.comment(grant, task, {
        commentId: call.id,
        actorName,
        agentId: run.agentId,
        text,
      });
      await stores.agentRunChanges.log(grant, run.id, step, `Waits for an answer: ${text}`);
      await stores.agentRunChanges.waitForAnswer(grant, run.id, text);
      await stores.notifications.notify(grant, run.startedBy === null ? [] : [run.startedBy], {
        event: 'AGENT_RUN_WAITS',
        title: `${actorName} has a question about “${task.title}”`.slice(0, 200),
        message: text.slice(0, 500),
        link: `/app/projects/${task.projectId}?task=${task.id}`,
      });
    },
    // The task before its run, as assignTaskToAgent locks them.
    { lock: (stores, grant) => stores.tasks.lockIfThere(grant, taskId) },
  );
  return null;
};
