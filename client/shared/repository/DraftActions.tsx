import Box from '@mui/material/Box';
import { ConnectRepositoryButton } from './ConnectRepositoryButton.tsx';
import { HostButton } from './HostButton.tsx';

interface DraftActionsProps {
  project: { id: string; archived: boolean };
  /** It has a repository now: read it again. */
  onHosted: () => void;
}

/** The ways of a draft to a repository: one that is elsewhere, or one here. */
export const DraftActions = ({ project, onHosted }: DraftActionsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
    <ConnectRepositoryButton project={project} />
    <HostButton project={project} onHosted={onHosted} />
  </Box>
);
