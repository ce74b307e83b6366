import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface ChoiceGroupProps<Value extends string> {
  label: string;
  description: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all of them in view. */
export const ChoiceGroup = <Value extends string>(props: ChoiceGroupProps<Value>) => {
  const { label, description, options, value, onChange } = props;
  const id = useId();
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <FormControl>
      <FormLabel
        id={id}
        sx={(theme) => ({
          ...theme.typography.button,
          '&, &.Mui-focused': { color: theme.vars.palette.text.primary },
        })}
      >
        {label}
      </FormLabel>
      <Typography variant="caption" color="textSecondary" id={`${id}-description`}>
        {description}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={`${id}-description`}
        value={value}
        onChange={(_, text) => choose(text)}
        sx={{ columnGap: 4, marginTop: 1 }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio size="small" />}
            label={option.label}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
