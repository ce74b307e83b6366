import Popover from '@mui/material/Popover';
import { FilterBoxes, type FilterGroup } from './FilterBoxes.tsx';

export interface FilterPanelProps {
  id: string;
  /** The button it hangs on; null while closed. */
  anchor: HTMLElement | null;
  groups: readonly FilterGroup[];
  onChange: (key: string, chosen: string[]) => void;
  onClose: () => void;
  /** Gets true when it appears, and false when it has disappeared. */
  onDrawn: (drawn: boolean) => void;
}

/** Panel of the "Filters" button: a group of checkboxes for each kind of value. */
export const FilterPanel = ({ id, anchor, groups, onChange, onClose, onDrawn }: FilterPanelProps) => (
  <Popover
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{
      transition: { onEnter: () => onDrawn(true), onExited: () => onDrawn(false) },
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
);
