import Box from '@mui/material/Box';
import { useRef } from 'react';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useRowKeys } from '../../shared/table/useRowKeys.ts';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { type FindingOptions, FindingTools } from './FindingTools.tsx';
import { FindingSettings } from './FindingSettings.tsx';
import { findingColumns } from './findingColumns.tsx';
import { NoFindings } from './NoFindings.tsx';
import { TriageBar } from '../triage/TriageBar.tsx';
import { useFindingSelection } from '../triage/useFindingSelection.tsx';
import type { FindingsOfPageFragment, SecurityPageQuery } from '../security.generated.ts';
import { useSecurityDialogs } from '../securityDialogs.ts';
import type { FindingFilters } from './useFindingFilters.ts';

interface FindingsSectionProps {
  findings: FindingsOfPageFragment;
  security: FindingOptions & Pick<SecurityPageQuery['security'], 'lastScanAt'>;
  /** Whether all of them are of one project. */
  isOfProject?: boolean;
  filters: FindingFilters;
  pending: boolean;
  /** Somebody decided about findings. */
  onChanged: () => void;
}

/** The findings: searched, filtered, sorted and turned by the server, as the URL says. */
export const FindingsSection = ({
  findings,
  security,
  isOfProject = false,
  filters,
  pending,
  onChanged,
}: FindingsSectionProps) => {
  const { nodes, pageInfo, totalCount } = findings;
  const { hrefOf } = useSecurityDialogs();
  const selection = useFindingSelection(nodes);
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  return (
    // A card that clips what is in it would keep the bar of selected findings from staying in view.
    <Box ref={table} sx={{ '& > .MuiCard-root': { overflow: 'visible' } }}>
      <SectionCard title="Findings" flush action={isOfProject ? null : <FindingSettings />}>
        <FindingTools filters={filters} security={security} isOfProject={isOfProject} />
        <DataTable
          caption={`Findings, ${formatCount(totalCount, 'match', 'matches')}`}
          columns={[selection.column, ...findingColumns(isOfProject)]}
          rows={nodes}
          rowKey={({ id }) => id}
          rowHref={({ id }) => hrefOf('finding', id)}
          sorting={filters.sorting}
          pending={pending}
          empty={
            <NoFindings
              narrowed={filters.narrowed}
              lastScanAt={security.lastScanAt}
              onClear={filters.clear}
            />
          }
        />
        {nodes.length > 0 ? (
          <TablePages
            pageInfo={pageInfo}
            shown={nodes.length}
            total={totalCount}
            noun="finding"
            onTurn={filters.turn}
          />
        ) : null}
        {nodes.length > 0 ? (
          <TriageBar
            selection={selection}
            filter={filters.variables.filter}
            total={totalCount}
            onChanged={onChanged}
          />
        ) : null}
      </SectionCard>
    </Box>
  );
};
