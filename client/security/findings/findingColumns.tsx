import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Column } from '../../shared/table/DataTable.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SeverityChip } from '../../shared/display/SeverityChip.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { DueDate } from './DueDate.tsx';
import { FindingLocation } from './FindingLocation.tsx';
import { stateTones } from './findingWords.ts';
import type { FindingRowFragment } from '../security.generated.ts';

const projectOf = ({ project }: FindingRowFragment): string =>
  project.status === 'PAUSED' ? `${project.name} (paused)` : project.name;

/** A file whose path is cut off where there is no room for it; the number of the line never is. */
const Place = ({ file, line }: { file: string; line: number | null }) => (
  <Box component="code" title={file} sx={{ display: 'flex', minWidth: 0, fontSize: '0.75rem' }}>
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {file}
    </Box>
    {line === null ? null : <span>{`:${line}`}</span>}
  </Box>
);

const rowHeight = 20;

/**
 * The title, and after it on the same line what there is room for: whether there is a fix, who has it, and where it is. What would be
 * narrower than can be read wraps to a second line, which is cut off. Below 600 px the title has two lines.
 */
const Title = ({ title, file, line, assignee, autofix }: FindingRowFragment) => (
  <Box
    sx={{
      display: { xs: '-webkit-box', sm: 'flex' },
      WebkitLineClamp: '2',
      WebkitBoxOrient: 'vertical',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 2,
      height: { sm: rowHeight },
      lineHeight: `${rowHeight}px`,
      overflow: 'hidden',
    }}
  >
    <Box
      component="span"
      title={title}
      data-title
      sx={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', ...oneLine }}
    >
      {title}
    </Box>
    {autofix?.available ? <Note>Fix available</Note> : null}
    {assignee ? <Note>{assignee.name}</Note> : null}
    <Note fills>{file ? <Place file={file} line={line} /> : 'Whole project'}</Note>
  </Box>
);

/** Layout of the text after a title. The last part keeps enough width for a file name. */
const Note = ({ fills = false, children }: { fills?: boolean; children: ReactNode }) => (
  <Typography
    variant="caption"
    color="textSecondary"
    component="span"
    noWrap
    sx={{
      display: { xs: 'none', sm: 'block' },
      flex: fills ? '1 1 96px' : 'none',
      minWidth: 0,
      fontWeight: 400,
      lineHeight: 'inherit',
    }}
  >
    {children}
  </Typography>
);

const oneLine = { whiteSpace: { xs: 'normal', sm: 'nowrap' } } as const;

/** The columns of the findings' table. */
const columns: readonly Column<FindingRowFragment>[] = [
  {
    key: 'title',
    header: 'Finding',
    fills: true,
    cell: Title,
    narrowNote: (finding) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {`${projectOf(finding)} · `}
        <FindingLocation file={finding.file} line={finding.line} />
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
  {
    key: 'project',
    header: 'Project',
    wideOnly: true,
    cell: (finding) => (
      <Typography
        variant="inherit"
        component="div"
        noWrap
        title={projectOf(finding)}
        sx={{ maxWidth: { xs: 112, xl: 160 } }}
      >
        {projectOf(finding)}
      </Typography>
    ),
  },
  {
    key: 'age',
    header: 'Found',
    sortable: true,
    wideOnly: true,
    cell: ({ firstSeenAt }) => <RelativeTime at={firstSeenAt} />,
  },
  {
    key: 'due',
    header: 'Due',
    sortable: true,
    wideOnly: true,
    cell: ({ dueAt, overdue }) => <DueDate dueAt={dueAt} overdue={overdue} />,
  },
  {
    key: 'state',
    header: 'State',
    wideOnly: true,
    cell: ({ state }) => <StatusChip status={state} tone={stateTones[state]} />,
  },
];

const columnsOfProject = columns.flatMap((column) => {
  if (column.key === 'project') return [];
  if (column.key !== 'title') return [column];
  return [
    {
      ...column,
      narrowNote: ({ file, line }: FindingRowFragment) => <FindingLocation file={file} line={line} />,
    },
  ];
});

/** The columns of the findings' table; those of one project do not name it. */
export const findingColumns = (isOfProject: boolean): readonly Column<FindingRowFragment>[] =>
  isOfProject ? columnsOfProject : columns;
