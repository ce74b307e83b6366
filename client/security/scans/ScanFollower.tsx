import { useEffectEvent, useRef } from 'react';
import { type ScanJobFragment, useScanProgressSubscription } from './scans.generated.ts';

/** Follows the job of a scan, and says when it began or ended. Shows nothing: what shows it reads the job from the cache. */
export const ScanFollower = ({ jobId, onChange }: { jobId: string; onChange: () => void }) => {
  const last = useRef<ScanJobFragment['state'] | undefined>(undefined);
  const follow = useEffectEvent((state: ScanJobFragment['state'] | undefined) => {
    const changed = last.current !== undefined && state !== last.current;
    last.current = state;
    if (changed || (state && state !== 'QUEUED' && state !== 'RUNNING')) onChange();
  });
  useScanProgressSubscription({
    variables: { id: jobId },
    onData: ({ data }) => follow(data.data?.jobUpdated.state),
  });
  return null;
};
