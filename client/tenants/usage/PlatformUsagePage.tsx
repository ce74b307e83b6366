import { type ReactNode, Suspense } from 'react';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import type { AdminUsageTab } from '../../shared/address/paths.ts';
import { type Range, RangeMenu } from '../../shared/charts/RangeMenu.tsx';
import { tabTitle } from '../../shared/page/tabTitle.ts';
import { TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { UsageTabSkeleton } from '../AdminSkeletons.tsx';
import { AdminTabs } from '../AdminTabs.tsx';
import { ApiUsageTab } from './ApiUsageTab.tsx';
import { ResourcesTab } from './ResourcesTab.tsx';
import { UsageByTenantTab } from './UsageByTenantTab.tsx';
import { UsageOverviewTab } from './UsageOverviewTab.tsx';
import { usageTabs, useUsageAddress } from './useUsageAddress.ts';

const contents: Readonly<Record<AdminUsageTab, (props: { range: Range }) => ReactNode>> = {
  overview: UsageOverviewTab,
  organizations: UsageByTenantTab,
  resources: ResourcesTab,
  api: ApiUsageTab,
};

/** What all organizations use, and what the server has. Each tab is one operation. */
export const PlatformUsagePage = () => {
  const { tab, range, pending, openTab, openRange } = useUsageAddress();
  const Content = contents[tab];
  return (
    <>
      <PageHeader
        title="Usage"
        documentTitle={tabTitle('Usage · Admin', usageTabs, tab)}
        description="All organizations but the operator's own. Days are in UTC; today is not over."
        actions={tab === 'resources' ? null : <RangeMenu range={range} onChange={openRange} />}
      />
      <AdminTabs label="Usage" tabs={usageTabs} tab={tab} pending={pending} onOpen={openTab}>
        <Suspense fallback={tab === 'organizations' ? <TableSkeleton rows={16} /> : <UsageTabSkeleton />}>
          <Content range={range} />
        </Suspense>
      </AdminTabs>
    </>
  );
};
