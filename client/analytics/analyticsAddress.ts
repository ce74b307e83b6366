import { useTransition } from 'react';
import type { AnalyticsTab } from '../shared/address/paths.ts';
import { type Range, readRange } from '../shared/charts/RangeMenu.tsx';
import { useAddressSearch } from '../shared/address/useAddressSearch.ts';

/** The tabs of the page, in order. */
export const analyticsTabs: readonly { value: AnalyticsTab; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'projects', label: 'Projects' },
  { value: 'usage', label: 'Usage' },
  { value: 'deployments', label: 'Deployments' },
];

const readTab = (text: string | null): AnalyticsTab =>
  analyticsTabs.find(({ value }) => value === text)?.value ?? 'overview';

/** Which tab is open over which range, as the URL says (`?tab=usage&range=7`); what means nothing there is passed over. */
export const useAnalyticsAddress = () => {
  const [params, changeSearch] = useAddressSearch();
  const [pending, startTransition] = useTransition();
  const tab = readTab(params.get('tab'));
  const range = readRange(params.get('range') ?? '');
  const write = (name: 'tab' | 'range', value: string, initial: string) =>
    startTransition(() =>
      changeSearch((search) => {
        // Another tab has other columns.
        if (name === 'tab') search.delete('sort');
        if (value === initial) search.delete(name);
        else search.set(name, value);
        return search;
      }),
    );
  return {
    tab,
    range,
    pending,
    openTab: (next: AnalyticsTab) => write('tab', next, 'overview'),
    openRange: (next: Range) => write('range', String(next), '30'),
  };
};
