import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import ListFilter from 'lucide-react/icons/list-filter';
import { useId, useState } from 'react';
import { FilterBoxes, type FilterGroup } from './FilterBoxes.tsx';

interface FilterMenuProps {
  groups: readonly FilterGroup[];
  onChange: (key: string, chosen: string[]) => void;
}

/** The "Filters" button and what it opens: a group of checkboxes for each kind of value. Choices apply at once. */
export const FilterMenu = ({ groups, onChange }: FilterMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        startIcon={<ListFilter aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Filters
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            id,
            role: 'dialog',
            'aria-label': 'Filters',
            sx: (theme) => ({
              display: 'flex',
              flexDirection: 'column',
              gap: 4,
              width: 240,
              padding: 4,
              marginTop: 1,
              borderRadius: '8px',
              backgroundColor: theme.vars.palette.surface.raised,
              boxShadow: theme.vars.palette.shadow,
            }),
          },
        }}
      >
        {groups.map((group) =>
          group.options.length > 0 ? <FilterBoxes key={group.key} group={group} onChange={onChange} /> : null,
        )}
      </Popover>
    </>
  );
};
