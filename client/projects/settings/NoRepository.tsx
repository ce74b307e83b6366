import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ConnectingProgress } from '../connect/ConnectingProgress.tsx';
import { DraftActions } from '../../shared/repository/DraftActions.tsx';
import { PushInstructions } from '../../shared/repository/PushInstructions.tsx';
import type { ProjectSettingsQuery } from './settings.generated.ts';

interface NoRepositoryProps {
  project: NonNullable<ProjectSettingsQuery['project']>;
  /** Its connection has ended: read it again. */
  onEnd: () => void;
}

/** Stands where the repository would: how far connecting it is, or the way to begin. */
export const NoRepository = ({ project, onEnd }: NoRepositoryProps) => {
  const { name, connectingJob, hostedRepository } = project;
  if (connectingJob) return <ConnectingProgress name={name} job={connectingJob} onEnd={onEnd} />;
  if (hostedRepository) return <PushInstructions hosted={hostedRepository} onLook={onEnd} />;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
      }}
    >
      <Typography color="textSecondary">No repository is connected to this project.</Typography>
      <DraftActions project={project} onHosted={onEnd} />
    </Box>
  );
};
