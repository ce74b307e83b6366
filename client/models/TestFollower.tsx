import { useEffectEvent } from 'react';
import { type ModelTestJobFragment, useModelTestProgressSubscription } from './models.generated.ts';

interface TestFollowerProps {
  jobId: string;
  /** It has ended. */
  onEnd: () => void;
}

/** Follows the test of a model. Shows nothing: what shows it reads the job from the cache. */
export const TestFollower = ({ jobId, onEnd }: TestFollowerProps) => {
  const follow = useEffectEvent((now: ModelTestJobFragment | undefined) => {
    if (now && now.state !== 'QUEUED' && now.state !== 'RUNNING') onEnd();
  });
  useModelTestProgressSubscription({
    variables: { id: jobId },
    onData: ({ data }) => follow(data.data?.jobUpdated),
  });
  return null;
};
