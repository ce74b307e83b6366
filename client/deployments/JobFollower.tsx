import { useEffectEvent, useRef } from 'react';
import type { JobState } from '../../schema/generated/types.ts';
import { useDeploymentProgressSubscription } from './deployments.generated.ts';

interface JobFollowerProps {
  id: string;
  /** Its state as the page read it, where a job may end before it is followed. */
  state?: JobState;
  onStep: () => void;
}

/** Follows a job and says when it goes to its next step. Shows nothing: what shows its progress reads it from the cache. */
export const JobFollower = ({ id, state, onStep }: JobFollowerProps) => {
  const last = useRef<string | undefined>(undefined);
  const read = useRef(state);
  const follow = useEffectEvent((now: JobState, step: string) => {
    const isFirst = last.current === undefined;
    const changed = isFirst ? read.current !== undefined && now !== read.current : step !== last.current;
    last.current = step;
    if (changed) onStep();
  });
  useDeploymentProgressSubscription({
    variables: { id },
    onData: ({ data: { data } }) => {
      if (data) follow(data.jobUpdated.state, `${data.jobUpdated.state} ${data.jobUpdated.step}`);
    },
  });
  return null;
};
