import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';

interface AdminDialogProps {
  title: string;
  /** The organization's id; '' for a new one. */
  id: string;
  /** The form, which reads what it needs. */
  children: ReactNode;
  onClose: () => void;
}

/** A dialog about one organization. */
export const AdminDialog = ({ title, id, children, onClose }: AdminDialogProps) => {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <RecordBoundary id={id} noun="organization">
          {children}
        </RecordBoundary>
      </DialogContent>
    </Dialog>
  );
};
