import { useEffect, useState } from 'react';
import { promiseOf, type Viewer } from '../../shared/session/viewer.ts';

/**
 * A promise of the viewer, for pages that paint before the shell's data arrived: one until it is kept, and another when the
 * viewer is gone again, as when the active organization is being changed.
 */
export const usePendingViewer = (viewer: Viewer | null | undefined): Promise<Viewer> => {
  const [pending, setPending] = useState(() => Promise.withResolvers<Viewer>());
  const [kept, setKept] = useState(false);
  if (viewer && !kept) setKept(true);
  if (!viewer && kept) {
    setKept(false);
    setPending(Promise.withResolvers<Viewer>());
  }
  useEffect(() => {
    if (viewer) pending.resolve(viewer);
  }, [viewer, pending]);
  return viewer ? promiseOf(viewer) : pending.promise;
};
