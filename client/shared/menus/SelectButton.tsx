import ButtonBase from '@mui/material/ButtonBase';
import SvgIcon from '@mui/material/SvgIcon';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { lateDialog } from '../dialogs/lateDialog.tsx';
import type { SelectOption } from './SelectMenu.tsx';

const menu = lateDialog(async () => (await import('./SelectMenu.tsx')).SelectMenu, 'list');

interface SelectButtonProps<Value extends string> {
  /** What is chosen: "Status". */
  label: string;
  /** What the button shows, and its name: "Status: Open". */
  text: string;
  options: readonly SelectOption<Value>[];
  chosen: readonly Value[];
  /** Several can be chosen. */
  multiple?: boolean;
  /** Gets the option that was pressed. */
  onChoose: (value: Value) => void;
}

const opensByKey = new Set(['ArrowDown', 'ArrowUp']);

/** A select outside of forms. The code of its list is loaded when the list opens; MUI's own Select needs it from the start. */
export const SelectButton = <Value extends string>(props: SelectButtonProps<Value>) => {
  const { label, text, options, chosen, multiple = false, onChoose } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [drawn, setDrawn] = useState(false);
  const id = useId();
  const choose = (value: string) => {
    const option = options.find((each) => each.value === value);
    if (option) onChoose(option.value);
  };
  return (
    <>
      <ButtonBase
        {...menu.opener}
        role="combobox"
        aria-label={text}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        // When it is pressed, not when it is released: by then the page may have moved it away.
        onMouseDown={(event: MouseEvent<HTMLElement>) => {
          if (event.button === 0) setAnchor(event.currentTarget);
        }}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (!opensByKey.has(event.key)) return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
        sx={(theme) => ({
          ...theme.typography.body1,
          maxWidth: 240,
          minHeight: 32,
          padding: '5px 7px 5px 9px',
          gap: '2px',
          justifyContent: 'space-between',
          border: `1px solid ${theme.vars.palette.border.control}`,
          borderRadius: '6px',
          backgroundColor: theme.vars.palette.surface.panel,
          ...(chosen.some(Boolean) ? { fontWeight: 500 } : { color: theme.vars.palette.text.secondary }),
          '&:hover': { borderColor: theme.vars.palette.text.secondary },
        })}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{text}</span>
        <SvgIcon aria-hidden sx={{ fontSize: 18, color: 'action.active' }}>
          <path d="M7 10l5 5 5-5z" />
        </SvgIcon>
      </ButtonBase>
      {anchor || drawn ? (
        <menu.Dialog
          id={id}
          label={label}
          anchor={anchor}
          options={options}
          chosen={chosen}
          multiple={multiple}
          onChoose={choose}
          onClose={() => setAnchor(null)}
          onDrawn={setDrawn}
        />
      ) : null}
    </>
  );
};
