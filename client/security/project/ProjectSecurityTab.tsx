import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { formatCount, formatPercent } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { requireProject } from '../../shared/project/requireProject.ts';
import { useLinkedDialogs } from '../../shared/dialogs/useLinkedDialogs.ts';
import { findingDialog } from '../findings/findingDialog.ts';
import { FindingsSection } from '../findings/FindingsSection.tsx';
import { useFindingFilters } from '../findings/useFindingFilters.ts';
import { useLiveScans } from '../scans/useLiveScans.ts';
import { useFindingListSuspenseQuery } from '../security.generated.ts';
import { useSecurityDialogs } from '../securityDialogs.ts';
import { type ProjectSecurityQuery, useProjectSecuritySuspenseQuery } from './projectSecurity.generated.ts';

type LatestScan = NonNullable<ProjectSecurityQuery['project']>['latestScan'];

/** What the tab rests on: the latest scan with its score. */
const Summary = ({ scan, id }: { scan: LatestScan; id: string }) => {
  if (!scan) return 'Not scanned yet';
  const { percent, failed } = scan.score;
  return (
    <>
      {percent === null ? null : (
        <>
          <Link href={appPaths.projectScore(id)}>{`Score ${formatPercent(percent)}`}</Link>
          {` · ${formatCount(failed, 'failed check')} · `}
        </>
      )}
      <Link href={appPaths.scan(scan.id)}>
        {'Last scan '}
        {scan.finishedAt ? <RelativeTime at={scan.finishedAt} /> : null}
      </Link>
    </>
  );
};

const dialogs = { finding: findingDialog };

/** The findings of a project, with its score and latest scan. Entering asks once for everything; other findings are then asked for alone. */
export const ProjectSecurityTab = ({ id }: { id: string }) => {
  const filters = useFindingFilters(id);
  const { variables } = filters;
  const [entered] = useState(variables);
  const asEntered = JSON.stringify(variables) === JSON.stringify(entered);
  const page = useProjectSecuritySuspenseQuery({
    variables: { id, ...entered },
    fetchPolicy: 'cache-and-network',
  });
  const list = useFindingListSuspenseQuery({
    variables,
    // The findings that the tab was entered with came with it.
    fetchPolicy: asEntered ? 'cache-first' : 'cache-and-network',
  });
  const { refreshing, refresh } = useRefresh(() =>
    Promise.all([page.refetch(), ...(asEntered ? [] : [list.refetch()])]),
  );
  useLiveScans('ProjectSecurity', 'FindingList');
  const { open, id: finding, close } = useSecurityDialogs();
  useLinkedDialogs(dialogs);
  const { latestScan } = requireProject(page.data.project);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 3 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
          <Summary scan={latestScan} id={id} />
        </Typography>
        <Button size="small" href={appPaths.projectDependencies(id)}>
          Dependencies
        </Button>
        <Button size="small" href={appPaths.projectScans(id)}>
          Scans
        </Button>
      </Box>
      <FindingsSection
        isOfProject
        findings={list.data.findings}
        security={{
          checks: latestScan?.results ?? [],
          projects: [],
          tools: [],
          overdueFindings: null,
          lastScanAt: latestScan?.finishedAt ?? null,
        }}
        filters={filters}
        pending={filters.pending || refreshing}
        onChanged={refresh}
      />
      {open === 'finding' ? <findingDialog.Dialog id={finding} onClose={close} onChanged={refresh} /> : null}
    </>
  );
};
