import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { formatList } from '../../shared/display/formats.ts';
import { AllowedActions } from '../AllowedActions.tsx';
import { useAgentAction } from '../useAgentAction.ts';
import { useAgentToConfigure } from './useAgentToConfigure.ts';

interface ActivateAgentFormProps {
  id: string;
  onActivated: () => void;
  onClose: () => void;
}

/** Shows what a draft may do once it is active, with the risk of each action, and activates it. */
export const ActivateAgentForm = ({ id, onActivated, onClose }: ActivateAgentFormProps) => {
  const { agent } = useAgentToConfigure(id);
  const { name, capabilities, projects } = agent;
  const { setActive, pending } = useAgentAction(agent, () => {
    onClose();
    onActivated();
  });
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
      <Typography variant="body2" color="textSecondary">
        {`Once ${name} is active, people can run it on ${formatList(projects.nodes.map((project) => project.name))}. A run does this:`}
      </Typography>
      <AllowedActions capabilities={capabilities} />
      <DialogActions sx={{ padding: 0 }}>
        <Button onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button variant="contained" loading={pending} onClick={() => void setActive(true)}>
          Activate Agent
        </Button>
      </DialogActions>
    </Box>
  );
};
