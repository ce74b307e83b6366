import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import ScrollText from 'lucide-react/icons/scroll-text';
import { DataTable } from '../shared/table/DataTable.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { TablePages } from '../shared/table/TablePages.tsx';
import { AuditTools } from './AuditTools.tsx';
import type { AuditLogFiltersFragment, AuditLogPageFragment } from './audit.generated.ts';
import { auditColumns } from './auditColumns.tsx';
import type { AuditFilterState } from './useAuditFilters.ts';

interface AuditSectionProps {
  log: AuditLogPageFragment;
  options: AuditLogFiltersFragment;
  filters: AuditFilterState;
}

/** Who changed what in the organization: narrowed by the URL, and the same as a file. */
export const AuditSection = ({ log, options, filters }: AuditSectionProps) => {
  const { nodes, pageInfo, totalCount } = log;
  const { narrowed, clear, turn, pending, csvPath } = filters;
  return (
    <SectionCard
      title="Audit log"
      flush
      action={
        <Button size="small" startIcon={<Download aria-hidden />} href={csvPath} download="audit-log.csv">
          Export CSV
        </Button>
      }
    >
      <AuditTools filters={filters} options={options} />
      <DataTable
        caption="Changes, newest first"
        columns={auditColumns}
        rows={nodes}
        rowKey={({ id }) => id}
        pending={pending}
        empty={
          <EmptyState
            icon={<ScrollText aria-hidden />}
            action={narrowed ? <Button onClick={clear}>Clear filters</Button> : undefined}
          >
            {narrowed
              ? 'No entry matches these filters.'
              : 'No entries yet. Changes and refused attempts will be listed here.'}
          </EmptyState>
        }
      />
      {nodes.length > 0 ? (
        <TablePages pageInfo={pageInfo} shown={nodes.length} total={totalCount} noun="change" onTurn={turn} />
      ) : null}
    </SectionCard>
  );
};
