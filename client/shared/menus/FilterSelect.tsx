import { useOptimistic, useTransition } from 'react';
import { SelectButton } from './SelectButton.tsx';
import type { SelectOption } from './SelectMenu.tsx';

interface FilterSelectProps<Value extends string> {
  /** What is narrowed: "Status". */
  label: string;
  options: readonly SelectOption<Value>[];
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
  const toggle = (value: Value) =>
    startTransition(() => {
      const next = options
        .map((option) => option.value)
        .filter((each) => shown.includes(each) !== (each === value));
      show(next);
      onChange(next);
    });
  const names = options.filter(({ value }) => shown.includes(value)).map((option) => option.label);
  const values = names.length > 0 ? names.join(', ') : otherwise;
  return (
    <SelectButton
      multiple
      label={label}
      text={values ? `${label}: ${values}` : label}
      options={options}
      chosen={shown}
      onChoose={toggle}
    />
  );
};
