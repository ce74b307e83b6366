import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { formatNumber } from '../../shared/display/formats.ts';
import { CommitName } from '../CommitName.tsx';
import type { ChangedCommitFragment } from './changes.generated.ts';
import { ChangePart, PlainWords } from './ChangePart.tsx';
import { type Changes, undoneCommits, type Viewpoint } from './changeWords.ts';
import { ShortList } from './ShortList.tsx';

const CommitLine = ({
  projectId,
  commit: { sha, message, authorName },
}: {
  projectId: string;
  commit: ChangedCommitFragment;
}) => (
  <Box sx={commitStyle}>
    <CommitName projectId={projectId} sha={sha} message={message || '(no message)'} />
    <Box component="span" className="author" title={authorName}>
      {authorName}
    </Box>
  </Box>
);

interface CommitsProps {
  projectId: string;
  label: string;
  commits: NonNullable<Changes['code']['added']>;
  /** The way to all of them. */
  href: string;
}

const Commits = ({ projectId, label, commits: { count, nodes }, href }: CommitsProps) => (
  <ShortList
    label={label}
    items={nodes.map((commit) => ({
      key: commit.sha,
      content: <CommitLine projectId={projectId} commit={commit} />,
    }))}
    more={
      count > nodes.length ? (
        <PlainWords>
          Showing the newest {formatNumber(nodes.length)}. <Link href={href}>Show all</Link>
        </PlainWords>
      ) : null
    }
  />
);

interface ChangedCommitsProps {
  projectId: string;
  changes: Changes;
  words: Viewpoint;
}

/** The commits that come and those that are undone, each leading to what it changed. */
export const ChangedCommits = ({ projectId, changes, words }: ChangedCommitsProps) => {
  const { beforeSha, afterSha, code } = changes;
  const { problem, added, undone } = code;
  return (
    <ChangePart title="Commits">
      {problem === null ? null : <PlainWords>Unknown. {problem}</PlainWords>}
      {undone && undone.count > 0 ? (
        <Commits
          projectId={projectId}
          label={undoneCommits(undone.count)}
          commits={undone}
          href={appPaths.comparison(projectId, afterSha, beforeSha)}
        />
      ) : null}
      {added && added.count > 0 ? (
        <Commits
          projectId={projectId}
          label={words.addedCommits(added.count)}
          commits={added}
          href={appPaths.comparison(projectId, beforeSha, afterSha)}
        />
      ) : null}
      {added?.count === 0 && undone?.count === 0 ? (
        <PlainWords>None: both releases were built from the same commit.</PlainWords>
      ) : null}
    </ChangePart>
  );
};

const commitStyle = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'baseline',
  columnGap: 3,
  typography: 'body2',
  '& > :first-of-type': { flex: '1 1 auto' },
  '& .author': {
    flex: 'none',
    maxWidth: '32%',
    // On a phone the message needs the room; the commit itself tells who wrote it.
    display: { xs: 'none', sm: 'block' },
    typography: 'caption',
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;
