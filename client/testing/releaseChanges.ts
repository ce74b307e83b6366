import type {
  ReleaseChangesPartsFragment,
  RollbackPreviewQuery,
} from '../deployments/changes/changes.generated.ts';
import { sampleRelease } from './deployments.ts';

type Environment = NonNullable<RollbackPreviewQuery['environment']>;
type Preview = NonNullable<Environment['rollbackPreview']>;

const finding = (id: string, title: string, severity: 'CRITICAL' | 'LOW') => ({
  __typename: 'Finding' as const,
  id,
  title,
  severity,
});

/** Release 11 in the place of release 12: commits and a migration are undone, a finding comes back and another goes. */
export const sampleChanges: ReleaseChangesPartsFragment & { __typename: 'ReleaseChanges' } = {
  __typename: 'ReleaseChanges',
  beforeSha: sampleRelease(12).commitSha,
  afterSha: sampleRelease(11).commitSha,
  code: {
    problem: null,
    added: { count: 0, nodes: [] },
    undone: {
      count: 7,
      nodes: [1, 2, 3, 4, 5, 6, 7].map((number) => ({
        __typename: 'Commit' as const,
        sha: `${number}00000a`.padEnd(40, '0'),
        message: `Change the basket, part ${number}`,
        authorName: 'Grace Hopper',
      })),
    },
    migrations: {
      count: 1,
      files: [{ path: 'db/migrate/002_orders.sql', name: 'db/migrate/002_orders.sql', status: 'DELETED' }],
    },
  },
  findings: {
    problem: null,
    added: { count: 1, nodes: [finding('finding-1', 'SQL built from input', 'CRITICAL')] },
    gone: { count: 1, nodes: [finding('finding-2', 'Weak hash', 'LOW')] },
  },
};

/** What a rollback of production to release 11 brings about, unless said otherwise. */
export const samplePreview = (changes: Partial<Preview> = {}): { environment: Environment } => ({
  environment: {
    id: 'production',
    name: 'Production',
    release: { id: 'release-12', number: 12 },
    earlierReleases: [sampleRelease(11), sampleRelease(10)],
    pendingVariables: null,
    rollbackPreview: {
      lastRanAt: '2026-11-19T10:00:00.000Z',
      release: {
        ...sampleRelease(11),
        manifest: { kind: 'SERVICE', volumes: [{ name: 'data', path: '/data' }] },
      },
      changes: sampleChanges,
      variables: [
        { name: 'DATABASE_URL', change: 'CHANGED' },
        { name: 'FLAG', change: 'ADDED' },
      ],
      setbacks: [
        {
          id: 'deployment-7',
          status: 'SUCCEEDED',
          error: 'it ended again and again',
          createdAt: '2026-11-18T10:00:00.000Z',
          target: { id: 'production', name: 'Production' },
          undoneAt: '2026-11-18T10:00:30.000Z',
          undoneBy: { id: 'deployment-8', origin: 'HEALTH', startedBy: null },
        },
      ],
      ...changes,
    },
  },
});
