import { requireFound } from '../shared/page/requireFound.ts';

/** The record of an answer; throws NOT_FOUND, as the server does, when there is none, or the address names another project than its own. */
export const requireRecord = <Row extends { project: { id: string } }>(
  row: Row | null,
  projectId: string,
): Row => requireFound(row?.project.id === projectId ? row : null, 'record');
