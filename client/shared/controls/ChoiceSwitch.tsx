import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface ChoiceSwitchProps<Value extends string> {
  /** What is chosen, as read out: "Which projects". */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few views of a list, as pressed buttons side by side. */
export const ChoiceSwitch = <Value extends string>(props: ChoiceSwitchProps<Value>) => {
  const { label, options, value, onChange } = props;
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        margin: 0,
        display: 'inline-flex',
        gap: '2px',
        padding: '1px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
      }}
    >
      {options.map((option) => (
        <Button
          key={option.value}
          size="small"
          variant="text"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          sx={(theme) => ({
            borderRadius: '4px',
            color: theme.vars.palette.text.secondary,
            '&[aria-pressed="true"]': {
              color: theme.vars.palette.text.primary,
              backgroundColor: theme.vars.palette.surface.selected,
            },
          })}
        >
          {option.label}
        </Button>
      ))}
    </Box>
  );
};
