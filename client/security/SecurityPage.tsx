import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useOptimistic, useTransition } from 'react';
import { useListAddress } from '../shared/address/useListAddress.ts';
import { appPaths } from '../shared/address/paths.ts';
import { formatCount, formatNumber, formatPercent } from '../shared/display/formats.ts';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { tabTitle } from '../shared/page/tabTitle.ts';
import { useRefresh } from '../shared/page/useRefresh.ts';
import { TableSkeleton } from '../shared/page/PageSkeleton.tsx';
import { FindingsSection } from './findings/FindingsSection.tsx';
import { ScanButton } from './scans/ScanButton.tsx';
import { ScansCard } from './scans/ScansCard.tsx';
import { ProjectScores } from './scores/ProjectScores.tsx';
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
import { type SecurityTab, securityTabs, useSecurityTab } from './useSecurityTab.ts';
import { VulnerabilitiesCard } from './VulnerabilitiesCard.tsx';

const ComplianceTab = lazy(async () => ({
  default: (await import('./compliance/ComplianceTab.tsx')).ComplianceTab,
}));

type SecurityData = SecurityPageQuery['security'];

/** What the page rests on: how many projects were scanned, and when the last one was. */
const Coverage = ({ security }: { security: SecurityData }) => {
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

/** The figure that a tab is about. */
const figureOf = (tab: SecurityTab, { openFindings, score }: SecurityData): string | null => {
  if (tab === 'findings') return formatNumber(openFindings.reduce((sum, { count }) => sum + count, 0));
  return tab === 'score' && score.percent !== null ? formatPercent(score.percent) : null;
};

const Security = () => {
  const address = useSecurityTab();
  // The tab opens at once; what it shows may still be on its way.
  const [tab, showTab] = useOptimistic(address.tab);
  const [, startTransition] = useTransition();
  const filters = useFindingFilters();
  const scored = useListAddress('score-').text('scored');
  const { security, findings, refetch } = useSecurityOverview(filters.variables, scored);
  const { refreshing, refresh } = useRefresh(refetch);
  useLiveScans('SecurityPage', 'FindingList');
  const scans = useScans(security.scanJobs);
  const panel = useId();
  const openTab = (next: SecurityTab) =>
    startTransition(() => {
      showTab(next);
      address.openTab(next);
    });
  const explain = (check: string) => {
    // The check may stand further down than the list of its findings is long: it would move when they arrive.
    window.scrollTo(0, 0);
    startTransition(() => {
      showTab('findings');
      filters.explain(check);
    });
  };
  return (
    <>
      <PageHeader
        title="Security"
        documentTitle={tabTitle('Security', securityTabs, tab)}
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
      <Tabs
        value={tab}
        onChange={(_, value: SecurityTab) => openTab(value)}
        aria-label="Security"
        sx={{ marginBottom: 4 }}
      >
        {securityTabs.map(({ value, label }) => {
          const figure = figureOf(value, security);
          return (
            <Tab
              key={value}
              value={value}
              label={
                <span>
                  {label}
                  {figure === null ? null : (
                    <Typography
                      variant="caption"
                      color="textSecondary"
                      component="span"
                      sx={{ marginLeft: 2 }}
                    >
                      {figure}
                    </Typography>
                  )}
                </span>
              }
              id={`${panel}-${value}`}
              aria-controls={panel}
            />
          );
        })}
      </Tabs>
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab}`}>
        {tab === 'findings' ? (
          <FindingsSection
            findings={findings}
            security={security}
            filters={filters}
            pending={filters.pending || refreshing}
            onChanged={refresh}
          />
        ) : null}
        {tab === 'score' ? (
          <>
            <Box sx={scoreColumns}>
              <ProjectScores projects={security.activeProjects} />
              <ScoreCard security={security} />
            </Box>
            <Box sx={{ marginBottom: 4 }}>
              <ScoreTrend security={security} />
            </Box>
            <Box sx={resultColumns}>
              <VulnerabilitiesCard security={security} onExplain={explain} />
              <ScoreChanges security={security} />
            </Box>
          </>
        ) : null}
        {tab === 'compliance' ? (
          <Suspense fallback={<TableSkeleton rows={12} />}>
            <ComplianceTab security={security} />
          </Suspense>
        ) : null}
      </Box>
      <SecurityDialogs security={security} onChanged={refresh} />
    </>
  );
};

/** The security of the organization: its findings first, then its score with what lowers it, and public standards. */
export const SecurityPage = () => (
  <Suspense fallback={<SecuritySkeleton />}>
    <Security />
  </Suspense>
);
