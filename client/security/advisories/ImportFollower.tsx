import { useEffectEvent } from 'react';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type ImportJobFragment, useImportProgressSubscription } from './imports.generated.ts';

interface ImportFollowerProps {
  jobId: string;
  /** What is imported. */
  source: string;
  /** It has ended. */
  onEnd: () => void;
}

/** Follows an import, and says how it ended. Shows nothing else: what shows it reads the job from the cache. */
export const ImportFollower = ({ jobId, source, onEnd }: ImportFollowerProps) => {
  const toast = useToast();
  const follow = useEffectEvent((now: ImportJobFragment | undefined) => {
    if (!now || now.state === 'QUEUED' || now.state === 'RUNNING') return;
    if (now.state === 'SUCCEEDED') toast({ title: `${source} was imported`, variant: 'success' });
    if (now.state === 'FAILED') {
      const description = now.error ?? undefined;
      toast({ title: `${source} could not be imported`, description, variant: 'destructive' });
    }
    onEnd();
  });
  useImportProgressSubscription({
    variables: { id: jobId },
    onData: ({ data }) => follow(data.data?.jobUpdated),
  });
  return null;
};
