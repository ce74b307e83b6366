import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';

interface AgentDialogProps {
  title: string;
  /** The agent's id; '' for a new one. */
  id: string;
  /** The form, which reads what it needs. */
  children: ReactNode;
  onClose: () => void;
}

/** A dialog about one agent. */
export const AgentDialog = ({ title, id, children, onClose }: AgentDialogProps) => {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <RecordBoundary id={id} noun="agent">
          {children}
        </RecordBoundary>
      </DialogContent>
    </Dialog>
  );
};
