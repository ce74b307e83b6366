import type { NodeSources } from '../nodes/nodeSource.ts';
import { visibleJob } from './visibleJob.ts';

/** The records that are found by their ids alone. */
export const jobNodes: NodeSources = {
  Job: { table: 'jobs', find: (asking, id) => visibleJob(asking, id) },
};
