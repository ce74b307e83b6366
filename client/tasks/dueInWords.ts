import type { TaskStatus } from '../../schema/generated/types.ts';
import { formatDay } from '../shared/display/formats.ts';

/** The day it is where the viewer is, as `2026-11-30`. `now` in milliseconds. */
const today = (now: number): string => {
  const at = new Date(now);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
};

/** When a task is due, in words, with the tone of what is late or due today. What is done is never late. */
export const dueInWords = (
  dueOn: string,
  status: TaskStatus,
  now: number,
): { words: string; tone?: 'critical' | 'medium' } => {
  const day = formatDay(dueOn, now);
  if (status === 'DONE' || dueOn > today(now)) return { words: `Due ${day}` };
  return dueOn === today(now)
    ? { words: 'Due today', tone: 'medium' }
    : { words: `Overdue since ${day}`, tone: 'critical' };
};
