import Button from '@mui/material/Button';
import ListFilter from 'lucide-react/icons/list-filter';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';

interface NoFindingsProps {
  narrowed: boolean;
  lastScanAt: string | null;
  onClear: () => void;
}

/** Why there are no findings: nothing matches, nothing was scanned, or nothing was found. */
export const NoFindings = ({ narrowed, lastScanAt, onClear }: NoFindingsProps) => {
  if (narrowed) {
    return (
      <EmptyState icon={<ListFilter aria-hidden />} action={<Button onClick={onClear}>Clear filters</Button>}>
        No finding matches the search and filters.
      </EmptyState>
    );
  }
  return lastScanAt ? (
    <EmptyState success icon={<ShieldCheck aria-hidden />}>
      {'Nothing is open. Last scan '}
      <RelativeTime at={lastScanAt} />.
    </EmptyState>
  ) : (
    <EmptyState icon={<ShieldQuestion aria-hidden />}>
      Not scanned yet: what scans of your active projects find will be listed here. A first scan often finds a
      lot, as it looks at all code at once; later scans show what is new.
    </EmptyState>
  );
};
