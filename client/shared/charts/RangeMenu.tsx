import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import { useId, useState } from 'react';
import { menuOpener, PopupMenu } from '../menus/PopupMenu.tsx';

/** Over how many days analytics look back. */
const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];

/** The range that a search parameter names; 30 days for anything else. */
export const readRange = (text: string): Range => ranges.find((days) => String(days) === text) ?? 30;

const labelOf = (days: Range) => `Last ${days} days`;

/** The "Last 30 days" button and its menu. */
export const RangeMenu = ({ range, onChange }: { range: Range; onChange: (range: Range) => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (days: Range) => {
    setAnchor(null);
    onChange(days);
  };
  return (
    <>
      <Button
        {...menuOpener}
        startIcon={<CalendarDays aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {labelOf(range)}
      </Button>
      <PopupMenu id={id} label="Range" anchor={anchor} onClose={() => setAnchor(null)}>
        {ranges.map((days) => (
          <MenuItem
            key={days}
            role="menuitemradio"
            aria-checked={days === range}
            onClick={() => choose(days)}
          >
            <ListItemIcon>{days === range ? <Check aria-hidden /> : null}</ListItemIcon>
            {labelOf(days)}
          </MenuItem>
        ))}
      </PopupMenu>
    </>
  );
};
