import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Link from '@mui/material/Link';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { ActionMenu } from '../shared/menus/ActionMenu.tsx';
import { confirmation } from '../shared/dialogs/confirmation.ts';
import { lateDialog } from '../shared/dialogs/lateDialog.tsx';
import { visuallyHidden } from '../shared/controls/visuallyHidden.ts';
import { AssigneeAvatar } from './AssigneeAvatar.tsx';
import { DueDay } from './DueDay.tsx';
import { useTaskAddress } from './taskAddress.ts';
import { TaskStatusButton } from './TaskStatusButton.tsx';
import type { TaskItemFragment } from './tasks.generated.ts';
import type { TaskActions } from './useBoard.ts';

const renaming = lateDialog(async () => (await import('./RenameTaskDialog.tsx')).RenameTaskDialog);

interface TaskCardProps {
  task: TaskItemFragment;
  actions: TaskActions;
  /** A card of the board; otherwise a row of a list. */
  card?: boolean;
  /** It is open in its panel, or was last: it stands out, and is scrolled into view. */
  highlighted?: boolean;
}

/** A task: its title leads to its panel, a press on its state moves it on. */
export const TaskCard = ({ task, actions, card = false, highlighted = false }: TaskCardProps) => {
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const { hrefOf } = useTaskAddress();
  const box = useRef<HTMLLIElement>(null);
  /** Closes the dialog of this render: a late answer does not close one that was opened since. */
  const close = () => setOpen((current) => (current === open ? undefined : current));
  const disabledReason = actions.refusal;
  useEffect(() => {
    if (!highlighted) return undefined;
    // After the page has gone to its top, as it does when it is entered.
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView?.({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [highlighted]);
  const { id, title, status, dueOn, assignee } = task;
  const menu = [
    {
      label: 'Rename',
      icon: <Pencil aria-hidden />,
      onSelect: () => setOpen('rename'),
      opener: renaming.opener,
      disabledReason,
    },
    {
      label: 'Delete',
      icon: <Trash aria-hidden />,
      onSelect: () => setOpen('delete'),
      opener: confirmation.opener,
      disabledReason,
      destructive: true,
    },
  ];
  return (
    <Box
      component="li"
      ref={box}
      aria-current={highlighted ? 'true' : undefined}
      sx={[card ? cardStyle : rowStyle, highlighted ? highlight : null]}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Link
          href={hrefOf('task', id)}
          variant="body2"
          color="textPrimary"
          underline="hover"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {title}
        </Link>
        {dueOn ? <DueDay dueOn={dueOn} status={status} /> : null}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <TaskStatusButton task={task} actions={actions} />
        <Box sx={{ flex: 1 }} />
        {assignee ? (
          <Box component="span" title={assignee.name} sx={{ display: 'inline-flex' }}>
            <AssigneeAvatar assignee={assignee} />
            <span style={visuallyHidden}>Assigned to {assignee.name}</span>
          </Box>
        ) : null}
        <ActionMenu name={title} actions={menu} />
      </Box>
      {open === 'rename' ? (
        <renaming.Dialog task={task} onRename={(title) => actions.rename(task, title)} onClose={close} />
      ) : null}
      {open === 'delete' ? (
        <confirmation.Dialog
          title="Delete this task?"
          confirmLabel="Delete task"
          destructive
          onConfirm={async () => {
            close();
            await actions.remove(task);
          }}
          onClose={close}
        >
          “{title}” will be deleted for good.
        </confirmation.Dialog>
      ) : null}
    </Box>
  );
};

const highlight = (theme: Theme) => ({
  outline: `2px solid ${theme.vars.palette.tone.accent.main}`,
  outlineOffset: '-1px',
});

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  padding: '8px 6px 6px 10px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  backgroundColor: 'background.paper',
} as const;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 40,
  padding: '4px 0',
  borderTop: 1,
  borderColor: 'divider',
} as const;
