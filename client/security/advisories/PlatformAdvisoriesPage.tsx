import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { formatDate, formatNumber } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import {
  type PlatformAdvisoriesQuery,
  usePlatformAdvisoriesSuspenseQuery,
} from './platformAdvisories.generated.ts';

type Ecosystem = PlatformAdvisoriesQuery['advisoryEcosystems'][number];
type Row = { ecosystem: string; data: Ecosystem['sources'][number] | null };

const rowsOf = ({ name, sources }: Ecosystem): Row[] =>
  sources.length > 0 ? sources.map((data) => ({ ecosystem: name, data })) : [{ ecosystem: name, data: null }];

const columns: readonly Column<Row>[] = [
  { key: 'ecosystem', header: 'Ecosystem', cell: ({ ecosystem }) => ecosystem },
  { key: 'source', header: 'Source', cell: ({ data }) => data?.source ?? 'Nothing is imported' },
  {
    key: 'advisories',
    header: 'Advisories',
    align: 'right',
    cell: ({ data }) => formatNumber(data?.advisories ?? 0),
  },
  {
    key: 'newest',
    header: 'Newest change',
    wideOnly: true,
    cell: ({ data }) => (data ? formatDate(data.newestAt) : '–'),
  },
  {
    key: 'imported',
    header: 'Imported',
    wideOnly: true,
    cell: ({ data }) =>
      data?.importedAt ? <RelativeTime at={data.importedAt} /> : data ? 'Ships with Slipway' : '–',
  },
];

const PlatformAdvisories = () => {
  const { data } = usePlatformAdvisoriesSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  const ecosystems = data.advisoryEcosystems;
  const missing = ecosystems.flatMap(({ name, sources }) =>
    sources.some(({ importedAt }) => importedAt) ? [] : [name],
  );
  return (
    <>
      <PageHeader
        title="Advisories"
        documentTitle="Advisories · Admin"
        description="What the dependencies of all organizations are compared with. Without an import, the check of an ecosystem's packages is “not checked”."
      />
      <Card sx={{ marginBottom: 4 }}>
        <DataTable
          caption="Advisories by ecosystem"
          columns={columns}
          rows={ecosystems.flatMap(rowsOf)}
          rowKey={({ ecosystem, data: told }) => `${ecosystem} ${told?.source ?? ''}`}
        />
      </Card>
      <SectionCard title="Import advisories">
        <Typography>
          Run this where the server is installed. It also takes a file, a folder, or an address of OSV's
          dumps, and may be repeated: what is there already is brought up to date.
        </Typography>
        <Typography component="pre" sx={{ marginY: 3, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <code>{`npm run advisories -- import ${(missing.length > 0 ? missing : ecosystems.map(({ name }) => name)).join(' ')}`}</code>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Within a minute, the dependencies of each project's latest scan are compared with what is new.
        </Typography>
      </SectionCard>
    </>
  );
};

/** Of when the advisories are that dependencies are compared with, and how to bring newer ones; for the platform's operator. */
export const PlatformAdvisoriesPage = () => (
  <Suspense
    fallback={
      <PageSkeleton>
        <HeaderSkeleton />
        <TableSkeleton rows={8} />
      </PageSkeleton>
    }
  >
    <PlatformAdvisories />
  </Suspense>
);
