import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Column } from '../../shared/table/DataTable.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SeverityChip } from '../../shared/display/SeverityChip.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { DueDate } from './DueDate.tsx';
import { FindingLocation } from './FindingLocation.tsx';
import { stateTones } from './findingWords.ts';
import type { FindingRowFragment } from '../security.generated.ts';

/** The columns of the findings' table. */
export const findingColumns: readonly Column<FindingRowFragment>[] = [
  {
    key: 'title',
    header: 'Finding',
    cell: ({ title, file, line, assignee, autofix }) => (
      <Box sx={{ paddingY: 0.5 }}>
        {title}
        <Typography variant="caption" color="textSecondary" component="div" sx={{ fontWeight: 400 }}>
          <FindingLocation file={file} line={line} />
          {assignee ? ` · ${assignee.name}` : null}
          {autofix?.available ? ' · Fix available' : null}
        </Typography>
      </Box>
    ),
  },
  {
    key: 'severity',
    header: 'Severity',
    sortable: true,
    width: 100,
    cell: ({ severity }) => <SeverityChip severity={severity} />,
  },
  { key: 'check', header: 'Check', sortable: true, wideOnly: true, cell: ({ check }) => check.name },
  {
    key: 'project',
    header: 'Project',
    wideOnly: true,
    cell: ({ project }) => (project.status === 'PAUSED' ? `${project.name} (paused)` : project.name),
  },
  {
    key: 'age',
    header: 'Found',
    sortable: true,
    wideOnly: true,
    width: 120,
    cell: ({ firstSeenAt }) => <RelativeTime at={firstSeenAt} />,
  },
  {
    key: 'due',
    header: 'Due',
    sortable: true,
    wideOnly: true,
    width: 110,
    cell: ({ dueAt, overdue }) => <DueDate dueAt={dueAt} overdue={overdue} />,
  },
  {
    key: 'state',
    header: 'State',
    wideOnly: true,
    width: 100,
    cell: ({ state }) => <StatusChip status={state} tone={stateTones[state]} />,
  },
];
