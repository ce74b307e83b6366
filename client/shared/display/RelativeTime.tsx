import { formatExactTime, formatRelativeTime } from './formats.ts';
import { useMinute } from './minute.ts';

/** "3 hours ago" of an ISO 8601 time, kept fresh; the exact time is its title. */
export const RelativeTime = ({ at }: { at: string }) => {
  const now = useMinute();
  return (
    <time dateTime={at} title={formatExactTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {formatRelativeTime(at, now)}
    </time>
  );
};
