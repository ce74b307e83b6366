import { ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { readErrorDetails } from '../shared/page/errorDetails.ts';

/** A read that the server refused because this tab shows another organization than the active one. */
interface HeldRead {
  resume: () => void;
  refuse: () => void;
}

const held = new Set<HeldRead>();
const listeners = new Set<() => void>();

const takeAll = () => {
  const all = [...held];
  held.clear();
  return all;
};

/** Sends the held reads again: the organization that this tab shows is the active one again. */
export const resumeReads = (): void => {
  for (const { resume } of takeAll()) resume();
};

/** Forgets the held reads: the pages that asked are gone. */
export const dropReads = (): void => held.clear();

/** Answers the held reads with the refusal of the server. */
export const refuseReads = (): void => {
  for (const { refuse } of takeAll()) refuse();
};

/** Calls the listener when the server refused a request because another organization is active, until the returned function is called. */
export const onOrganizationRefused = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const isOrganizationRefused = (error: unknown): boolean =>
  readErrorDetails(error).reason === 'ORGANIZATION_SWITCHED';

/**
 * Holds reads that the server refuses because another tab switched the organization: the page keeps its data and its input until the
 * person decides in which organization to go on. A refused change is answered at once.
 */
export const holdReads = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      const isRead = operation.operationType === OperationTypeNode.QUERY;
      let subscription: { unsubscribe: () => void } | undefined;
      let waiting: HeldRead | undefined;
      /** Announces a refusal. @returns whether the answer is held back */
      const hold = (refuse: () => void): boolean => {
        if (isRead) {
          waiting = { resume: send, refuse };
          held.add(waiting);
        }
        for (const listener of listeners) listener();
        return isRead;
      };
      const send = () => {
        waiting = undefined;
        subscription = forward(operation).subscribe({
          next: (result) => {
            const refuse = () => {
              observer.next(result);
              observer.complete();
            };
            if (result.errors && isOrganizationRefused(result) && hold(refuse)) return;
            observer.next(result);
          },
          error: (error) => {
            if (isOrganizationRefused(error) && hold(() => observer.error(error))) return;
            observer.error(error);
          },
          complete: () => {
            if (!waiting) observer.complete();
          },
        });
      };
      send();
      return () => {
        subscription?.unsubscribe();
        if (waiting) held.delete(waiting);
      };
    }),
);
