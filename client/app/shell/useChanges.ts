import { useState } from 'react';

/**
 * How often the value went from one to another: a React key for what must not outlive the value it was begun with. That the
 * value arrives is no change, nor that it is away for a while.
 */
export const useChanges = (value: string | undefined): number => {
  const [seen, setSeen] = useState({ last: value, changes: 0 });
  if (value === undefined || value === seen.last) return seen.changes;
  const changes = seen.last === undefined ? 0 : seen.changes + 1;
  setSeen({ last: value, changes });
  return changes;
};
