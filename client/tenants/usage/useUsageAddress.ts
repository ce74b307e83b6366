import { useTransition } from 'react';
import type { AdminUsageTab } from '../../shared/address/paths.ts';
import { type Range, readRange } from '../../shared/charts/RangeMenu.tsx';
import { useAddressSearch } from '../../shared/address/useAddressSearch.ts';

/** The tabs of the usage page, in order. */
export const usageTabs: readonly { value: AdminUsageTab; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'organizations', label: 'By Organization' },
  { value: 'resources', label: 'Resources' },
  { value: 'api', label: 'API Usage' },
];

/** Which tab is open over which range, as the URL says (`?tab=api&range=7`); what means nothing there is passed over. */
export const useUsageAddress = () => {
  const [params, changeSearch] = useAddressSearch();
  const [pending, startTransition] = useTransition();
  const tab = usageTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
  const range = readRange(params.get('range') ?? '');
  const write = (name: 'tab' | 'range', value: string, initial: string) =>
    startTransition(() =>
      changeSearch((search) => {
        if (value === initial) search.delete(name);
        else search.set(name, value);
        return search;
      }),
    );
  return {
    tab,
    range,
    pending,
    openTab: (next: AdminUsageTab) => write('tab', next, 'overview'),
    openRange: (next: Range) => write('range', String(next), '30'),
  };
};
