import { ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';

/** Reads of one query with the same variables that overlap. */
interface Overlap {
  underWay: number;
  /** The answer to the read that started last, of those that were answered. */
  newest: { started: number; result: ApolloLink.Result } | undefined;
}

/**
 * Of reads that overlap, the one that started last has the last word: a late answer of an earlier read is replaced by the newer answer, and
 * does not overwrite it in the cache.
 */
export const latestAnswer = (): ApolloLink => {
  const overlaps = new Map<string, Overlap>();
  let count = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`;
    return new Observable((observer) => {
      const overlap = overlaps.get(key) ?? { underWay: 0, newest: undefined };
      overlaps.set(key, overlap);
      overlap.underWay += 1;
      count += 1;
      const started = count;
      const newer = () =>
        overlap.newest && overlap.newest.started > started ? overlap.newest.result : undefined;
      const subscription = forward(operation).subscribe({
        next: (result) => {
          if (!newer() && !result.errors?.length) overlap.newest = { started, result };
          observer.next(newer() ?? result);
        },
        error: (error) => {
          const result = newer();
          if (!result) {
            observer.error(error);
            return;
          }
          observer.next(result);
          observer.complete();
        },
        complete: () => observer.complete(),
      });
      return () => {
        subscription.unsubscribe();
        overlap.underWay -= 1;
        if (overlap.underWay === 0) overlaps.delete(key);
      };
    });
  });
};
