import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Check from 'lucide-react/icons/check';
import { useId, useState } from 'react';
import type { ProjectSortField, SortDirection } from '../../../schema/generated/types.ts';
import { menuOpener, PopupMenu } from '../../shared/menus/PopupMenu.tsx';
import type { ListState } from './listState.ts';

type Sort = ListState['sort'];

const fields: readonly { value: ProjectSortField; label: string; natural: SortDirection }[] = [
  { value: 'UPDATED_AT', label: 'Last changed', natural: 'DESC' },
  { value: 'CREATED_AT', label: 'Created', natural: 'DESC' },
  { value: 'NAME', label: 'Name', natural: 'ASC' },
];

const directionsOf = (field: ProjectSortField): readonly { value: SortDirection; label: string }[] =>
  field === 'NAME'
    ? [
        { value: 'ASC', label: 'A to Z' },
        { value: 'DESC', label: 'Z to A' },
      ]
    : [
        { value: 'DESC', label: 'Newest first' },
        { value: 'ASC', label: 'Oldest first' },
      ];

/** An order in words: "last changed, newest first". */
export const sortInWords = ({ field, direction }: Sort) => {
  const order = directionsOf(field).find(({ value }) => value === direction);
  return `${fields.find(({ value }) => value === field)?.label}, ${order?.label}`;
};

/** The "Sort" button and its menu: what to sort by, and in which direction. */
export const SortMenu = ({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (next: Sort) => {
    setAnchor(null);
    onChange(next);
  };
  const item = (label: string, checked: boolean, next: Sort) => (
    <MenuItem key={label} role="menuitemradio" aria-checked={checked} onClick={() => choose(next)}>
      <ListItemIcon>{checked ? <Check aria-hidden /> : null}</ListItemIcon>
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button
        {...menuOpener}
        startIcon={<ArrowUpDown aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        title={sortInWords(sort)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Sort
      </Button>
      <PopupMenu id={id} label="Sort" anchor={anchor} onClose={() => setAnchor(null)}>
        {fields.map(({ value, label, natural }) =>
          item(label, sort.field === value, { field: value, direction: natural }),
        )}
        <Divider />
        {directionsOf(sort.field).map(({ value, label }) =>
          item(label, sort.direction === value, { ...sort, direction: value }),
        )}
      </PopupMenu>
    </>
  );
};
