import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import type { Column } from '../../shared/table/DataTable.tsx';
import type { DependencyRowFragment } from './dependencies.generated.ts';

/** How a package comes into its project, in words. */
const wayOf = ({ direct, through }: DependencyRowFragment): string => {
  if (direct) return 'Direct';
  if (through.length > 0) return `Through ${through.join(' > ')}`;
  return direct === null ? 'The lock file does not say how' : 'Through others';
};

const mostNamed = 2;

const Advisories = ({
  advisories,
  advisoryCount,
}: Pick<DependencyRowFragment, 'advisories' | 'advisoryCount'>) => {
  if (advisoryCount === 0) return null;
  const more = advisoryCount - mostNamed;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {advisories.slice(0, mostNamed).map((name) => (
        <ToneChip key={name} tone="high" label={name} />
      ))}
      {more > 0 ? <Typography variant="caption">{`and ${more} more`}</Typography> : null}
    </Box>
  );
};

/** The columns of the table of dependencies. */
export const dependencyColumns: readonly Column<DependencyRowFragment>[] = [
  {
    key: 'name',
    header: 'Package',
    cell: (row) => (
      <Box sx={{ paddingY: 0.5, overflowWrap: 'anywhere' }}>
        {`${row.name} ${row.version}`}
        <Typography variant="caption" color="textSecondary" component="div" sx={{ fontWeight: 400 }}>
          {wayOf(row)}
        </Typography>
      </Box>
    ),
    narrowNote: ({ project, license, licenseVerdict }) =>
      licenseVerdict === 'NOT_ALLOWED' ? `${project.name} · ${license}: not allowed` : project.name,
  },
  {
    key: 'advisories',
    header: 'Advisories',
    cell: ({ advisories, advisoryCount }) => (
      <Advisories advisories={advisories} advisoryCount={advisoryCount} />
    ),
  },
  { key: 'ecosystem', header: 'Ecosystem', wideOnly: true, width: 100, cell: ({ ecosystem }) => ecosystem },
  {
    key: 'license',
    header: 'License',
    wideOnly: true,
    cell: ({ license, licenseVerdict }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
        {license ?? (
          <Typography variant="inherit" color="textSecondary" component="span">
            Unknown
          </Typography>
        )}
        {licenseVerdict === 'NOT_ALLOWED' ? <ToneChip tone="medium" label="Not allowed" /> : null}
      </Box>
    ),
  },
  {
    key: 'project',
    header: 'Project',
    wideOnly: true,
    cell: ({ project, file, line }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {project.name}
        <Typography variant="caption" color="textSecondary" component="div">
          {`${file}:${line}`}
        </Typography>
      </Box>
    ),
  },
];
