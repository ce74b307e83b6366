import { useState } from 'react';
import type { LogLine } from '../../../shared/display/LogLines.tsx';
import { useDeploymentLogSubscription } from './deployment.generated.ts';

/** What a job said of its work, and what it adds while it is looked at. */
export const useLogLines = (jobId: string) => {
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  const { loading, error, restart } = useDeploymentLogSubscription({
    variables: { id: jobId },
    onData: ({ data }) => {
      const added = data.data?.jobLogAdded.nodes ?? [];
      // A connection that was lost begins with the first line again.
      setLines((known) => [...known, ...added.filter(({ number }) => number > (known.at(-1)?.number ?? 0))]);
    },
  });
  return { lines, loading, error, restart };
};
