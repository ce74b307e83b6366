import Box from '@mui/material/Box';
import { formatDate } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { CommitItem } from './CommitItem.tsx';
import type { CommitRowFragment } from '../../shared/code/changes.generated.ts';

/** Commits in their order, those of a day together. A list may come back to a day: clocks of people differ. */
const daysOf = (commits: readonly CommitRowFragment[]) => {
  const days: { day: string; commits: CommitRowFragment[] }[] = [];
  for (const commit of commits) {
    const day = formatDate(commit.committedAt);
    const last = days.at(-1);
    if (last?.day === day) last.commits.push(commit);
    else days.push({ day, commits: [commit] });
  }
  return days;
};

interface CommitDaysProps {
  projectId: string;
  commits: readonly CommitRowFragment[];
}

/** Commits by the days on which they were made, newest first. */
export const CommitDays = ({ projectId, commits }: CommitDaysProps) =>
  daysOf(commits).map(({ day, commits: ofDay }) => (
    <SectionCard key={ofDay[0]?.sha ?? day} title={day} flush>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {ofDay.map((commit) => (
          <CommitItem key={commit.sha} projectId={projectId} commit={commit} />
        ))}
      </Box>
    </SectionCard>
  ));
