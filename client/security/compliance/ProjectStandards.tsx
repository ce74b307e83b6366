import Box from '@mui/material/Box';
import { useState } from 'react';
import type { SecurityStandard } from '../../../schema/generated/types.ts';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { formatNumber } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { downloadCsv } from '../../shared/table/csv.ts';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useSecurityDialogs } from '../securityDialogs.ts';
import { type ProjectStandardsQuery, useProjectStandardsSuspenseQuery } from './compliance.generated.ts';
import { StandardView } from './StandardView.tsx';
import { useProjectOutcomes } from './useProjectOutcomes.ts';

type Row = ProjectStandardsQuery['projects']['nodes'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'project',
    header: 'Project',
    cell: ({ name }) => name,
    narrowNote: ({ standard }) => `${formatNumber(standard.notAssessedParts)} not assessed`,
  },
  {
    key: 'satisfied',
    header: 'Satisfied',
    align: 'right',
    width: 88,
    cell: ({ standard }) => formatNumber(standard.satisfiedParts),
  },
  {
    key: 'gaps',
    header: 'Gaps',
    align: 'right',
    width: 64,
    cell: ({ standard: { gapParts } }) => (
      <Box
        component="span"
        sx={gapParts > 0 ? ({ vars }) => ({ color: vars.palette.tone.critical.main, fontWeight: 600 }) : {}}
      >
        {formatNumber(gapParts)}
      </Box>
    ),
  },
  {
    key: 'notAssessed',
    header: 'Not assessed',
    align: 'right',
    width: 112,
    wideOnly: true,
    cell: ({ standard }) => formatNumber(standard.notAssessedParts),
  },
  {
    key: 'scan',
    header: 'Last scan',
    width: 140,
    wideOnly: true,
    cell: ({ standard: { scannedAt } }) => (scannedAt ? <RelativeTime at={scannedAt} /> : 'Not scanned yet'),
  },
];

interface ProjectStandardsProps {
  standard: { standard: SecurityStandard; name: string };
  onClose: () => void;
}

/** The active projects, with how many parts of a standard are satisfied in each, have a gap, or were not assessed. */
export const ProjectStandards = ({ standard: { standard, name }, onClose }: ProjectStandardsProps) => {
  const { text, page, change, turn, pending } = useListAddress('standard-');
  const { hrefInStandard } = useSecurityDialogs();
  const search = text('standard-q');
  const { data } = useProjectStandardsSuspenseQuery({
    variables: { standard, search: search || null, ...pageArguments(page, 25) },
    fetchPolicy: 'cache-and-network',
  });
  const readOutcomes = useProjectOutcomes();
  const tellFailure = useFailureToast();
  const [exporting, setExporting] = useState(false);
  const { nodes, pageInfo, totalCount } = data.projects;
  const save = async () => {
    setExporting(true);
    try {
      const rows = await readOutcomes({ standard, name }, search);
      downloadCsv(`compliance-${standard.toLowerCase()}-by-project.csv`, rows);
    } catch (failure) {
      tellFailure(failure, { title: 'Not exported' });
    } finally {
      setExporting(false);
    }
  };
  return (
    <StandardView
      onClose={onClose}
      onExport={nodes.length > 0 ? () => void save() : undefined}
      exporting={exporting}
    >
      <SearchField
        label="Search projects"
        value={search}
        onChange={(next) => change({ 'standard-q': next }, { typing: true })}
      />
      <Box>
        <DataTable
          caption={`${name} by project`}
          rows={nodes}
          rowKey={({ id }) => id}
          rowHref={({ id }) => hrefInStandard(id)}
          columns={columns}
          pending={pending}
          empty={
            <EmptyState>
              {search ? 'No active project matches.' : 'There is no active project yet.'}
            </EmptyState>
          }
        />
        {nodes.length > 0 ? (
          <TablePages
            pageInfo={pageInfo}
            shown={nodes.length}
            total={totalCount}
            noun="project"
            label="Pages of projects"
            onTurn={turn}
          />
        ) : null}
      </Box>
    </StandardView>
  );
};
