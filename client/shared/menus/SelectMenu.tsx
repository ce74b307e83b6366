import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Check from 'lucide-react/icons/check';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectMenuProps {
  id: string;
  /** Accessible name of the list. */
  label: string;
  /** The button it hangs on; null while closed. */
  anchor: HTMLElement | null;
  options: readonly SelectOption<string>[];
  chosen: readonly string[];
  /** Several can be chosen: the list stays open, and checks them. */
  multiple: boolean;
  onChoose: (value: string) => void;
  onClose: () => void;
  /** Gets true when the list appears, and false when it has disappeared. */
  onDrawn: (drawn: boolean) => void;
}

/** The open list of a SelectButton. */
export const SelectMenu = (props: SelectMenuProps) => {
  const { id, label, anchor, options, chosen, multiple, onChoose, onClose, onDrawn } = props;
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        root: { role: 'region', 'aria-label': label },
        list: {
          id,
          role: 'listbox',
          'aria-label': label,
          'aria-multiselectable': multiple || undefined,
          disableListWrap: true,
        },
        paper: { style: { minWidth: anchor?.offsetWidth } },
        transition: { onEnter: () => onDrawn(true), onExited: () => onDrawn(false) },
      }}
    >
      {options.map(({ value, label: name }) => {
        const selected = chosen.includes(value);
        return (
          <MenuItem
            key={value}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a list that is no native select
            role="option"
            selected={selected}
            aria-selected={selected}
            onClick={() => {
              if (!multiple) onClose();
              onChoose(value);
            }}
            sx={{ justifyContent: 'space-between', gap: 4 }}
          >
            {name}
            {multiple && selected ? <Check size={16} aria-hidden /> : null}
          </MenuItem>
        );
      })}
    </Menu>
  );
};
