import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ListFilter from 'lucide-react/icons/list-filter';
import ScanSearch from 'lucide-react/icons/scan-search';
import { Suspense } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { ScanButton } from './ScanButton.tsx';
import { useLiveScans } from './useLiveScans.ts';
import { useScanListSuspenseQuery } from './scanPages.generated.ts';
import { scanColumns } from './scanColumns.tsx';
import { ScanFollower } from './ScanFollower.tsx';
import { isUnderWay, originOptions, scanStateOptions } from './scanWords.ts';

const pageSize = 25;

const chosenOf = <Value extends string>(options: readonly { value: Value }[], given: readonly string[]) =>
  options.map(({ value }) => value).filter((value) => given.includes(value));

const Scans = () => {
  const { values, page, change, turn, pending } = useListAddress();
  const project = values('project');
  const state = chosenOf(scanStateOptions, values('state'));
  const origin = chosenOf(originOptions, values('origin'));
  const filter = {
    ...(project.length > 0 ? { project: [...project] } : {}),
    ...(state.length > 0 ? { state } : {}),
    ...(origin.length > 0 ? { origin } : {}),
  };
  const { data, refetch } = useScanListSuspenseQuery({
    variables: { ...pageArguments(page, pageSize), filter },
    fetchPolicy: 'cache-and-network',
  });
  const { refreshing, refresh } = useRefresh(refetch);
  useLiveScans('ScanList');
  const { nodes, pageInfo, totalCount } = data.scans;
  const { scannableProjects } = data.security;
  const narrowed = Object.keys(filter).length > 0;
  const clear = () => change({ project: [], state: [], origin: [] });
  return (
    <>
      <PageHeader
        title="Scans"
        description="All scans of your projects, newest first."
        actions={<ScanButton projects={scannableProjects} onStarted={refresh} />}
      />
      {nodes.map(({ state: stands, job }) =>
        job && isUnderWay(stands) ? <ScanFollower key={job.id} jobId={job.id} onChange={refresh} /> : null,
      )}
      <Card>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: '12px 16px' }}>
          <FilterSelect
            label="State"
            options={scanStateOptions}
            chosen={state}
            onChange={(chosen) => change({ state: chosen })}
          />
          <FilterSelect
            label="Project"
            options={scannableProjects.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={project}
            onChange={(chosen) => change({ project: chosen })}
          />
          <FilterSelect
            label="Started"
            options={originOptions}
            chosen={origin}
            onChange={(chosen) => change({ origin: chosen })}
          />
          {narrowed ? (
            <Button size="small" variant="text" onClick={clear}>
              Clear filters
            </Button>
          ) : null}
        </Box>
        <DataTable
          caption={`Scans, ${formatCount(totalCount, 'match', 'matches')}`}
          columns={scanColumns}
          rows={nodes}
          rowKey={({ id }) => id}
          rowHref={({ id }) => appPaths.scan(id)}
          pending={pending || refreshing}
          empty={
            narrowed ? (
              <EmptyState
                icon={<ListFilter aria-hidden />}
                action={<Button onClick={clear}>Clear filters</Button>}
              >
                No scan matches the filters.
              </EmptyState>
            ) : (
              <EmptyState icon={<ScanSearch aria-hidden />}>
                No scan yet. Scans run after each push or fetch, and when you run one.
              </EmptyState>
            )
          }
        />
        {nodes.length > 0 ? (
          <TablePages pageInfo={pageInfo} shown={nodes.length} total={totalCount} noun="scan" onTurn={turn} />
        ) : null}
      </Card>
    </>
  );
};

/** The scans of the organization, those that wait, run, failed and were canceled too. */
export const ScanListPage = () => (
  <Suspense
    fallback={
      <PageSkeleton>
        <HeaderSkeleton actions />
        <TableSkeleton rows={9} />
      </PageSkeleton>
    }
  >
    <Scans />
  </Suspense>
);
