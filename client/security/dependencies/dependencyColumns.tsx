import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatCount, formatScore } from '../../shared/display/formats.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import type { Column } from '../../shared/table/DataTable.tsx';
import { tabular } from '../../shared/table/tabular.ts';
import { Advisories } from './Advisories.tsx';
import { advisoriesOf, distinct, fixesOf, highestScore, type PackageGroup } from './packageGroups.ts';

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Muted = ({ children }: { children: ReactNode }) => (
  <Typography variant="inherit" color="textSecondary" component="span" noWrap>
    {children}
  </Typography>
);

/** The first of some values, with how many more there are. */
const shortened = (values: readonly string[], most = 1): string => {
  const more = values.length - most;
  return `${values.slice(0, most).join(', ')}${more > 0 ? ` +${more}` : ''}`;
};

const versionsOf = ({ rows }: PackageGroup) => distinct(rows.map(({ version }) => version));
const projectsOf = ({ rows }: PackageGroup) => distinct(rows.map(({ project }) => project.name));
const refusedIn = ({ rows }: PackageGroup) =>
  rows.some(({ licenseVerdict }) => licenseVerdict === 'NOT_ALLOWED');

const License = ({ group }: { group: PackageGroup }) => {
  const licenses = distinct(group.rows.flatMap(({ license }) => license ?? []));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {licenses.length > 0 ? (
        <Box component="span" title={licenses.join(', ')} sx={line}>
          {shortened(licenses)}
        </Box>
      ) : (
        <Muted>Unknown</Muted>
      )}
      {refusedIn(group) ? <ToneChip tone="medium" label="Not allowed" /> : null}
    </Box>
  );
};

/** The lowest versions that fix what can be fixed; in words where that is nothing. */
const FixedIn = ({ rows }: Pick<PackageGroup, 'rows'>) => {
  const { versions, isKnown } = fixesOf(rows);
  if (versions.length === 0) return isKnown ? null : <Muted>No fix known</Muted>;
  return (
    <Box component="span" title={versions.join(', ')} sx={{ ...line, ...tabular }}>
      {shortened(versions, 2)}
    </Box>
  );
};

/** The columns of the table of dependencies, a row for each package. */
export const dependencyColumns: readonly Column<PackageGroup>[] = [
  {
    key: 'name',
    header: 'Package',
    fills: true,
    cell: ({ name, ecosystem }) => (
      <Box
        title={`${name} (${ecosystem})`}
        sx={{ display: { sm: 'flex' }, alignItems: 'baseline', gap: 1, overflowWrap: 'anywhere' }}
      >
        <Box component="span" sx={{ ...line, whiteSpace: { xs: 'normal', sm: 'nowrap' } }}>
          {name}
        </Box>{' '}
        <Typography variant="caption" color="textSecondary" component="span" sx={{ flexShrink: 0 }}>
          {ecosystem}
        </Typography>
      </Box>
    ),
    narrowNote: (group) =>
      [
        shortened(versionsOf(group), 2),
        shortened(projectsOf(group)),
        refusedIn(group) ? 'license not allowed' : '',
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    key: 'version',
    header: 'Version',
    width: 120,
    wideOnly: true,
    cell: (group) => {
      const versions = versionsOf(group);
      return (
        <Box component="span" title={versions.join(', ')} sx={{ ...line, ...tabular }}>
          {shortened(versions)}
        </Box>
      );
    },
  },
  {
    key: 'advisories',
    header: 'Advisories',
    cell: ({ rows }) => <Advisories {...advisoriesOf(rows)} />,
    narrowNote: ({ rows }) => {
      const { versions } = fixesOf(rows);
      return versions.length > 0 ? `Fixed in ${shortened(versions, 2)}` : null;
    },
  },
  {
    key: 'cvss',
    header: 'CVSS',
    align: 'right',
    width: 64,
    wideOnly: true,
    cell: ({ rows }) => {
      const score = highestScore(rows);
      return score === null ? null : formatScore(score);
    },
  },
  {
    key: 'fixed',
    header: 'Fixed in',
    width: 120,
    wideOnly: true,
    cell: ({ rows }) => <FixedIn rows={rows} />,
  },
  { key: 'license', header: 'License', wideOnly: true, cell: (group) => <License group={group} /> },
  {
    key: 'project',
    header: 'Projects',
    wideOnly: true,
    cell: (group) => {
      const projects = projectsOf(group);
      return (
        <Box component="span" title={projects.join(', ')} sx={line}>
          {projects.length === 1 ? projects[0] : formatCount(projects.length, 'project')}
        </Box>
      );
    },
  },
];
