import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { DataTable } from '../shared/DataTable.tsx';
import { formatCount } from '../shared/formats.ts';
import { SectionCard } from '../shared/SectionCard.tsx';
import { TablePages } from '../shared/TablePages.tsx';
import { FindingTools } from './FindingTools.tsx';
import { findingColumns } from './findingColumns.tsx';
import { NoFindings } from './NoFindings.tsx';
import type { FindingsOfPageFragment, SecurityPageQuery } from './security.generated.ts';
import { useSecurityDialogs } from './securityDialogs.ts';
import type { FindingFilters } from './useFindingFilters.ts';

interface FindingsSectionProps {
  findings: FindingsOfPageFragment;
  security: SecurityPageQuery['security'];
  filters: FindingFilters;
  pending: boolean;
}

/** The findings: searched, filtered, sorted and turned by the server, as the URL says. */
export const FindingsSection = ({ findings, security, filters, pending }: FindingsSectionProps) => {
  const { nodes, pageInfo, totalCount } = findings;
  const { hrefOf } = useSecurityDialogs();
  const section = useRef<HTMLDivElement>(null);
  const rule = filters.check.join();
  useEffect(() => {
    // A failed check above leads to its findings here.
    if (rule) section.current?.scrollIntoView({ block: 'start' });
  }, [rule]);
  return (
    <Box ref={section} sx={{ scrollMarginTop: 64 }}>
      <SectionCard title="Findings" flush>
        <FindingTools filters={filters} security={security} />
        <DataTable
          caption={`Findings, ${formatCount(totalCount, 'match', 'matches')}`}
          columns={findingColumns}
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
      </SectionCard>
    </Box>
  );
};
