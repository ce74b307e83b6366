import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../shared/display/formats.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import type { PullRequest } from '../page/pullRequestTypes.ts';

type Group = PullRequest['codeOwners'][number];

const shownPaths = 5;

/** One column that long paths and addresses do not widen. */
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const Owners = ({ owners }: Pick<Group, 'owners'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    <Typography component="span" variant="caption" color="textSecondary">
      {owners.length === 1 ? 'Waits for' : 'Waits for one of'}
    </Typography>
    {owners.map(({ name, user }) =>
      user ? (
        <ToneChip key={name} label={user.name} tone="neutral" />
      ) : (
        <ToneChip key={name} label={`Unknown: ${name}`} tone="medium" />
      ),
    )}
  </Box>
);

/** Why none of the owners can approve; null when one can. */
const nobodyOf = ({ owners, line }: Group, authorId: string): string | null => {
  const known = owners.flatMap(({ user }) => user ?? []);
  if (known.length === 0) {
    return `Nobody can approve: owners are the verified e-mail addresses of members who can review. Correct line ${line} of CODEOWNERS in the target branch.`;
  }
  return known.every(({ id }) => id === authorId)
    ? `Nobody can approve: the author's approval does not count. Add an owner to line ${line} of CODEOWNERS in the target branch.`
    : null;
};

/** The changed files that wait for an approval of their code owners, by the line of CODEOWNERS that names these. */
export const CodeOwners = ({ codeOwners, author }: Pick<PullRequest, 'codeOwners' | 'author'>) => (
  <Box sx={{ ...column, gap: 2 }}>
    <span>A code owner has to approve these files:</span>
    <Box
      component="ul"
      aria-label="Files that wait for code owners"
      sx={{ ...column, gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {codeOwners
        .filter(({ approved }) => !approved)
        .map((group) => ({ ...group, nobody: nobodyOf(group, author.id) }))
        .map(({ line, paths, fileCount, owners, nobody }) => (
          <Box component="li" key={line} sx={{ ...column, gap: 1 }}>
            {paths.slice(0, shownPaths).map((path) => (
              <code key={path}>{path}</code>
            ))}
            {fileCount > shownPaths ? (
              <Typography variant="caption" color="textSecondary">
                and {formatNumber(fileCount - shownPaths)} more
              </Typography>
            ) : null}
            <Owners owners={owners} />
            {nobody ? (
              <Typography variant="caption" color="textSecondary">
                {nobody}
              </Typography>
            ) : null}
          </Box>
        ))}
    </Box>
  </Box>
);
