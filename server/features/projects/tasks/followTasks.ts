import type { Context } from '../../../platform/graphql/context.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { knownId } from '../../../platform/graphql/ids.ts';

/** News of a project's tasks: which one, or null when any may have changed. */
export type TaskChangeRow = { projectId: string; taskId: string | null };

/** What happened, as it is told to who follows. */
type TaskUpdate = { taskChanged: TaskChangeRow };

/** More tasks than these are told of as "any", so that a program that changes a thousand does not make each be read for everyone. */
const toldSingly = 10;

/**
 * Begins to follow the tasks of a project of the active organization, as they are now and whenever one changes. What changes while the last news is read is told once.
 * @throws NOT_FOUND when the project is not there
 */
export const followTasks = async (
  { runtime, session, stores }: Context,
  followed: string,
): Promise<AsyncIterableIterator<TaskUpdate>> => {
  const projectId = knownId(followed, 'project');
  const grant = session.allow('ORGANIZATION_READ');
  const { organizationId } = grant;
  // Before the project is looked up, so that no event falls between the two.
  const events = runtime.events.subscribe('task');
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  if (!(await stores.projects.find(grant, projectId))) {
    await end();
    throw notFound('project');
  }

  // What changed between reading the page and this is not missed: the first news is that any task may have.
  const waiting = new Set<string | null>([null]);
  let ended = false;
  let wake: (() => void) | undefined;
  const collect = async () => {
    for await (const event of events) {
      const concerned = event.organizationId === organizationId && event.within === projectId;
      if (event.missed || (concerned && waiting.size >= toldSingly)) {
        waiting.clear();
        waiting.add(null);
      } else if (concerned && !waiting.has(null)) waiting.add(event.id);
      wake?.();
    }
    ended = true;
    wake?.();
  };
  void collect();

  const next = async (): Promise<IteratorResult<TaskUpdate, undefined>> => {
    for (;;) {
      const [taskId] = waiting;
      if (taskId !== undefined) {
        waiting.delete(taskId);
        return { value: { taskChanged: { projectId, taskId } }, done: false };
      }
      if (ended) return end();
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const updates: AsyncIterableIterator<TaskUpdate> = {
    next,
    return: end,
    [Symbol.asyncIterator]: () => updates,
  };
  return updates;
};
