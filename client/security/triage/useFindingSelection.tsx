import { useState } from 'react';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import type { FindingRowFragment } from '../security.generated.ts';

/** The findings of a page that are selected, and the column that selects them. What is on another page is selected no more. */
export const useFindingSelection = (rows: readonly FindingRowFragment[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...ids, id] : ids.filter((other) => other !== id)));
  const column: Column<FindingRowFragment> = {
    key: 'select',
    header: 'Select',
    hideHeader: true,
    width: 40,
    cell: ({ id, title }) => (
      <Checkbox
        label={<span style={visuallyHidden}>{`Select ${title}`}</span>}
        checked={chosen.has(id)}
        onChange={({ target }) => toggle(id, target.checked)}
      />
    ),
  };
  return {
    ids,
    all: rows.length > 0 && ids.length === rows.length,
    onPage: rows.length,
    column,
    selectAll: (on: boolean) => setChosen(new Set(on ? rows.map(({ id }) => id) : [])),
  };
};

export type FindingSelection = ReturnType<typeof useFindingSelection>;
