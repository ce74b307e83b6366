import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';

/** One value a list can be narrowed to. */
interface FilterOption {
  value: string;
  label: string;
}

/** Values of one kind, of which any number may be chosen. */
export interface FilterGroup {
  key: string;
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
}

const without = (list: readonly string[], value: string) => list.filter((other) => other !== value);

/** The values of a group as checkboxes. */
export const FilterBoxes = ({
  group,
  onChange,
}: {
  group: FilterGroup;
  onChange: (key: string, chosen: string[]) => void;
}) => {
  const { key, label, options, chosen } = group;
  return (
    <Box component="fieldset" sx={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <Typography
        component="legend"
        variant="caption"
        color="textSecondary"
        sx={{ padding: 0, fontWeight: 500 }}
      >
        {label}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          maxHeight: 168,
          overflowY: 'auto',
          padding: '4px 4px 0',
        }}
      >
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChange(key, target.checked ? [...chosen, option.value] : without(chosen, option.value))
            }
          />
        ))}
      </Box>
    </Box>
  );
};
