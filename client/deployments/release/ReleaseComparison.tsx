import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import GitCompare from 'lucide-react/icons/git-compare';
import { appPaths } from '../../shared/address/paths.ts';
import { formatBytes, formatNumber } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { ReleaseChanges } from '../changes/ReleaseChanges.tsx';
import { manifestFacts, type Release } from './manifestWords.ts';

type Difference = { label: string; before: string; after: string };

const factsOf = (release: Release | NonNullable<Release['previous']>) => [
  { label: 'Digest', value: release.digest.slice(0, 12) },
  { label: 'Files', value: formatNumber(release.fileCount) },
  { label: 'Size', value: formatBytes(release.bytes) },
  ...manifestFacts(release.manifest),
];

const differencesOf = (release: Release, previous: NonNullable<Release['previous']>): Difference[] => {
  const before = new Map(factsOf(previous).map(({ label, value }) => [label, value]));
  const after = new Map(factsOf(release).map(({ label, value }) => [label, value]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((label) => ({ label, before: before.get(label) ?? '—', after: after.get(label) ?? '—' }))
    .filter((difference) => difference.before !== difference.after);
};

const columnsOf = (number: number, former: number): readonly Column<Difference>[] => [
  { key: 'label', header: 'Property', cell: ({ label }) => label },
  { key: 'before', header: `Release ${former}`, cell: ({ before }) => <code>{before}</code> },
  { key: 'after', header: `Release ${number}`, cell: ({ after }) => <code>{after}</code> },
];

/** What is other in a release than in the one that it replaced: its commits, and its manifest. */
export const ReleaseComparison = ({ release }: { release: Release }) => {
  const { project, previous, commitSha } = release;
  if (!previous) {
    return (
      <SectionCard title="Changes">
        <Typography variant="body2" color="textSecondary">
          It replaced no release, and is the first one of its branch.
        </Typography>
      </SectionCard>
    );
  }
  const sameCommit = previous.commitSha === commitSha;
  return (
    <SectionCard
      title="Changes"
      flush
      action={
        sameCommit ? (
          <Typography variant="caption" color="textSecondary">
            Same commit
          </Typography>
        ) : (
          <Button
            size="small"
            variant="text"
            href={appPaths.comparison(project.id, previous.commitSha, commitSha)}
            startIcon={<GitCompare aria-hidden />}
          >
            Commits and files
          </Button>
        )
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ padding: '0 16px 8px' }}>
        Since <Link href={appPaths.release(project.id, previous.id)}>{`release ${previous.number}`}</Link>
        {previous.commitMessage ? `: ${previous.commitMessage}` : null}
      </Typography>
      <DataTable
        caption={`What changed since release ${previous.number}`}
        columns={columnsOf(release.number, previous.number)}
        rows={differencesOf(release, previous)}
        rowKey={({ label }) => label}
        empty={
          <Typography variant="body2" sx={{ padding: '0 16px 16px' }}>
            Content and manifest are identical.
          </Typography>
        }
      />
      {sameCommit ? null : (
        <Box sx={{ padding: 4 }}>
          <ReleaseChanges projectId={project.id} releaseId={release.id} />
        </Box>
      )}
    </SectionCard>
  );
};
