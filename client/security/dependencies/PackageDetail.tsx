import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { formatCount, formatScore } from '../../shared/display/formats.ts';
import { SideDrawer } from '../../shared/dialogs/SideDrawer.tsx';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { FindingLocation } from '../findings/FindingLocation.tsx';
import { AdvisoryLink, NotCompared } from './Advisories.tsx';
import { type DependencyRowFragment, useDependencyListSuspenseQuery } from './dependencies.generated.ts';
import { packageKeyOf } from './packageGroups.ts';

/** How a package comes into its project, in words. */
const wayOf = ({ direct, through }: DependencyRowFragment): string => {
  if (direct) return 'Direct dependency';
  if (through.length > 0) return `Through ${through.join(' › ')}`;
  return direct === null ? 'The lock file does not say how' : 'Through others';
};

const fixOf = ({ advisoryCount, fixedVersion, cvss }: DependencyRowFragment): string => {
  if (!advisoryCount) return '';
  const fix = fixedVersion ? `Update to ${fixedVersion} or newer.` : 'No version is known that fixes it.';
  return cvss === null ? fix : `${fix} CVSS ${formatScore(cvss)}.`;
};

const Place = ({ row }: { row: DependencyRowFragment }) => {
  const { version, project, file, line, license, licenseVerdict, advisories, advisoryCount } = row;
  const more = (advisoryCount ?? 0) - (advisories?.length ?? 0);
  return (
    <Box component="li" sx={{ paddingY: 3, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {`${version} in `}
        <Link href={appPaths.project(project.id)}>{project.name}</Link>
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        <Link href={appPaths.file(project.id, { path: file, branch: null, line })}>
          <FindingLocation file={file} line={line} />
        </Link>
        {` · ${wayOf(row)} · ${license ?? 'License unknown'}`}{' '}
        {licenseVerdict === 'NOT_ALLOWED' ? <ToneChip tone="medium" label="Not allowed" /> : null}
      </Typography>
      <Typography variant="body2" component="div" sx={{ marginTop: 1 }}>
        {advisories === null ? <NotCompared /> : null}
        {advisories?.length === 0 ? 'No advisory is known to affect this version.' : null}
        {advisories?.map((id, index) => (
          <span key={id}>
            {index > 0 ? ', ' : ''}
            <AdvisoryLink id={id} />
          </span>
        ))}
        {more > 0 ? ` and ${more} more` : ''}
        {advisoryCount ? `. ${fixOf(row)}` : ''}
      </Typography>
    </Box>
  );
};

const Places = ({ ecosystem, name }: { ecosystem: string; name: string }) => {
  const { data } = useDependencyListSuspenseQuery({
    variables: { first: 100, filter: { search: name, ecosystem: [ecosystem] } },
    fetchPolicy: 'cache-and-network',
  });
  const { nodes, pageInfo } = data.dependencies;
  const rows = nodes.filter((row) => row.name === name);
  return (
    <Box sx={{ padding: '0 20px 24px' }}>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 3 }}>
        {rows.length === 0
          ? 'No lock file of a scanned project names this package.'
          : `${ecosystem} · ${formatCount(rows.length, 'place')}${pageInfo.hasNextPage ? ' among the first 100 matches' : ''}`}
      </Typography>
      <Box component="ul" aria-label={`Places of ${name}`} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Place key={row.id} row={row} />
        ))}
      </Box>
    </Box>
  );
};

/** A package: in which versions which projects use it, what is known against those, and the version that fixes it. */
export const PackageDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const at = id.indexOf(':');
  const [ecosystem, name] = [id.slice(0, at), id.slice(at + 1)];
  return (
    <SideDrawer title={name} onClose={onClose}>
      <RecordBoundary id={id} noun="package">
        <Places key={packageKeyOf({ ecosystem, name })} ecosystem={ecosystem} name={name} />
      </RecordBoundary>
    </SideDrawer>
  );
};
