import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Check from 'lucide-react/icons/check';
import { useOptimistic, useTransition } from 'react';
import { useSelectMenu } from './useSelectMenu.ts';

interface FilterSelectProps<Value extends string> {
  /** What is narrowed: "Status". */
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** What is listed when nothing is chosen, where that is not everything. */
  otherwise?: string;
}

/** Narrows a list to any number of values. Nothing chosen means all, unless `otherwise` says what it means. */
export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { label, options, chosen, onChange, otherwise } = props;
  // A choice shows at once; the list it makes follows.
  const [shown, show] = useOptimistic(chosen);
  const [, startTransition] = useTransition();
  const menu = useSelectMenu();
  const choose = (next: Value[]) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  const names = options.filter(({ value }) => shown.includes(value)).map((option) => option.label);
  const values = names.length > 0 ? names.join(', ') : otherwise;
  const text = values ? `${label}: ${values}` : label;
  return (
    <Select
      {...menu}
      multiple
      displayEmpty
      size="small"
      value={[...shown]}
      onChange={({ target }) =>
        choose(options.map(({ value }) => value).filter((value) => target.value.includes(value)))
      }
      renderValue={() => text}
      MenuProps={{ slotProps: { root: { role: 'region', 'aria-label': label } } }}
      SelectDisplayProps={{ 'aria-label': text }}
      sx={{ maxWidth: 240, ...(names.length > 0 ? { fontWeight: 500 } : { color: 'text.secondary' }) }}
    >
      {options.map(({ value, label: name }) => (
        <MenuItem key={value} value={value} sx={{ justifyContent: 'space-between', gap: 4 }}>
          {name}
          {shown.includes(value) ? <Check size={16} aria-hidden /> : null}
        </MenuItem>
      ))}
    </Select>
  );
};
