import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { formatDateTime, formatList } from '../../shared/display/formats.ts';

/** The next five times of a schedule; none of one that is wrong or not complete. */
const readTimes = async (cron: string, timeZone: string): Promise<Date[]> => {
  try {
    const { Cron } = await import('croner');
    return new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true }).nextRuns(5);
  } catch {
    return [];
  }
};

/** The next five times of a schedule that is being typed, in the viewer's time zone; nothing while it cannot be read. */
export const NextRuns = ({ cron, timeZone }: { cron: string; timeZone: string }) => {
  const [times, setTimes] = useState<readonly Date[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const next = await readTimes(cron, timeZone);
      if (isCurrent) setTimes(next);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [cron, timeZone]);
  return times.length === 0 ? null : (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ margin: 0 }}>
      {`Next runs in your time zone: ${formatList(times.map((time) => formatDateTime(time)))}.`}
    </Typography>
  );
};
