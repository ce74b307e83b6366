import type { TaskStatus } from '../../../../schema/generated/types.ts';
import { fault } from '../../../platform/graphql/errors.ts';

/** What people say of a task. */
export type TaskContent = {
  title: string;
  status: TaskStatus;
  description: string;
  /** The member who does it; null where an agent does. */
  assigneeId: string | null;
  agentId: string | null;
  /** A day of the calendar, as 2026-11-30. */
  dueOn: string | null;
};

/** What of a task changes; what is left out stays. */
export type TaskChanges = Partial<TaskContent>;

/** What somebody asks for: null empties what can be empty, and says nothing of the rest. */
type Asked = { [Field in Exclude<keyof TaskContent, 'agentId'>]?: TaskContent[Field] | null | undefined };

/** Whether there is such a day in the calendar, as 2026-11-30. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** What is said of a due date that is no day of the calendar. */
export const noSuchDay = 'There is no such day. Please enter one such as 2026-11-30';

/** What of a task differs from what is asked for. Throws INVALID on `dueOn`. */
export const changesOf = (before: TaskContent, asked: Asked): TaskChanges => {
  const changes: TaskChanges = {};
  if (asked.title && asked.title !== before.title) changes.title = asked.title;
  if (asked.status && asked.status !== before.status) changes.status = asked.status;
  if (asked.description !== undefined && (asked.description ?? '') !== before.description) {
    changes.description = asked.description ?? '';
  }
  if (asked.assigneeId !== undefined) {
    const assigneeId = asked.assigneeId || null;
    if (assigneeId !== before.assigneeId) changes.assigneeId = assigneeId;
    if (before.agentId !== null) changes.agentId = null;
  }
  if (asked.dueOn !== undefined && asked.dueOn !== before.dueOn) {
    if (asked.dueOn && !isDay(asked.dueOn)) throw fault('dueOn', 'INVALID', noSuchDay);
    changes.dueOn = asked.dueOn;
  }
  return changes;
};
