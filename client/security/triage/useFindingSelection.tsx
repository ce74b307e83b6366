import { useState } from 'react';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import type { FindingRowFragment } from '../security.generated.ts';

/** The findings of a page that are selected, and the column that selects them. What is on another page is selected no more. */
export const useFindingSelection = (rows: readonly FindingRowFragment[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...ids, id] : ids.filter((other) => other !== id)));
  const all = rows.length > 0 && ids.length === rows.length;
  const selectAll = (on: boolean) => setChosen(new Set(on ? rows.map(({ id }) => id) : []));
  const column: Column<FindingRowFragment> = {
    key: 'select',
    header: 'Select',
    hideHeader: true,
    width: 40,
    control: (
      <Checkbox
        label={
          <span style={visuallyHidden}>{`Select the ${formatCount(rows.length, 'finding')} shown`}</span>
        }
        checked={all}
        onChange={({ target }) => selectAll(target.checked)}
      />
    ),
    cell: ({ id, title }) => (
      <Checkbox
        label={<span style={visuallyHidden}>{`Select ${title}`}</span>}
        checked={chosen.has(id)}
        onChange={({ target }) => toggle(id, target.checked)}
      />
    ),
  };
  return { ids, all, onPage: rows.length, column, selectAll };
};

export type FindingSelection = ReturnType<typeof useFindingSelection>;
