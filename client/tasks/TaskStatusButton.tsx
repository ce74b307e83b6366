import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useEffectEvent, useRef } from 'react';
import { DisabledReason } from '../shared/controls/DisabledReason.tsx';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import type { TaskItemFragment } from './tasks.generated.ts';
import { nextStatus, statusLabel } from './taskStatuses.ts';
import type { TaskActions } from './useBoard.ts';

/** The state of a task; pressing it moves the task on. It keeps the focus when the task goes to another column. */
export const TaskStatusButton = ({ task, actions }: { task: TaskItemFragment; actions: TaskActions }) => {
  const button = useRef<HTMLButtonElement>(null);
  const arrive = useEffectEvent(() => {
    if (actions.takesFocus(task)) button.current?.focus();
  });
  useEffect(() => arrive(), []);
  const next = statusLabel(nextStatus(task.status));
  return (
    <DisabledReason reason={actions.refusal}>
      <ButtonBase
        ref={button}
        aria-label={`${statusLabel(task.status)}: ${task.title}. Move to ${next}`}
        title={`Move to ${next}`}
        onClick={() => actions.moveOn(task)}
        sx={(theme) => ({
          minHeight: 24,
          borderRadius: '12px',
          '& .MuiChip-root': { cursor: 'pointer' },
          '&.Mui-focusVisible': {
            outline: `2px solid ${theme.vars.palette.tone.accent.main}`,
            outlineOffset: 2,
          },
        })}
      >
        <StatusChip status={task.status} label={statusLabel(task.status)} />
      </ButtonBase>
    </DisabledReason>
  );
};
