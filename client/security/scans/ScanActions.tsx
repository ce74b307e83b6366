import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { useAction } from '../../shared/controls/useAction.ts';
import { Can } from '../../shared/session/Can.tsx';
import { mayNotScanReason } from '../findings/findingWords.ts';
import {
  type ScanListRowFragment,
  useCancelScanRunMutation,
  useScanAgainMutation,
} from './scanPages.generated.ts';
import { isUnderWay } from './scanWords.ts';

/** What can be done about a scan: cancel it while it goes on, run another one once it has ended. */
export const ScanActions = ({ scan, onChanged }: { scan: ScanListRowFragment; onChanged: () => void }) => {
  const act = useAction();
  const navigate = useNavigate();
  const [cancel, { loading: canceling }] = useCancelScanRunMutation();
  const [again, { loading: starting }] = useScanAgainMutation();
  const stop = async () => {
    await act(async () => {
      const { data } = await cancel({ variables: { input: { id: scan.id } } });
      return data?.cancelScan?.errors;
    }, 'The scan was canceled');
    onChanged();
  };
  const repeat = async () => {
    let next: string | undefined;
    const done = await act(async () => {
      const { data } = await again({ variables: { input: { projectId: scan.project.id } } });
      next = data?.startScan?.scans?.[0]?.id;
      return data?.startScan?.errors;
    }, `A scan of ${scan.project.name} was ordered`);
    if (done && next) await navigate(appPaths.scan(next));
  };
  const underWay = isUnderWay(scan.state);
  return (
    <Can do="SCAN_START" reason={mayNotScanReason}>
      {underWay ? (
        <Button loading={canceling} onClick={() => void stop()}>
          Cancel scan
        </Button>
      ) : (
        <Button variant="contained" loading={starting} onClick={() => void repeat()}>
          {scan.state === 'FAILED' || scan.state === 'CANCELED' ? 'Retry' : 'Scan again'}
        </Button>
      )}
    </Can>
  );
};
