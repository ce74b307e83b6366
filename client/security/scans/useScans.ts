import { useState } from 'react';
import type { ScanJobFragment } from './scans.generated.ts';

/**
 * The scans that are followed: those that were under way when the page was read, and those that were started on it, which may end before
 * it is read anew.
 */
export const useScans = (underWay: readonly ScanJobFragment[]) => {
  const [started, setStarted] = useState<readonly ScanJobFragment[]>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const known = new Set(underWay.map(({ id }) => id));
  return {
    jobs: [...underWay, ...started.filter(({ id }) => !known.has(id))].filter(
      ({ id }) => !ended.includes(id),
    ),
    add: (jobs: readonly ScanJobFragment[]) => setStarted((before) => [...before, ...jobs]),
    remove: (id: string) => setEnded((before) => [...before, id]),
  };
};
