import { useState } from 'react';
import type { LogLine } from '../../shared/display/LogLines.tsx';
import { useDeploymentLogSubscription } from './deployment.generated.ts';

/** So many lines of a log are kept: those that came before give way to new ones. */
const mostLines = 5_000;

/** Lines with those that were added, without a gap: what is between them is no longer kept, so that what is before it is not either. */
const withAdded = (known: readonly LogLine[], added: readonly LogLine[]): readonly LogLine[] => {
  const last = known.at(-1)?.number ?? 0;
  const fresh = added.filter(({ number }) => number > last);
  const [first] = fresh;
  if (!first) return known;
  return (first.number > last + 1 ? fresh : [...known, ...fresh]).slice(-mostLines);
};

/** What a job said of its work, as far as it is kept, and what it adds while it is looked at. */
export const useLogLines = (jobId: string) => {
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  const { loading, error, restart } = useDeploymentLogSubscription({
    variables: { id: jobId },
    onData: ({ data }) => {
      const added = data.data?.jobLogAdded.nodes ?? [];
      // A connection that was lost begins with the first line again.
      setLines((known) => withAdded(known, added));
    },
  });
  return { lines, loading, error, restart };
};
