import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState, useTransition } from 'react';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { UserAvatar } from '../../shared/display/UserAvatar.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { useTeamCandidatesSuspenseQuery } from '../team/team.generated.ts';
import type { TaskItemFragment } from './tasks.generated.ts';

interface AssigneeDialogProps {
  assignee: TaskItemFragment['assignee'];
  onChoose: (userId: string | null) => void;
  onClose: () => void;
}

/** The members of the organization, to give a task to one of them, or to nobody. */
export const AssigneeDialog = ({ assignee, onChoose, onClose }: AssigneeDialogProps) => {
  const [search, setSearch] = useState('');
  const [, startTransition] = useTransition();
  const title = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Assign task</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <SearchField
          label="Search members"
          value={search}
          onChange={(text) => startTransition(() => setSearch(text))}
        />
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <Candidates search={search} assigneeId={assignee?.id} onChoose={onChoose} />
        </Suspense>
        <FormActions>
          {assignee ? <Button onClick={() => onChoose(null)}>Assign to nobody</Button> : null}
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </DialogContent>
    </Dialog>
  );
};

interface CandidatesProps {
  search: string;
  assigneeId: string | undefined;
  onChoose: (userId: string) => void;
}

const Candidates = ({ search, assigneeId, onChoose }: CandidatesProps) => {
  const { data } = useTeamCandidatesSuspenseQuery({ variables: { search: search || null } });
  const { nodes = [], totalCount = 0 } = data.viewer?.organization.members ?? {};
  if (nodes.length === 0) return <EmptyState>No member of the organization matches.</EmptyState>;
  return (
    <Box
      component="ul"
      aria-label="Members"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {nodes.map(({ id, name, email, avatar }) => (
        <li key={id}>
          <Button
            variant="text"
            fullWidth
            aria-label={`Assign to ${name}`}
            aria-current={id === assigneeId ? 'true' : undefined}
            onClick={() => onChoose(id)}
            sx={(theme) => ({
              justifyContent: 'flex-start',
              gap: 2,
              height: 'auto',
              padding: '6px 8px',
              fontWeight: 400,
              textAlign: 'left',
              color: 'text.primary',
              '&[aria-current]': { backgroundColor: theme.vars.palette.surface.selected },
            })}
          >
            <UserAvatar name={name} src={avatar} />
            <Box component="span" sx={{ minWidth: 0 }}>
              <Typography variant="body2" component="span" noWrap sx={{ display: 'block' }}>
                {name}
              </Typography>
              <Typography
                variant="caption"
                component="span"
                color="textSecondary"
                noWrap
                sx={{ display: 'block' }}
              >
                {email}
              </Typography>
            </Box>
          </Button>
        </li>
      ))}
      {totalCount > nodes.length ? (
        <Typography component="li" variant="caption" color="textSecondary">
          Search to find the others.
        </Typography>
      ) : null}
    </Box>
  );
};
