import ButtonBase from '@mui/material/ButtonBase';
import SvgIcon from '@mui/material/SvgIcon';
import type { Theme } from '@mui/material/styles';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { lateDialog } from '../dialogs/lateDialog.tsx';
import type { SelectOption } from './SelectMenu.tsx';

const menu = lateDialog(async () => (await import('./SelectMenu.tsx')).SelectMenu, 'list');

interface SelectButtonProps<Value extends string> {
  /** Name of the field, such as "Status". */
  label: string;
  /** Text of the button. */
  text: string;
  /** Accessible name of the button. Default: its text. */
  name?: string;
  options: readonly SelectOption<Value>[];
  chosen: readonly Value[];
  /** Several can be chosen. */
  multiple?: boolean;
  /** Gets the option that was pressed. */
  onChoose: (value: Value) => void;
  /** Of a form: as wide as the form, and named by its label instead of by its text. */
  field?: {
    id: string;
    labelledBy: string;
    describedBy?: string | undefined;
    invalid?: boolean;
    disabled?: boolean;
    size?: 'small' | 'medium';
    onBlur?: () => void;
    ref?: Ref<HTMLButtonElement>;
  };
}

/** Whether a key opens the list: the up and down arrows, and printable characters. */
const opens = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'ArrowDown' ||
  key === 'ArrowUp' ||
  (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey);

/** A select. The code of its list is loaded when the list opens; MUI's own Select needs it from the start. */
export const SelectButton = <Value extends string>(props: SelectButtonProps<Value>) => {
  const { label, text, name = text, options, chosen, multiple = false, onChoose, field } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [drawn, setDrawn] = useState(false);
  const list = useId();
  const choose = (value: string) => {
    const option = options.find((each) => each.value === value);
    if (option) onChoose(option.value);
  };
  return (
    <>
      <ButtonBase
        {...menu.opener}
        id={field?.id}
        ref={field?.ref}
        disabled={field?.disabled ?? false}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot be styled, nor keep its list open
        role="combobox"
        {...(field
          ? {
              'aria-labelledby': field.labelledBy,
              'aria-describedby': field.describedBy,
              'aria-invalid': field.invalid ?? false,
            }
          : { 'aria-label': name })}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? list : undefined}
        onBlur={field?.onBlur}
        // When it is pressed, not when it is released: by then the page may have moved it away.
        onMouseDown={(event) => {
          if (event.button !== 0) return;
          // The browser would take the focus back from the list; some do not focus buttons at all.
          event.preventDefault();
          event.currentTarget.focus();
          setAnchor(event.currentTarget);
        }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onKeyDown={(event) => {
          if (!opens(event)) return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
        sx={[
          box,
          field
            ? { width: '100%', minHeight: field.size === 'medium' ? 36 : 32 }
            : {
                maxWidth: 240,
                ...(chosen.some(Boolean) ? { fontWeight: 500 } : { color: 'text.secondary' }),
              },
          field?.invalid === true ? invalid : null,
        ]}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{text}</span>
        <SvgIcon aria-hidden sx={{ fontSize: 18, color: 'action.active' }}>
          <path d="M7 10l5 5 5-5z" />
        </SvgIcon>
      </ButtonBase>
      {anchor || drawn ? (
        <menu.Dialog
          id={list}
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

const box = (theme: Theme) => ({
  typography: 'body1',
  minHeight: 32,
  padding: '5px 7px 5px 9px',
  gap: '2px',
  justifyContent: 'space-between',
  border: `1px solid ${theme.vars.palette.border.control}`,
  borderRadius: '6px',
  backgroundColor: theme.vars.palette.surface.panel,
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&.Mui-disabled': {
    color: 'text.secondary',
    borderColor: theme.vars.palette.divider,
    backgroundColor: theme.vars.palette.background.default,
  },
  // As in other fields, phones must not zoom in.
  '@media (pointer: coarse)': { fontSize: '1rem' },
});

const invalid = (theme: Theme) => ({ borderColor: theme.vars.palette.error.main });
