import { tabular } from '../table/tabular.ts';
import { formatDuration } from './formats.ts';
import { useSecond } from './second.ts';

interface ElapsedProps {
  /** ISO 8601. */
  from: string;
  /** Null while it goes on: it counts then. */
  to: string | null;
}

/** How long something took, or takes so far: "45s", "3m 20s"; under a second "0.4s". */
export const Elapsed = ({ from, to }: ElapsedProps) => {
  const now = useSecond(to === null);
  const milliseconds = Math.max(0, (to === null ? now : Date.parse(to)) - Date.parse(from));
  const brief = to !== null && milliseconds < 10_000;
  return (
    <span style={{ ...tabular, whiteSpace: 'nowrap' }}>
      {brief ? `${(milliseconds / 1_000).toFixed(1)}s` : formatDuration(milliseconds / 1_000)}
    </span>
  );
};
