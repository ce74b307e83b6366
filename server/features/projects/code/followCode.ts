import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';

/** News of a project's code. */
export type CodeChangeRow = { projectId: string };

/** What happened, as it is told to who follows. */
type CodeUpdate = { codeChanged: CodeChangeRow };

/**
 * Subscribes to the code of a project of the active organization: an event after each push or fetch, and one at once
 * if there was one within the last minute. Events that arrive
 * while the last one is being delivered are merged into one.
 * @throws NOT_FOUND when the project is not there
 */
export const followCode = async (
  { runtime, session, stores }: Context,
  followed: string,
): Promise<AsyncIterableIterator<CodeUpdate>> => {
  const projectId = knownId(followed, 'project');
  const grant = session.allow('ORGANIZATION_READ');
  const { organizationId } = grant;
  // Before the project is looked up, so that no event falls between the two.
  const events = runtime.events.subscribe('code');
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  if (!(await stores.projects.find(grant, projectId))) {
    await end();
    throw notFound('project');
  }

  // Covers what was pushed between the client's query and this subscription.
  let news = runtime.events.changedLately('code', organizationId);
  let ended = false;
  let wake: (() => void) | undefined;
  const collect = async () => {
    for await (const event of events) {
      const concerned = event.organizationId === organizationId && event.id === projectId;
      if (!event.missed && !concerned) continue;
      news = true;
      wake?.();
    }
    ended = true;
    wake?.();
  };
  void collect();

  const next = async (): Promise<IteratorResult<CodeUpdate, undefined>> => {
    for (;;) {
      if (news) {
        news = false;
        return { value: { codeChanged: { projectId } }, done: false };
      }
      if (ended) return end();
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const updates: AsyncIterableIterator<CodeUpdate> = {
    next,
    return: end,
    [Symbol.asyncIterator]: () => updates,
  };
  return updates;
};
