import type { Work } from '../feature.ts';
import { startBlobSweeps } from './sweepBlobs.ts';

export const work = { timers: [startBlobSweeps] } satisfies Work;
