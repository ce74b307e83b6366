import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { formatList } from '../../shared/display/formats.ts';
import { AllowedActions } from '../AllowedActions.tsx';
import { CapabilityList } from '../CapabilityList.tsx';
import { whyNot } from '../capabilityWords.ts';
import { useAgentAction } from '../useAgentAction.ts';
import { useAgentToConfigure } from './useAgentToConfigure.ts';

interface ActivateAgentFormProps {
  id: string;
  onActivated: () => void;
  onClose: () => void;
}

/** Shows what a draft may do once it is active, with the risk of each action, and activates it. */
export const ActivateAgentForm = ({ id, onActivated, onClose }: ActivateAgentFormProps) => {
  const { agent, types } = useAgentToConfigure(id);
  const { name, capabilities, projects } = agent;
  const { setActive, pending } = useAgentAction(agent, () => {
    onClose();
    onActivated();
  });
  const can = capabilities.some((capability) => whyNot(capability) === null);
  const idle = capabilities.filter((capability) => whyNot(capability) !== null);
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
      <Typography variant="body2" color="textSecondary">
        {can
          ? `Once ${name} is active, people can run it on ${formatList(projects.nodes.map((project) => project.name))}. A run does this:`
          : `${name} becomes active, but cannot run yet.`}
      </Typography>
      {can ? <AllowedActions capabilities={capabilities} /> : null}
      {idle.length > 0 ? (
        <Box>
          <Typography variant="body2" sx={{ marginBottom: 2, fontWeight: 500 }}>
            It does nothing with these capabilities yet:
          </Typography>
          <CapabilityList capabilities={idle} types={types} />
        </Box>
      ) : null}
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
