import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DataTableHead, type Sorting, wideScreensOnly } from './DataTableHead.tsx';
import { visuallyHidden } from '../controls/visuallyHidden.ts';

/** A column of rows of one type. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right. */
  align?: 'left' | 'right';
  /** A CSS width; the others share what is left. */
  width?: number | string;
  /** Takes what the other columns leave; its content is cut off there, so cells stay on one line. */
  fills?: boolean;
  sortable?: boolean;
  /** The header is only read out: columns of menus or checkboxes. */
  hideHeader?: boolean;
  /** Stands in the header in the place of its text: a checkbox for all rows. */
  control?: ReactNode;
  /** Left out below 600 px. */
  wideOnly?: boolean;
  /** What stands below the cell where a column that is left out would be missed: only below 600 px. */
  narrowNote?: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What the table lists, as read out. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The page of a row: its first cell with a header becomes the link, and the row's whole area leads there. */
  rowHref?: (row: Row) => string;
  sorting?: Sorting;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  /** New rows are on their way; the present ones fade. */
  pending?: boolean;
}

const NarrowNote = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'block', sm: 'none' } }}>
    {children}
  </Typography>
);

/** The row whose link has the focus, as keys move through the rows. */
const reached = (theme: Theme) => ({
  '&:has(a:focus-visible)': {
    backgroundColor: theme.vars.palette.surface.hover,
    boxShadow: `inset 2px 0 ${theme.vars.palette.tone.accent.main}`,
  },
});

const filling = { width: '100%', maxWidth: 0 } as const;

const stretched = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

/** A list as a table. Too wide for its place, it scrolls in itself. Put it in a Card, with TablePages below. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { caption, columns, rows, rowKey, rowHref, sorting, empty, pending = false } = props;
  if (rows.length === 0 && empty) return empty;
  const linked = columns.find(({ hideHeader }) => !hideHeader);
  const content = (column: Column<Row>, row: Row) =>
    column === linked && rowHref ? (
      <Link
        href={rowHref(row)}
        color="textPrimary"
        underline="none"
        sx={{ ...stretched, fontWeight: 500, scrollMarginBlock: 112 }}
      >
        {column.cell(row)}
      </Link>
    ) : (
      column.cell(row)
    );
  return (
    <TableContainer
      sx={{ position: 'relative' }}
      {...(rowHref ? {} : { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <Table aria-busy={pending} sx={{ opacity: pending ? 0.6 : 1, transition: 'opacity 120ms' }}>
        <caption style={visuallyHidden}>{caption}</caption>
        <DataTableHead columns={columns} sorting={sorting} />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} sx={[{ position: 'relative' }, reached]}>
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  align={column.align ?? 'left'}
                  sx={{
                    minWidth: column === linked ? { xs: 96, sm: 140 } : 0,
                    ...(column.fills ? filling : {}),
                    ...wideScreensOnly(column.wideOnly),
                  }}
                >
                  {column.hideHeader ? (
                    <Box sx={{ position: 'relative', zIndex: 1, marginY: -1.5 }}>{column.cell(row)}</Box>
                  ) : (
                    content(column, row)
                  )}
                  {column.narrowNote ? <NarrowNote>{column.narrowNote(row)}</NarrowNote> : null}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
