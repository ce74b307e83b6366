import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';

interface StandardViewProps {
  children: ReactNode;
  /** Saves what is shown; without it there is nothing to save. */
  onExport?: (() => void) | undefined;
  exporting?: boolean;
  onClose: () => void;
}

/** One of the views of a standard: what is shown, and how it is saved. */
export const StandardView = ({ children, onExport, exporting = false, onClose }: StandardViewProps) => (
  <>
    <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, '& > *': { flex: 'none' } }}>
      {children}
    </DialogContent>
    <DialogActions>
      {onExport ? (
        <Button startIcon={<Download aria-hidden />} onClick={onExport} disabled={exporting}>
          {exporting ? 'Exporting...' : 'Export CSV'}
        </Button>
      ) : null}
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </>
);
