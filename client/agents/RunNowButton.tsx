import Button from '@mui/material/Button';
import Play from 'lucide-react/icons/play';
import { DisabledReason } from '../shared/controls/DisabledReason.tsx';
import { noEngineReason } from './agentWords.ts';

/** Starts a run, once something can run agents. */
export const RunNowButton = ({ name }: { name: string }) => (
  <DisabledReason reason={noEngineReason}>
    <Button size="small" startIcon={<Play aria-hidden />} aria-label={`Run now: ${name}`}>
      Run now
    </Button>
  </DisabledReason>
);
