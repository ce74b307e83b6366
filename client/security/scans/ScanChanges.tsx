import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { formatCount, formatNumber } from '../../shared/display/formats.ts';
import { SeverityChip } from '../../shared/display/SeverityChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePlace } from '../../shared/page/usePlace.ts';
import { FindingLocation } from '../findings/FindingLocation.tsx';
import type { FindingsOfScanFragment, ScanDetailQuery } from './scanPages.generated.ts';

const Changed = ({ title, findings }: { title: string; findings: FindingsOfScanFragment }) =>
  findings.totalCount === 0 ? null : (
    <Box component="section" aria-label={title}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 500, marginBottom: 1 }}>
        {`${title} (${formatNumber(findings.totalCount)})`}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
        {findings.nodes.map(({ id, title: name, severity, file, line }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
            <Box sx={{ flex: 'none', width: 80 }}>
              <SeverityChip severity={severity} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Link href={appPaths.finding(id)} variant="body2">
                {name}
              </Link>
              <Typography variant="caption" color="textSecondary" component="div">
                <FindingLocation file={file} line={line} />
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {findings.totalCount > findings.nodes.length ? (
        <Typography variant="caption" color="textSecondary">
          {`and ${formatCount(findings.totalCount - findings.nodes.length, 'more finding')}`}
        </Typography>
      ) : null}
    </Box>
  );

/** The findings that a scan reported for the first time, found again, or found no more. */
export const ScanChanges = ({ scan }: { scan: NonNullable<ScanDetailQuery['scan']> }) => {
  const { found, reopened, resolved, foundCount } = scan;
  const section = usePlace('changes');
  if (foundCount === null) return null;
  const changed = found.totalCount + reopened.totalCount + resolved.totalCount;
  return (
    <SectionCard title="What changed" {...section}>
      {changed === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Nothing: the findings are those of the scan before it.
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Changed title="Found" findings={found} />
          <Changed title="Reopened" findings={reopened} />
          <Changed title="Resolved" findings={resolved} />
        </Box>
      )}
    </SectionCard>
  );
};
