import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../controls/visuallyHidden.ts';

/** The order in force, and what to do when a header asks for another. */
export interface Sorting {
  column: string;
  direction: 'asc' | 'desc';
  onSort: (column: string, direction: 'asc' | 'desc') => void;
}

interface HeadColumn {
  key: string;
  header: string;
  align?: 'left' | 'right';
  width?: number | string;
  sortable?: boolean;
  hideHeader?: boolean;
  wideOnly?: boolean;
  control?: ReactNode;
}

interface DataTableHeadProps {
  columns: readonly HeadColumn[];
  sorting: Sorting | undefined;
}

/** Hides a cell below 600 px. */
export const wideScreensOnly = (wideOnly = false) =>
  wideOnly ? { display: { xs: 'none', sm: 'table-cell' } } : {};

const label = (
  { key, header, sortable, hideHeader, control }: HeadColumn,
  sorting: Sorting | undefined,
): ReactNode => {
  if (control) return control;
  if (hideHeader) return <span style={visuallyHidden}>{header}</span>;
  if (!sortable || !sorting) return header;
  const active = sorting.column === key;
  const next = active && sorting.direction === 'asc' ? 'desc' : 'asc';
  return (
    <TableSortLabel
      active={active}
      direction={active ? sorting.direction : 'asc'}
      onClick={() => sorting.onSort(key, next)}
    >
      {header}
    </TableSortLabel>
  );
};

/** The header row of a DataTable. */
export const DataTableHead = ({ columns, sorting }: DataTableHeadProps) => (
  <TableHead>
    <TableRow>
      {columns.map((column) => (
        <TableCell
          key={column.key}
          align={column.align ?? 'left'}
          sortDirection={sorting?.column === column.key ? sorting.direction : false}
          sx={{ width: column.width, ...wideScreensOnly(column.wideOnly) }}
        >
          {label(column, sorting)}
        </TableCell>
      ))}
    </TableRow>
  </TableHead>
);
