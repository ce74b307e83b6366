import { useEffect, useState } from 'react';
import type { Viewer } from '../../shared/viewer.ts';

/** The viewer, or a promise of it for pages that paint before the shell's data arrived. */
export const usePendingViewer = (viewer: Viewer | null | undefined): Viewer | Promise<Viewer> => {
  const [pending] = useState(() => Promise.withResolvers<Viewer>());
  useEffect(() => {
    if (viewer) pending.resolve(viewer);
  }, [viewer, pending]);
  return viewer ?? pending.promise;
};
