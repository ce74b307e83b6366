import type { TaskStatus } from '../../schema/generated/types.ts';

/** Something to be done in a project. */
export type TaskRow = { id: string; title: string; status: TaskStatus; projectId: string; createdAt: Date };
