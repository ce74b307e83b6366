import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { CheckTable } from './CheckTable.tsx';
import type { SecurityPageQuery } from './security.generated.ts';

interface StandardDialogProps {
  /** A value of SecurityStandard; what is none shows nothing. */
  standard: string;
  security: SecurityPageQuery['security'];
  onClose: () => void;
}

/** The checks that belong to a standard, with the part of it that asks for each. */
export const StandardDialog = ({ standard, security, onClose }: StandardDialogProps) => {
  const title = useId();
  const shown = security.standards.find((one) => one.standard === standard);
  if (!shown) return null;
  const checks = security.checks.filter(({ check }) =>
    check.references.some((one) => one.standard === standard),
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{shown.name}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, '& > *': { flex: 'none' } }}>
        <Typography variant="body2" color="textSecondary">
          {'Checks that ask for the same as a part of '}
          <Link href={shown.url} target="_blank" rel="noreferrer">
            the standard
          </Link>
          . Parts without a check are not shown: nothing is known of them.
        </Typography>
        {checks.length > 0 ? (
          <CheckTable
            caption={`Checks of ${shown.name}`}
            checks={checks}
            sectionOf={({ check }) =>
              check.references.find((one) => one.standard === standard)?.section ?? ''
            }
          />
        ) : (
          <EmptyState>No check of this standard has run yet.</EmptyState>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
