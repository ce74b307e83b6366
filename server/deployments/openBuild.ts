import type { BuildEvent, BuildOrder } from '../builder/ports.ts';
import type { Clone } from '../git/source/readClone.ts';
import type { JobContext } from '../jobs/jobContext.ts';

/** A commit of a clone on this machine, to be built. */
export type BuildPlace = { organizationId: string; clone: Clone; commit: string };

/** Begins to build a commit. */
export async function* openBuild(
  _context: JobContext,
  _place: BuildPlace,
  _order: BuildOrder,
  _signal: AbortSignal,
): AsyncGenerator<BuildEvent> {
  yield {
    type: 'FAILED',
    failure: { code: 'NO_SANDBOX', step: null, message: 'Builds are not connected yet.' },
  };
}
