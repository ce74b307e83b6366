import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState, useTransition } from 'react';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { UserAvatar } from '../../shared/display/UserAvatar.tsx';
import { useTeamCandidatesSuspenseQuery } from './team.generated.ts';
import { useTeamChanges } from './useTeamChanges.ts';

interface AddMemberDialogProps {
  projectId: string;
  /** Ids of those who are in the team. */
  present: readonly string[];
  onClose: () => void;
}

/** Puts people of the organization into the team of a project, one press each. */
export const AddMemberDialog = ({ projectId, present, onClose }: AddMemberDialogProps) => {
  const [search, setSearch] = useState('');
  const [, startTransition] = useTransition();
  const title = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Add members</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <SearchField
          label="Search members"
          value={search}
          onChange={(text) => startTransition(() => setSearch(text))}
        />
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <Candidates projectId={projectId} present={present} search={search} />
        </Suspense>
        <Button onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
          Done
        </Button>
      </DialogContent>
    </Dialog>
  );
};

const Candidates = ({
  projectId,
  present,
  search,
}: Omit<AddMemberDialogProps, 'onClose'> & { search: string }) => {
  const { data } = useTeamCandidatesSuspenseQuery({ variables: { search: search || null } });
  const { add } = useTeamChanges(projectId);
  const nodes = data.viewer?.organization.members.nodes ?? [];
  const total = data.viewer?.organization.members.totalCount ?? 0;
  if (nodes.length === 0) return <EmptyState>No member of the organization matches.</EmptyState>;
  return (
    <Box
      component="ul"
      aria-label="Members"
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {nodes.map(({ id, name, email, avatar }) => (
        <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <UserAvatar name={name} src={avatar} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap>
              {name}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p" noWrap>
              {email}
            </Typography>
          </Box>
          {present.includes(id) ? (
            <Typography variant="caption" color="textSecondary">
              In the team
            </Typography>
          ) : (
            <Button size="small" aria-label={`Add ${name}`} onClick={() => void add(id, name)}>
              Add
            </Button>
          )}
        </Box>
      ))}
      {total > nodes.length ? (
        <Typography component="li" variant="caption" color="textSecondary">
          Search to find the others.
        </Typography>
      ) : null}
    </Box>
  );
};
