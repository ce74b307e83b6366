import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { requireFound } from '../../shared/page/requireFound.ts';
import Download from 'lucide-react/icons/download';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { useBreadcrumb } from '../../shared/state/uiState.ts';
import { ScanActions } from './ScanActions.tsx';
import { ScanChanges } from './ScanChanges.tsx';
import { ScanFacts } from './ScanFacts.tsx';
import { ScanFollower } from './ScanFollower.tsx';
import { ScanOmissions } from './ScanOmissions.tsx';
import { useScanDetailSuspenseQuery } from './scanPages.generated.ts';
import { ScanProgressCard } from './ScanProgressCard.tsx';
import { ScanSuppression } from './ScanSuppression.tsx';
import { ScanVerdict } from './ScanVerdict.tsx';
import { ScanResults } from './ScanResults.tsx';
import { isUnderWay, scanStateTones, startedBy } from './scanWords.ts';

/** A scan: where it stands, what it read and left out, how each check came out, and what it changed. */
export const ScanDetail = ({ id }: { id: string }) => {
  const { data } = useScanDetailSuspenseQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const readAgain = useReadAgain('ScanDetail');
  const scan = requireFound(data.scan, 'scan');
  useBreadcrumb(`${scan.project.name}, ${scan.commitSha?.slice(0, 10) ?? 'scan'}`);
  const { project, state, job, orderedAt, results } = scan;
  return (
    <>
      <PageHeader
        title={`Scan of ${project.name}`}
        status={<StatusChip status={state} tone={scanStateTones[state]} />}
        description={
          <>
            <Link href={appPaths.project(project.id)}>{project.name}</Link>
            {` · ${startedBy(scan)} · `}
            <RelativeTime at={orderedAt} />
          </>
        }
        actions={
          <>
            <Button
              href={`/projects/${project.id}/findings.sarif`}
              download
              startIcon={<Download aria-hidden />}
            >
              Findings as SARIF
            </Button>
            <ScanActions scan={scan} onChanged={() => void readAgain()} />
          </>
        }
      />
      {job && isUnderWay(state) ? <ScanFollower jobId={job.id} onChange={() => void readAgain()} /> : null}
      <Box sx={{ display: 'grid', gap: 6, '& > *': { minWidth: 0 } }}>
        {job && state !== 'SUCCEEDED' ? <ScanProgressCard job={job} state={state} /> : null}
        <ScanFacts scan={scan} />
        {scan.verdict ? <ScanVerdict verdict={scan.verdict} project={project} /> : null}
        <ScanChanges scan={scan} />
        <ScanSuppression scan={scan} />
        <ScanOmissions scan={scan} onChanged={() => void readAgain()} />
        {results.length > 0 ? <ScanResults results={results} /> : null}
        {job && state === 'SUCCEEDED' ? <ScanProgressCard job={job} state={state} /> : null}
      </Box>
    </>
  );
};
