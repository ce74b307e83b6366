import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, Suspense, useId } from 'react';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import type { AnalyticsTab } from '../shared/address/paths.ts';
import { type Range, RangeMenu } from '../shared/charts/RangeMenu.tsx';
import { tabTitle } from '../shared/page/tabTitle.ts';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { analyticsTabs, useAnalyticsAddress } from './analyticsAddress.ts';
import { DeploymentsTab } from './DeploymentsTab.tsx';
import { ExportReport } from './ExportReport.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { ProjectsTab } from './ProjectsTab.tsx';
import { UsageTab } from './UsageTab.tsx';

const contents: Readonly<Record<AnalyticsTab, (props: { range: Range }) => ReactNode>> = {
  overview: OverviewTab,
  projects: ProjectsTab,
  usage: UsageTab,
  deployments: DeploymentsTab,
};

/** How the organization did over the last days, counted from rows. Each tab is one operation. */
export const AnalyticsPage = () => {
  const { tab, range, pending, openTab, openRange } = useAnalyticsAddress();
  const panel = useId();
  const Content = contents[tab];
  return (
    <>
      <PageHeader
        title="Analytics"
        documentTitle={tabTitle('Analytics', analyticsTabs, tab)}
        description="Delivery, security and usage of your organization. Days are in UTC; archived projects are left out."
        actions={
          <>
            <RangeMenu range={range} onChange={openRange} />
            <ExportReport tab={tab} range={range} />
          </>
        }
      />
      <Tabs
        value={tab}
        onChange={(_, value: AnalyticsTab) => openTab(value)}
        variant="scrollable"
        aria-label="Analytics"
        sx={{ marginBottom: 4 }}
      >
        {analyticsTabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`${panel}-${value}`} aria-controls={panel} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={panel}
        aria-labelledby={`${panel}-${tab}`}
        aria-busy={pending}
        sx={{ opacity: pending ? 0.6 : 1, transition: 'opacity 120ms' }}
      >
        <Suspense fallback={<AnalyticsSkeleton tab={tab} />}>
          <Content range={range} />
        </Suspense>
      </Box>
    </>
  );
};
