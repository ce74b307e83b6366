import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import { startTransition, useId, useOptimistic } from 'react';
import type { TaskStatus } from '../../../schema/generated/types.ts';
import { SelectButton } from '../../shared/menus/SelectButton.tsx';
import { statusLabel, taskStatuses } from '../taskStatuses.ts';

interface StatusFieldProps {
  status: TaskStatus;
  onChange: (status: TaskStatus) => Promise<void>;
}

const options = taskStatuses.map(({ status, label }) => ({ value: status, label }));

/** Where a task stands, to choose; the choice shows at once, and goes back when it is refused. */
export const StatusField = ({ status, onChange }: StatusFieldProps) => {
  const [shown, show] = useOptimistic(status);
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel id={`${id}-label`} htmlFor={id}>
        Status
      </InputLabel>
      <SelectButton
        label="Status"
        text={statusLabel(shown)}
        options={options}
        chosen={[shown]}
        onChoose={(next) =>
          startTransition(async () => {
            show(next);
            await onChange(next);
          })
        }
        field={{ id, labelledBy: `${id}-label` }}
      />
    </FormControl>
  );
};
