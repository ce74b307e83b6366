import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useId, useState, useTransition } from 'react';
import { SearchField } from '../controls/SearchField.tsx';
import { FormActions } from '../form/FormActions.tsx';
import { EmptyState } from '../page/EmptyState.tsx';
import { type TeamCandidatesQuery, useTeamCandidatesSuspenseQuery } from './members.generated.ts';

/** A member of the organization who can be picked. */
export type Candidate = NonNullable<
  TeamCandidatesQuery['viewer']
>['organization']['members']['nodes'][number];

interface MemberPickerProps {
  title: string;
  /** Draws a member, with the control that picks them. */
  children: (member: Candidate) => ReactNode;
  /** Options other than members. */
  besides?: ReactNode;
  /** The buttons below. */
  actions: ReactNode;
  onClose: () => void;
}

/** The members of the organization in a dialog, to be searched and picked from. Mount it to open it. */
export const MemberPicker = ({ title, children, besides, actions, onClose }: MemberPickerProps) => {
  const [search, setSearch] = useState('');
  const [, startTransition] = useTransition();
  const heading = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <SearchField
          label="Search members"
          value={search}
          onChange={(text) => startTransition(() => setSearch(text))}
        />
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <Candidates search={search}>{children}</Candidates>
          {besides}
        </Suspense>
        <FormActions>{actions}</FormActions>
      </DialogContent>
    </Dialog>
  );
};

const Candidates = ({ search, children }: Pick<MemberPickerProps, 'children'> & { search: string }) => {
  const { data } = useTeamCandidatesSuspenseQuery({ variables: { search: search || null } });
  const { nodes = [], totalCount = 0 } = data.viewer?.organization.members ?? {};
  if (nodes.length === 0) return <EmptyState>No members match.</EmptyState>;
  return (
    <Box
      component="ul"
      aria-label="Members"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {nodes.map((member) => (
        <li key={member.id}>{children(member)}</li>
      ))}
      {totalCount > nodes.length ? (
        <Typography component="li" variant="caption" color="textSecondary">
          Search to find the others.
        </Typography>
      ) : null}
    </Box>
  );
};
