import Card from '@mui/material/Card';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useEffect, useEffectEvent } from 'react';
import type { CodeState } from '../../schema/generated/types.ts';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { RetryFetch } from './FetchFailure.tsx';

interface CodeUnavailableProps {
  projectId: string;
  state: Exclude<CodeState, 'READY'>;
  problem: string | null;
  /** Asks the server again. */
  onRetry: () => void;
}

/** Milliseconds between two looks at a clone that is being fetched. */
const patience = 2_000;

/** Says why files cannot be shown: sample data and archived projects have none, a clone is on its way, or could not be fetched. */
export const CodeUnavailable = ({ projectId, state, problem, onRetry }: CodeUnavailableProps) => {
  const look = useEffectEvent(onRetry);
  useEffect(() => {
    if (state !== 'FETCHING') return;
    const timer = setInterval(look, patience);
    return () => clearInterval(timer);
  }, [state]);
  if (state === 'SAMPLE') {
    return (
      <Card>
        <EmptyState>
          This is sample data and has no repository to browse. Files and commits show here for projects that
          are connected to a real one.
        </EmptyState>
      </Card>
    );
  }
  if (state === 'ARCHIVED') {
    return (
      <Card>
        <EmptyState>
          This project is archived, and its clone of the repository was deleted. Once the project is restored,
          the files are fetched again.
        </EmptyState>
      </Card>
    );
  }
  if (state === 'FETCHING') {
    return (
      <Card component="output" sx={{ display: 'block' }}>
        <EmptyState icon={<LoaderCircle aria-hidden />}>
          The files are being fetched from the repository. They appear here automatically.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState action={<RetryFetch projectId={projectId} onEnd={onRetry} />}>
        The files are not on this server and could not be fetched. {problem}
      </EmptyState>
    </Card>
  );
};
