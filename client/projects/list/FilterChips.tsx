import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import X from 'lucide-react/icons/x';
import type { FilterGroup } from './FilterBoxes.tsx';

interface FilterChipsProps {
  groups: readonly FilterGroup[];
  onChange: (key: string, chosen: string[]) => void;
  onClear: () => void;
}

/** The filters in force, each of which a press removes. */
export const FilterChips = ({ groups, onChange, onClear }: FilterChipsProps) => {
  const active = groups.flatMap(({ key, label, options, chosen }) =>
    chosen.map((value) => ({
      id: `${key}-${value}`,
      text: `${label}: ${options.find((option) => option.value === value)?.label ?? value}`,
      remove: () =>
        onChange(
          key,
          chosen.filter((other) => other !== value),
        ),
    })),
  );
  if (active.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Filters in force"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {active.map(({ id, text, remove }) => (
        <li key={id}>
          <Chip
            label={text}
            variant="outlined"
            clickable
            onClick={remove}
            onDelete={remove}
            deleteIcon={<X size={12} aria-hidden />}
            aria-label={`Remove filter ${text}`}
            sx={{
              height: 26,
              '& .MuiChip-deleteIcon': {
                width: 12,
                height: 12,
                color: 'inherit',
                marginRight: 2,
                marginLeft: -1,
              },
            }}
          />
        </li>
      ))}
      <li>
        <Button size="small" variant="text" onClick={onClear}>
          Clear filters
        </Button>
      </li>
    </Box>
  );
};
