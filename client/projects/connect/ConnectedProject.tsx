import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { ConnectingProgress } from './ConnectingProgress.tsx';
import type { LatestConnectionQuery } from './connectRepository.generated.ts';

interface ConnectedProjectProps {
  project: LatestConnectionQuery['projects']['nodes'][number];
  /** Its job has ended: read it again. */
  onEnd: () => void;
}

/** A project that is set up already, or on the way there. */
export const ConnectedProject = ({ project, onEnd }: ConnectedProjectProps) => (
  <Card sx={{ padding: 4, display: 'grid', gap: 3 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {project.name}
      </Typography>
      <StatusChip status={project.status} />
    </Box>
    {project.connectingJob ? (
      <ConnectingProgress name={project.name} job={project.connectingJob} onEnd={onEnd} />
    ) : null}
  </Card>
);
