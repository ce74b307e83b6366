import { formatDate } from './formats.ts';

/** The text in place of a log without lines. */
export const noLines = ({ live, removedAt }: { live: boolean; removedAt?: string | null }): string => {
  if (removedAt != null) {
    return `This log was removed on ${formatDate(removedAt)}. Logs are kept for 90 days.`;
  }
  return live ? 'There is no output yet.' : 'There was no output.';
};
