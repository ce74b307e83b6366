import { usePermission } from '../shared/session/viewer.ts';

/** Why the tasks of a project cannot be changed, as a sentence; null when they can. The server decides. */
export const useTaskRefusal = (archived: boolean): string | null => {
  const mayChange = usePermission('TASK_UPDATE');
  if (!mayChange) return 'Your role can read tasks, but not change them.';
  return archived ? 'This project is archived. Restore it to change its tasks.' : null;
};
