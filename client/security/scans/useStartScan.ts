import { readErrorDetails } from '../../shared/page/errorDetails.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type ScanJobFragment, useStartScanMutation } from './scans.generated.ts';

/** Orders scans of one project, or of all when null. */
export const useStartScan = (onStarted: (jobs: readonly ScanJobFragment[]) => void) => {
  const toast = useToast();
  const [startScan, { loading }] = useStartScanMutation();
  const start = async (projectId: string | null) => {
    try {
      const { data } = await startScan({ variables: { input: { projectId } } });
      const [refusal] = data?.startScan?.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      onStarted(data?.startScan?.jobs ?? []);
    } catch (error) {
      toast({ title: 'Error', description: readErrorDetails(error).message, variant: 'destructive' });
    }
  };
  return { start, starting: loading };
};
