import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import Package from 'lucide-react/icons/package';
import Scale from 'lucide-react/icons/scale';
import { Suspense, useRef } from 'react';
import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';
import { appPaths, billOfMaterialsPath } from '../../shared/address/paths.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../../shared/dialogs/useLinkedDialogs.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { useRowKeys } from '../../shared/table/useRowKeys.ts';
import { AdvisoryNote } from './AdvisoryNote.tsx';
import { DependencyGaps } from './DependencyGaps.tsx';
import { DependencyTools } from './DependencyTools.tsx';
import { dependencyColumns } from './dependencyColumns.tsx';
import { NotComparedWarning } from './NotComparedWarning.tsx';
import { groupsOf } from './packageGroups.ts';
import { uncomparedEcosystems } from './uncompared.ts';
import { useDependencies } from './useDependencies.ts';
import { useDependencyFilters } from './useDependencyFilters.ts';

const licenses = lateDialog(async () => (await import('./LicensesDialog.tsx')).LicensesDialog);
const packageDialog = lateDialog(async () => (await import('./PackageDetail.tsx')).PackageDetail);
const dialogs = { licenses, package: packageDialog };

/** A bill of materials is of one project. */
const DownloadBill = ({ projectId }: { projectId: string | null }) => (
  <DisabledReason reason={projectId ? null : 'Choose one project: a bill of materials covers one project.'}>
    <Button
      startIcon={<Download aria-hidden />}
      {...(projectId ? { href: billOfMaterialsPath(projectId), download: 'sbom.json' } : {})}
    >
      Download SBOM
    </Button>
  </DisabledReason>
);

const NoDependencies = ({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) => (
  <EmptyState
    icon={<Package aria-hidden />}
    action={
      narrowed ? (
        <Button onClick={onClear}>Clear filters</Button>
      ) : (
        <Button href={appPaths.security}>Back to security</Button>
      )
    }
  >
    {narrowed
      ? 'No dependency matches these filters.'
      : 'No scan has read a lock file yet. What lock files name is listed here after the next one.'}
  </EmptyState>
);

const Dependencies = () => {
  const filters = useDependencyFilters();
  const { variables, narrowed, clear, turn, pending, project } = filters;
  const { options, advisoryData, askedPackages, allowedLicenses, dependencies, readAgain } =
    useDependencies(variables);
  const { open, id, hrefOf, close } = useDialogAddress(['licenses', 'package']);
  useLinkedDialogs(dialogs);
  const { nodes, pageInfo, totalCount } = dependencies;
  const table = useRef<HTMLElement>(null);
  useRowKeys(table);
  const [only] = options.projects.length === 1 ? options.projects : [];
  const chosen = project.length === 1 ? project[0] : only?.id;
  return (
    <>
      <PageHeader
        title="Dependencies"
        description={
          options.ecosystems.length > 0
            ? `${formatCount(options.projects.length, 'project')} · ${formatCount(options.vulnerable, 'vulnerable package')}${options.gapCount > 0 ? ' · incomplete, see below' : ''}`
            : 'Third-party packages in the lock files of scanned projects.'
        }
        actions={
          <>
            <Button startIcon={<Scale aria-hidden />} href={hrefOf('licenses')}>
              Allowed licenses
            </Button>
            <DownloadBill projectId={chosen ?? null} />
          </>
        }
      />
      <NotComparedWarning
        ecosystems={uncomparedEcosystems(options.ecosystems, advisoryData, askedPackages)}
        shipped={
          new Map(
            advisoryData.flatMap(({ ecosystem, source, importedAt }) =>
              importedAt ? [] : [[ecosystem, source] as const],
            ),
          )
        }
      />
      <SectionCard ref={table} title="Packages" flush>
        <DependencyTools filters={filters} options={options} />
        <DataTable
          caption={`Dependencies, ${formatCount(totalCount, 'match', 'matches')}`}
          columns={dependencyColumns}
          rows={groupsOf(nodes)}
          rowKey={({ key }) => key}
          rowHref={({ key }) => hrefOf('package', key)}
          pending={pending}
          empty={<NoDependencies narrowed={narrowed} onClear={clear} />}
        />
        {nodes.length > 0 ? (
          <TablePages
            pageInfo={pageInfo}
            shown={nodes.length}
            total={totalCount}
            noun="dependency"
            plural="dependencies"
            onTurn={turn}
          />
        ) : null}
        {options.ecosystems.length > 0 ? (
          <AdvisoryNote
            ecosystems={options.ecosystems}
            data={advisoryData}
            asked={askedPackages}
            checksLicenses={allowedLicenses.length > 0}
          />
        ) : null}
      </SectionCard>
      {open === 'package' ? <packageDialog.Dialog id={id} onClose={close} /> : null}
      {open === 'licenses' ? (
        <licenses.Dialog
          allowed={allowedLicenses}
          onClose={close}
          onDone={() => {
            close();
            void readAgain();
          }}
        />
      ) : null}
      <DependencyGaps gaps={options.gaps} gapCount={options.gapCount} />
    </>
  );
};

/** What the projects of the organization take from elsewhere, and what is known against it. */
export const DependenciesPage = () => (
  <Suspense
    fallback={
      <PageSkeleton>
        <HeaderSkeleton actions />
        <TableSkeleton rows={9} />
      </PageSkeleton>
    }
  >
    <Dependencies />
  </Suspense>
);
