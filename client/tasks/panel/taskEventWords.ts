import { formatDay } from '../../shared/display/formats.ts';
import type { TaskDetailFragment } from './taskPanel.generated.ts';
import { readStatus, statusLabel } from '../taskStatuses.ts';

type TaskEvent = TaskDetailFragment['history'][number];

const labelOf = (status: string | null): string => {
  const known = readStatus(status);
  return known ? statusLabel(known) : '';
};

/** What became of a task, as a sentence: who did what. */
export const taskEventWords = ({ type, actorName, before, after }: TaskEvent): string => {
  const who = actorName ?? 'Someone';
  switch (type) {
    case 'CREATED':
      return actorName ? `${who} added the task` : 'The task was added';
    case 'RENAMED':
      return `${who} renamed it from “${before}” to “${after}”`;
    case 'DESCRIBED':
      return before === null ? `${who} wrote a description` : `${who} changed the description`;
    case 'MOVED':
      return `${who} moved it from ${labelOf(before)} to ${labelOf(after)}`;
    case 'ASSIGNED':
      return after === null ? `${who} took it from ${before}` : `${who} assigned it to ${after}`;
    case 'COMMENTED':
      return `${who} commented`;
    case 'SCHEDULED':
      return after === null
        ? `${who} removed the due date`
        : `${who} set the due date to ${formatDay(after)}`;
  }
};
