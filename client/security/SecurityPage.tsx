import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef } from 'react';
import { useListAddress } from '../shared/address/useListAddress.ts';
import { appPaths } from '../shared/address/paths.ts';
import { formatCount, formatNumber } from '../shared/display/formats.ts';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { useRefresh } from '../shared/page/useRefresh.ts';
import { ComplianceCard } from './compliance/ComplianceCard.tsx';
import { FindingsSection } from './findings/FindingsSection.tsx';
import { ScanButton } from './scans/ScanButton.tsx';
import { ScansCard } from './scans/ScansCard.tsx';
import { ScoreCard } from './scores/ScoreCard.tsx';
import { ScoreChanges } from './scores/ScoreChanges.tsx';
import { ScoreTrend } from './scores/ScoreTrend.tsx';
import { SecurityDialogs } from './SecurityDialogs.tsx';
import { SecuritySkeleton } from './SecuritySkeleton.tsx';
import type { SecurityPageQuery } from './security.generated.ts';
import { resultColumns, scoreColumns } from './securityColumns.ts';
import { UnscannedProjects } from './UnscannedProjects.tsx';
import { useFindingFilters } from './findings/useFindingFilters.ts';
import { useLiveScans } from './scans/useLiveScans.ts';
import { useScans } from './scans/useScans.ts';
import { useSecurityOverview } from './useSecurityOverview.ts';
import { VulnerabilitiesCard } from './VulnerabilitiesCard.tsx';

/** What the page rests on: how many projects were scanned, and when the last one was. */
const Coverage = ({ security }: { security: SecurityPageQuery['security'] }) => {
  const { lastScanAt, activeProjects, scannedProjects } = security;
  if (!lastScanAt) return `No scan yet · ${formatCount(activeProjects, 'active project')}`;
  return (
    <>
      Last scan <RelativeTime at={lastScanAt} /> ·{' '}
      {`${formatNumber(scannedProjects)} of ${formatCount(activeProjects, 'active project')} scanned`}
      <UnscannedProjects projects={security.unscannedProjects} count={activeProjects - scannedProjects} />
    </>
  );
};

const scrollTo = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'start' });

const Security = () => {
  const filters = useFindingFilters();
  const scored = useListAddress('score-').text('scored');
  const { security, findings, refetch } = useSecurityOverview(filters.variables, scored);
  const { refreshing, refresh } = useRefresh(refetch);
  useLiveScans('SecurityPage', 'FindingList');
  const scans = useScans(security.scanJobs);
  const section = useRef<HTMLDivElement>(null);
  const enteredByCheck = useRef(filters.check.length > 0);
  useEffect(() => {
    if (enteredByCheck.current) scrollTo(section.current);
  }, []);
  const explain = (check: string) => {
    // At once: moving the page only when the answer comes would move it away under the pointer.
    scrollTo(section.current);
    filters.explain(check);
  };
  return (
    <>
      <PageHeader
        title="Security"
        description={<Coverage security={security} />}
        actions={
          <>
            <Button href={appPaths.scans}>Scans</Button>
            <Button href={appPaths.dependencies}>Dependencies</Button>
            <ScanButton projects={security.scannableProjects} onStarted={scans.add} />
          </>
        }
      />
      <ScansCard
        jobs={scans.jobs}
        onEnd={(id) => {
          scans.remove(id);
          refresh();
        }}
      />
      <Box sx={scoreColumns}>
        <ScoreCard security={security} />
        <ScoreTrend security={security} />
      </Box>
      <ScoreChanges security={security} />
      <Box sx={resultColumns}>
        <VulnerabilitiesCard security={security} onExplain={explain} />
        <ComplianceCard standards={security.standards} />
      </Box>
      <FindingsSection
        ref={section}
        findings={findings}
        security={security}
        filters={filters}
        pending={filters.pending || refreshing}
        onChanged={refresh}
      />
      <SecurityDialogs security={security} onChanged={refresh} />
    </>
  );
};

/** The security of the organization: its score, what lowers it, and the findings that explain it. */
export const SecurityPage = () => (
  <Suspense fallback={<SecuritySkeleton />}>
    <Security />
  </Suspense>
);
