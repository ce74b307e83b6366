import Button from '@mui/material/Button';
import ScanSearch from 'lucide-react/icons/scan-search';
import { DisabledReason } from '../shared/controls/DisabledReason.tsx';
import { noEngineReason } from './findingWords.ts';

/** Starts a scan, once something can run the checks. */
export const ScanButton = () => (
  <DisabledReason reason={noEngineReason}>
    <Button variant="contained" startIcon={<ScanSearch aria-hidden />}>
      Run Security Scan
    </Button>
  </DisabledReason>
);
