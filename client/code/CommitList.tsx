import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { type CodePlace, commitsHref } from './codeAddress.ts';
import { CommitItem } from './history/CommitItem.tsx';
import type { CommitRowFragment } from '../shared/code/changes.generated.ts';
import { shownName } from './shownName.ts';

interface CommitListProps {
  projectId: string;
  /** What it is a list of: a branch, a tag, the beginning of a hash. */
  name: string;
  commits: readonly CommitRowFragment[];
  place: CodePlace;
}

/** The newest commits beside the files, with the way to all of them. */
export const CommitList = ({ projectId, name, commits, place }: CommitListProps) => (
  <SectionCard
    title={`Commits on ${shownName(name)}`}
    action={
      <Button variant="text" size="small" href={commitsHref(place)}>
        All commits
      </Button>
    }
    flush
  >
    {commits.length === 0 ? <EmptyState>There are no commits here.</EmptyState> : null}
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {commits.map((commit) => (
        <CommitItem key={commit.sha} projectId={projectId} commit={commit} />
      ))}
    </Box>
  </SectionCard>
);
