import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatBytes, formatNumber } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { providerLabels } from '../connect/providers.ts';
import type { ProjectOverviewQuery } from '../projects.generated.ts';

type Project = NonNullable<ProjectOverviewQuery['project']>;
type Repository = NonNullable<Project['repository']>;

/** An address without what everyone knows: "github.com/acme/storefront". */
const shortAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\.git$/, '');

const wholeRow = { gridColumn: { sm: '2 / -1' } };

const factsOf = (
  repository: Repository,
  framework: string | null,
): readonly (readonly [string, ReactNode])[] => [
  ['Provider', repository.provider === 'SLIPWAY' ? 'Slipway' : providerLabels[repository.provider]],
  ['Default branch', <code key="branch">{repository.defaultBranch}</code>],
  ['Framework', framework ?? 'None found'],
  ['Files', `${formatNumber(repository.fileCount)} · ${formatBytes(repository.sizeBytes)}`],
  ['Commits', formatNumber(repository.commitCount)],
  ['Contributors', formatNumber(repository.contributorCount)],
  [
    repository.provider === 'SLIPWAY' ? 'Last read' : 'Last fetched',
    <RelativeTime key="fetched" at={repository.fetchedAt} />,
  ],
];

/** What is known of a project's repository since it was last fetched. Where git finds one that is hosted here is no page to go to. */
export const RepositoryFacts = ({
  repository,
  framework,
}: {
  repository: Repository;
  framework: string | null;
}) => {
  const { sha, message, authorName, committedAt } = repository.headCommit;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 2fr) minmax(0, 3fr)',
          sm: '112px minmax(0, 1fr) 112px minmax(0, 1fr)',
        },
        columnGap: 4,
        rowGap: 2,
        margin: 0,
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0, minWidth: 0 },
      }}
    >
      <dt>Repository</dt>
      <Box component="dd" sx={wholeRow}>
        {repository.provider === 'SLIPWAY' ? (
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {repository.url}
          </Box>
        ) : (
          <Link href={repository.url} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
            {shortAddress(repository.url)}
          </Link>
        )}
      </Box>
      {factsOf(repository, framework).map(([name, fact]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </Box>
      ))}
      <Box component="dt" sx={{ gridColumn: 1 }}>
        Head commit
      </Box>
      <Box component="dd" sx={wholeRow}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {message}
        </Box>
        <Typography variant="caption" color="textSecondary" component="p">
          <code title={sha}>{sha.slice(0, 7)}</code> · {authorName} · <RelativeTime at={committedAt} />
        </Typography>
      </Box>
    </Box>
  );
};
