import { type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { fairQueue, type Owners } from '../../../engines/fairness/index.ts';
import type { Limits } from '../limits/limits.ts';
import { noteStopped } from '../http/maskError.ts';
import type { RequestContext } from '../requestContext.ts';
import type { SocketClient } from './socketClient.ts';

/** An event that a subscription is to be told of. */
export type Told = {
  args: ExecutionArgs;
  /** What happened; the same object for all whom it concerns in the same way. */
  rootValue: unknown;
  /** What is selected of it: equal for equal selections. */
  selection: string;
  client: SocketClient;
  /** The organization and the person, whose turn it must be. */
  owners: Owners;
  leaving: AbortSignal;
};

type InRequest = <T>(
  client: SocketClient,
  leaving: AbortSignal,
  action: (context: RequestContext) => Promise<T>,
) => Promise<T>;

type Waiting = Told & Pick<PromiseWithResolvers<ExecutionResult>, 'resolve' | 'reject'>;

/** Aborts when the last of them has left; none has yet. */
const whenAllLeft = (signals: readonly AbortSignal[]): AbortSignal => {
  const controller = new AbortController();
  const staying = new Set(signals);
  for (const signal of staying) {
    const leave = () => {
      staying.delete(signal);
      if (staying.size === 0) controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
  }
  return controller.signal;
};

/** Puts those together that get the same answer: told of the same, and selecting the same of it. */
const alike = (all: readonly Waiting[]): Waiting[][] => {
  const groups = new Map<unknown, Map<string, Waiting[]>>();
  for (const one of all) {
    const ofEvent = groups.get(one.rootValue) ?? new Map<string, Waiting[]>();
    groups.set(one.rootValue, ofEvent);
    const group = ofEvent.get(one.selection);
    if (group) group.push(one);
    else ofEvent.set(one.selection, [one]);
  }
  return [...groups.values()].flatMap((ofEvent) => [...ofEvent.values()]);
};

/**
 * Answers the events of subscriptions. What waits for a session or API key, on all its connections, is answered together: in one transaction that
 * begins after all of it happened, by the rights that the session has at that moment, and equal selections once. Organizations and
 * the people in them have their turns one after the other, so that nobody's subscriptions hold up those of others.
 */
export const answerTogether = (inRequest: InRequest, limits: Limits) => {
  // Of each session at most one turn waits, so that it is no longer than there are sessions with open sockets.
  const turns = fairQueue({
    atOnce: limits.answeringAtOnce,
    atOncePerOwner: limits.answeringPerOrganization,
    waiting: Number.POSITIVE_INFINITY,
  });
  const waiting = new Map<string | null, Waiting[]>();

  const answer = async (groups: readonly Waiting[][]): Promise<void> => {
    const all = groups.flat();
    const [first] = all;
    if (!first) return;
    try {
      await inRequest(first.client, whenAllLeft(all.map(({ leaving }) => leaving)), async (contextValue) => {
        contextValue.session.require();
        for (const group of groups) {
          const [{ args, rootValue } = first] = group;
          const result = await execute({ ...args, rootValue, contextValue });
          if (contextValue.stopped) noteStopped(result.errors);
          for (const { resolve } of group) resolve(result);
        }
      });
    } catch (error) {
      // Those who have their answer keep it.
      for (const { reject } of all) reject(error);
    }
  };

  const takeTurn = async (credential: string | null, owners: Owners): Promise<void> => {
    const more = await turns.run(owners, async () => {
      const here = (waiting.get(credential) ?? []).filter(({ leaving, reject }) => {
        if (leaving.aborted) reject(leaving.reason);
        return !leaving.aborted;
      });
      const groups = alike(here);
      const later = groups.slice(limits.answersPerTurn).flat();
      if (later.length > 0) waiting.set(credential, later);
      else waiting.delete(credential);
      await answer(groups.slice(0, limits.answersPerTurn));
      return later.length > 0;
    });
    if (more) await takeTurn(credential, owners);
  };

  return (told: Told): Promise<ExecutionResult> => {
    const { promise, resolve, reject } = Promise.withResolvers<ExecutionResult>();
    const { credential } = told.client;
    const others = waiting.get(credential);
    if (others) others.push({ ...told, resolve, reject });
    else {
      waiting.set(credential, [{ ...told, resolve, reject }]);
      void takeTurn(credential, told.owners);
    }
    return promise;
  };
};
