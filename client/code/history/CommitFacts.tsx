import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { commitHref } from '../codeAddress.ts';
import { bodyStyle } from './CommitItem.tsx';
import { CommitNames } from './CommitNames.tsx';
import { CopyHash } from './CopyHash.tsx';
import type { ProjectCommitQuery } from './history.generated.ts';
import { PersonOfCommit } from './PersonOfCommit.tsx';

type Repository = NonNullable<NonNullable<ProjectCommitQuery['project']>['repository']>;
type Commit = NonNullable<Repository['commit']>;

interface CommitFactsProps {
  projectId: string;
  commit: Commit;
  details: NonNullable<Commit['details']>;
}

/** What a commit says: its message, who wrote and who committed it, what it follows, and where it is contained. */
export const CommitFacts = ({ projectId, commit, details }: CommitFactsProps) => {
  const { sha, message, authorName, committedAt } = commit;
  const { body, author, authoredAt, committer, committerName, parents } = details;
  const another = committerName !== authorName;
  return (
    <Card component="section" aria-label="Commit" sx={{ padding: '12px 16px' }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {message || '(no message)'}
      </Typography>
      {body ? (
        <Box component="pre" sx={bodyStyle}>
          {body}
        </Box>
      ) : null}
      <Box sx={factsStyle}>
        <PersonOfCommit name={authorName} member={author} />
        <span>
          wrote this <RelativeTime at={authoredAt} />
        </span>
        {another ? (
          <>
            <PersonOfCommit name={committerName} member={committer} />
            <span>
              committed it <RelativeTime at={committedAt} />
            </span>
          </>
        ) : null}
      </Box>
      <Box sx={factsStyle}>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
          <code title={sha}>{sha.slice(0, 12)}</code>
          <CopyHash sha={sha} />
        </Box>
        <span>
          {parents.length === 0 ? 'This is the first commit.' : 'follows '}
          {parents.map((parent, index) => (
            <Fragment key={parent}>
              {index > 0 ? ' and ' : ''}
              <Link href={commitHref(parent)}>
                <code>{parent.slice(0, 7)}</code>
              </Link>
            </Fragment>
          ))}
        </span>
      </Box>
      <CommitNames projectId={projectId} sha={sha} />
    </Card>
  );
};

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  marginTop: 2,
  typography: 'body2',
  color: 'text.secondary',
} as const;
