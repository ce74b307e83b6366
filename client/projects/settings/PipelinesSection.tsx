import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';

interface PipelinesSectionProps {
  projectId: string;
  /** Whether the project has a policy of its own. */
  ofProject: boolean;
}

/** By which policy scans of the project let pipelines pass, with the way to it. */
export const PipelinesSection = ({ projectId, ofProject }: PipelinesSectionProps) => (
  <SectionCard title="Pipelines">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {ofProject
          ? 'This project has its own policy for pipelines.'
          : 'This project uses the policy of the organization for pipelines.'}
      </Typography>
      <Button href={appPaths.projectPolicy(projectId)}>Policy for pipelines</Button>
    </Box>
  </SectionCard>
);
