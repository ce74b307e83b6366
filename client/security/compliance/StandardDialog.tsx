import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useListAddress } from '../../shared/address/useListAddress.ts';
import { ChoiceSwitch } from '../../shared/controls/ChoiceSwitch.tsx';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { OrganizationStandard } from './OrganizationStandard.tsx';
import { ProjectStandard } from './ProjectStandard.tsx';
import { ProjectStandards } from './ProjectStandards.tsx';
import { useStandardPartsSuspenseQuery } from '../scores/scores.generated.ts';
import type { SecurityPageQuery } from '../security.generated.ts';

interface StandardDialogProps {
  /** A value of SecurityStandard; what is none shows nothing. */
  standard: string;
  security: SecurityPageQuery['security'];
  onClose: () => void;
}

const views = [
  { value: 'organization', label: 'All together' },
  { value: 'all', label: 'By project' },
] as const;

/** A standard: how its parts stand over all active projects, in each of them, or in one; as the URL says. */
export const StandardDialog = ({ standard, security, onClose }: StandardDialogProps) => {
  const title = useId();
  const { text, change } = useListAddress('standard-');
  const { data } = useStandardPartsSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  const shown = data.security.standards.find((one) => one.standard === standard);
  if (!shown) return null;
  const project = text('standard-project');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{shown.name}</DialogTitle>
      <Box sx={{ padding: '4px 20px 12px' }}>
        <ChoiceSwitch
          label="Which projects"
          options={views}
          value={project ? 'all' : 'organization'}
          onChange={(view) => change({ 'standard-project': view === 'all' ? view : '' })}
        />
      </Box>
      <RecordBoundary id={project} noun="project">
        {project === '' ? (
          <OrganizationStandard standard={shown} security={security} onClose={onClose} />
        ) : project === 'all' ? (
          <ProjectStandards standard={shown} onClose={onClose} />
        ) : (
          <ProjectStandard standard={shown} projectId={project} onClose={onClose} />
        )}
      </RecordBoundary>
    </Dialog>
  );
};
