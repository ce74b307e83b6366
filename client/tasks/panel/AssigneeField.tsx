import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { AssigneeAvatar } from '../AssigneeAvatar.tsx';
import type { TaskItemFragment } from '../tasks.generated.ts';

const choice = lateDialog(async () => (await import('./AssigneeDialog.tsx')).AssigneeDialog);

interface AssigneeFieldProps {
  assignee: TaskItemFragment['assignee'];
  projectId: string;
  /** Gives the task to a member, or with null to nobody. */
  onChange: (userId: string | null) => Promise<void>;
  /** Gives the task to an agent. */
  onChooseAgent: (agentId: string) => Promise<void>;
}

/** Assignee of a task. A click opens a menu of members and agents. */
export const AssigneeField = ({ assignee, projectId, onChange, onChooseAgent }: AssigneeFieldProps) => {
  const [choosing, setChoosing] = useState(false);
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      {/* The button is named by this and its own words; a label for it would hide them. */}
      <InputLabel id={`${id}-label`} component="span">
        Assignee
      </InputLabel>
      <Button
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        {...choice.opener}
        onClick={() => setChoosing(true)}
        endIcon={<ChevronDown aria-hidden />}
        sx={(theme) => ({
          ...theme.typography.body1,
          justifyContent: 'flex-start',
          gap: 2,
          minWidth: 0,
          padding: '0 8px',
          borderColor: theme.vars.palette.border.control,
          '& .MuiButton-endIcon': { margin: 0 },
        })}
      >
        {assignee ? <AssigneeAvatar assignee={assignee} /> : null}
        <Box
          component="span"
          sx={{
            flex: 1,
            textAlign: 'left',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            color: assignee ? 'text.primary' : 'text.secondary',
          }}
        >
          {assignee?.name ?? 'Nobody'}
        </Box>
      </Button>
      {choosing ? (
        <choice.Dialog
          assignee={assignee}
          projectId={projectId}
          onChoose={(userId) => {
            setChoosing(false);
            void onChange(userId);
          }}
          onChooseAgent={(agentId) => {
            setChoosing(false);
            void onChooseAgent(agentId);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </FormControl>
  );
};
