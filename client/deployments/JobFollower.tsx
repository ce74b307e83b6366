import { useEffectEvent, useRef } from 'react';
import { useDeploymentProgressSubscription } from './deployments.generated.ts';

/** Follows a job and says when it goes to its next step. Shows nothing: what shows its progress reads it from the cache. */
export const JobFollower = ({ id, onStep }: { id: string; onStep: () => void }) => {
  const last = useRef<string | undefined>(undefined);
  const follow = useEffectEvent((step: string | undefined) => {
    const changed = last.current !== undefined && step !== last.current;
    last.current = step;
    if (changed) onStep();
  });
  useDeploymentProgressSubscription({
    variables: { id },
    onData: ({ data }) => follow(data.data && `${data.data.jobUpdated.state} ${data.data.jobUpdated.step}`),
  });
  return null;
};
