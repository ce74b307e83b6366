import { requireFound } from '../page/requireFound.ts';

/** The project of an answer; throws NOT_FOUND, as the server does, when there is none. */
export const requireProject = <Project>(project: Project | null): Project => requireFound(project, 'project');
