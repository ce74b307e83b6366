import { useTransition } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnalyticsTab } from '../shared/paths.ts';
import { type Range, readRange } from '../shared/RangeMenu.tsx';

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
  const [params, setParams] = useSearchParams();
  const [pending, startTransition] = useTransition();
  const tab = readTab(params.get('tab'));
  const range = readRange(params.get('range') ?? '');
  const go = (to: { tab: AnalyticsTab; range: Range }, sort: string | null) =>
    startTransition(() =>
      setParams(
        {
          ...(to.tab === 'overview' ? {} : { tab: to.tab }),
          ...(to.range === 30 ? {} : { range: String(to.range) }),
          ...(sort ? { sort } : {}),
        },
        { preventScrollReset: true },
      ),
    );
  return {
    tab,
    range,
    pending,
    openTab: (next: AnalyticsTab) => go({ tab: next, range }, null),
    openRange: (next: Range) => go({ tab, range: next }, params.get('sort')),
  };
};
