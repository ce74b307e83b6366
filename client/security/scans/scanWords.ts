import type { ScanOrigin, ScanState } from '../../../schema/generated/types.ts';
import type { ChipTone } from '../../shared/display/ToneChip.tsx';

export const scanStateOptions: readonly { value: ScanState; label: string }[] = [
  { value: 'QUEUED', label: 'Queued' },
  { value: 'RUNNING', label: 'Running' },
  { value: 'SUCCEEDED', label: 'Succeeded' },
  { value: 'PARTIAL', label: 'Partial' },
  { value: 'FAILED', label: 'Failed' },
  { value: 'CANCELED', label: 'Canceled' },
];

export const scanStateTones: Record<ScanState, ChipTone> = {
  QUEUED: 'neutral',
  RUNNING: 'accent',
  SUCCEEDED: 'success',
  PARTIAL: 'medium',
  FAILED: 'critical',
  CANCELED: 'neutral',
};

export const originOptions: readonly { value: ScanOrigin; label: string }[] = [
  { value: 'PERSON', label: 'By hand' },
  { value: 'API_KEY', label: 'By API key' },
  { value: 'PUSH', label: 'After a push' },
  { value: 'FETCH', label: 'After a fetch' },
  { value: 'SCHEDULE', label: 'Daily' },
  { value: 'ADVISORY_DATA', label: 'After new advisories' },
  { value: 'AGENT', label: 'By an agent' },
  { value: 'SAMPLE', label: 'Sample data' },
];

/** Who or what brought a scan about: "Ada Lovelace", or "After a push". */
export const startedBy = ({ origin, orderedBy }: { origin: ScanOrigin; orderedBy: string | null }): string =>
  orderedBy ?? originOptions.find(({ value }) => value === origin)?.label ?? origin;

/** Whether a scan goes on. */
export const isUnderWay = (state: ScanState): boolean => state === 'QUEUED' || state === 'RUNNING';

/** Seconds between two instants, or null while one of them is not there. */
export const secondsBetween = (from: string | null, to: string | null): number | null =>
  from && to ? (new Date(to).getTime() - new Date(from).getTime()) / 1_000 : null;
