import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { OrganizationPolicy } from './OrganizationPolicy.tsx';
import { ProjectPolicy } from './ProjectPolicy.tsx';

interface PolicyDialogProps {
  /** The project whose policy it is; '' for that of the organization. */
  projectId: string;
  onClose: () => void;
}

/** When scans let pipelines pass. */
export const PolicyDialog = ({ projectId, onClose }: PolicyDialogProps) => {
  const title = useId();
  const mayChange = usePermission('PROJECT_PROTECT');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Policy for pipelines</DialogTitle>
      <DialogContent>
        <RecordBoundary id={projectId} noun="project">
          {projectId === '' ? (
            <OrganizationPolicy onClose={onClose} />
          ) : (
            <ProjectPolicy key={projectId} projectId={projectId} onClose={onClose} />
          )}
        </RecordBoundary>
      </DialogContent>
      {mayChange ? null : (
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      )}
    </Dialog>
  );
};
