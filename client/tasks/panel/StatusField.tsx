import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { startTransition, useId, useOptimistic } from 'react';
import type { TaskStatus } from '../../../schema/generated/types.ts';
import { useSelectMenu } from '../../shared/menus/useSelectMenu.ts';
import { statusLabel, taskStatuses } from '../taskStatuses.ts';

interface StatusFieldProps {
  status: TaskStatus;
  onChange: (status: TaskStatus) => Promise<void>;
}

/** Where a task stands, to choose; the choice shows at once, and goes back when it is refused. */
export const StatusField = ({ status, onChange }: StatusFieldProps) => {
  const [shown, show] = useOptimistic(status);
  const menu = useSelectMenu();
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel id={`${id}-label`} htmlFor={id}>
        Status
      </InputLabel>
      <Select
        {...menu}
        size="small"
        value={shown}
        renderValue={statusLabel}
        onChange={({ target }) =>
          startTransition(async () => {
            show(target.value);
            await onChange(target.value);
          })
        }
        MenuProps={{ slotProps: { root: { role: 'region', 'aria-label': 'Status' } } }}
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label` }}
      >
        {taskStatuses.map(({ status: value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
};
