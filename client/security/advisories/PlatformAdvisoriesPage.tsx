import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { formatDate, formatNumber } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { AdvisoryServiceCard } from './AdvisoryServiceCard.tsx';
import { ImportList } from './ImportList.tsx';
import {
  type PlatformAdvisoriesQuery,
  usePlatformAdvisoriesSuspenseQuery,
} from './platformAdvisories.generated.ts';

const importing = lateDialog(async () => (await import('./ImportDialog.tsx')).ImportDialog);

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
  const { open, hrefOf, close } = useDialogAddress(['import']);
  const readAgain = useReadAgain('PlatformAdvisories');
  const { advisoryEcosystems: ecosystems, advisoryImports: imports, advisoryService } = data;
  return (
    <>
      <PageHeader
        title="Advisories"
        documentTitle="Advisories · Admin"
        description="What the dependencies of all organizations are compared with. Without an import, the check of an ecosystem's packages is “not checked”."
        actions={
          <Button variant="contained" href={hrefOf('import')} {...importing.opener}>
            Import advisories
          </Button>
        }
      />
      <Card sx={{ marginBottom: 6 }}>
        <DataTable
          caption="Advisories by ecosystem"
          columns={columns}
          rows={ecosystems.flatMap(rowsOf)}
          rowKey={({ ecosystem, data: told }) => `${ecosystem} ${told?.source ?? ''}`}
        />
      </Card>
      <Box sx={{ marginBottom: 6 }}>
        <AdvisoryServiceCard service={advisoryService} />
      </Box>
      <ImportList imports={imports} onEnd={() => void readAgain()} />
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 4 }}>
        Within a minute of an import, the dependencies of each project's latest scan are compared with what is
        new. You can repeat an import to update the advisories. To import daily, run{' '}
        <Box component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
          {`npm run advisories -- import ${ecosystems.map(({ name }) => name).join(' ')}`}
        </Box>{' '}
        with a timer on the server.
      </Typography>
      {open ? (
        <importing.Dialog
          ecosystems={ecosystems}
          onClose={close}
          onDone={() => {
            close();
            void readAgain();
          }}
        />
      ) : null}
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
