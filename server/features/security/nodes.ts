import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const securityNodes: NodeSources = {
  Scan: {
    table: 'scanRuns',
    jobColumn: 'job_id',
    find: async ({ session, stores }, id) => stores.scanRuns.load(session.allow('ORGANIZATION_READ'), id),
  },
  Finding: {
    table: 'findings',
    find: async ({ session, stores }, id) => stores.findings.load(session.allow('ORGANIZATION_READ'), id),
  },
  FindingEvent: {
    table: 'findingEvents',
    find: async ({ session, stores }, id) => stores.findings.event(session.allow('ORGANIZATION_READ'), id),
  },
  ScoreChange: {
    table: 'scoreChanges',
    find: async ({ session, stores }, id) => stores.scoreChanges.load(session.allow('ORGANIZATION_READ'), id),
  },
  Dependency: {
    table: 'scanPackages',
    find: async ({ session, stores }, id) => stores.dependencies.load(session.allow('ORGANIZATION_READ'), id),
  },
};
