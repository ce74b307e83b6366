import { useTransition } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminUsageTab } from '../shared/paths.ts';
import { type Range, readRange } from '../shared/RangeMenu.tsx';

/** The tabs of the usage page, in order. */
export const usageTabs: readonly { value: AdminUsageTab; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'organizations', label: 'By Organization' },
  { value: 'resources', label: 'Resources' },
  { value: 'api', label: 'API Usage' },
];

/** Which tab is open over which range, as the URL says (`?tab=api&range=7`); what means nothing there is passed over. */
export const useUsageAddress = () => {
  const [params, setParams] = useSearchParams();
  const [pending, startTransition] = useTransition();
  const tab = usageTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
  const range = readRange(params.get('range') ?? '');
  const go = (to: { tab: AdminUsageTab; range: Range }) =>
    startTransition(() =>
      setParams(
        {
          ...(to.tab === 'overview' ? {} : { tab: to.tab }),
          ...(to.range === 30 ? {} : { range: String(to.range) }),
        },
        { preventScrollReset: true },
      ),
    );
  return {
    tab,
    range,
    pending,
    openTab: (next: AdminUsageTab) => go({ tab: next, range }),
    openRange: (next: Range) => go({ tab, range: next }),
  };
};
