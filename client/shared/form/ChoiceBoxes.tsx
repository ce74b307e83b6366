import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';
import { Checkbox } from '../controls/Checkbox.tsx';

interface ChoiceBoxesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; description?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error?: string | undefined;
  /** Shown above the boxes, such as a search. */
  children?: ReactNode;
  /** Shown where there are no options. */
  empty: string;
  disabled?: boolean;
  /** Of the first box, for a form that moves the focus to its first mistake. */
  firstRef?: Ref<HTMLInputElement>;
}

/** Any number of values, as boxes to tick. */
export const ChoiceBoxes = <Value extends string>(props: ChoiceBoxesProps<Value>) => {
  const { label, options, chosen, onChange, error, children, empty, firstRef, disabled = false } = props;
  const helpId = useId();
  const toggle = (value: Value, checked: boolean) =>
    onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <Box
      component="fieldset"
      aria-describedby={error ? helpId : undefined}
      sx={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="body2" sx={{ padding: 0, marginBottom: 1, fontWeight: 500 }}>
        {label}
      </Typography>
      {children}
      {options.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: options.every(({ description }) => description)
              ? undefined
              : { sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
            gridAutoRows: 'max-content',
            gap: 1,
            maxHeight: 296,
            overflowY: 'auto',
            paddingLeft: 1,
          }}
        >
          {options.map((option, index) => (
            <Checkbox
              key={option.value}
              checked={chosen.includes(option.value)}
              disabled={disabled}
              onChange={({ target }) => toggle(option.value, target.checked)}
              {...(index === 0 && firstRef ? { ref: firstRef } : {})}
              label={
                <>
                  {option.label}
                  {option.description ? (
                    <Typography
                      variant="caption"
                      color="textSecondary"
                      component="span"
                      sx={{ display: 'block' }}
                    >
                      {option.description}
                    </Typography>
                  ) : null}
                </>
              }
            />
          ))}
        </Box>
      )}
      {error ? (
        <FormHelperText error id={helpId}>
          {error}
        </FormHelperText>
      ) : null}
    </Box>
  );
};
