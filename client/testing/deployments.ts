import type {
  DeploymentRowFragment,
  EnvironmentCardFragment,
  OpenDeploymentFragment,
  ProjectDeploymentsQuery,
} from '../deployments/deployments.generated.ts';
import type { DeploymentDetailQuery } from '../deployments/deployment/deployment.generated.ts';

type Project = NonNullable<ProjectDeploymentsQuery['project']>;
type Deployment = NonNullable<DeploymentDetailQuery['deployment']>;

/** The project that is deployed, as the head of its pages shows it. */
export const sampleHeader = {
  __typename: 'Project' as const,
  id: 'project-1',
  name: 'Storefront',
  description: 'The shop.',
  status: 'ACTIVE' as const,
  archived: false,
};

/** A job by its id, half way through its work unless it is said to have ended. */
export const sampleJob = (id: string, state: 'RUNNING' | 'SUCCEEDED' = 'RUNNING') => ({
  __typename: 'Job' as const,
  id,
  state,
  progress: state === 'RUNNING' ? 35 : 100,
  step: state === 'RUNNING' ? 'Installing dependencies' : 'Done',
  error: null,
  logRemovedAt: null,
});

/** A release by its number. */
export const sampleRelease = (number: number) => ({
  __typename: 'Release' as const,
  id: `release-${number}`,
  number,
  commitSha: `${number}a1b2c3d`.padEnd(40, '0'),
  commitMessage: `Change number ${number}`,
  authorName: 'Grace Hopper',
  branch: 'main',
});

/** The signed file about a release. */
export const samplePassport = {
  __typename: 'ReleasePassport' as const,
  number: 2,
  issuedAt: '2026-11-20T10:00:28.000Z',
  keyId: 'c'.repeat(64),
  url: '/releases/release-12/passport',
};

/** A deployment in the history, of release 12 after a push, unless said otherwise. */
export const sampleDeployment = (
  changes: Partial<DeploymentRowFragment> = {},
): DeploymentRowFragment & { __typename: string } => ({
  __typename: 'Deployment',
  id: 'deployment-1',
  status: 'SUCCEEDED',
  kind: 'DEPLOYMENT',
  origin: 'PUSH',
  startedBy: null,
  phase: 'WATCH',
  environment: 'PRODUCTION',
  target: { id: 'production', name: 'Production' },
  commitSha: sampleRelease(12).commitSha,
  commitMessage: 'Change number 12',
  branch: 'main',
  release: { id: 'release-12', number: 12 },
  error: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: '2026-11-20T10:00:01.000Z',
  liveAt: '2026-11-20T10:00:27.000Z',
  finishedAt: '2026-11-20T10:00:27.000Z',
  undoneAt: null,
  undoneBy: null,
  ...changes,
});

/** One that waits or goes on, in the phase of building unless said otherwise. */
export const sampleOpen = (
  changes: Partial<OpenDeploymentFragment> = {},
): OpenDeploymentFragment & { __typename: string } => ({
  __typename: 'Deployment',
  id: 'deployment-2',
  status: 'RUNNING',
  kind: 'DEPLOYMENT',
  origin: 'PUSH',
  startedBy: null,
  phase: 'BUILD',
  commitSha: 'b4c5d6e'.padEnd(40, '0'),
  commitMessage: 'Show the battery',
  release: null,
  createdAt: '2026-11-20T11:00:00.000Z',
  startedAt: '2026-11-20T11:00:01.000Z',
  reasons: [],
  job: sampleJob('job-1'),
  ...changes,
});

/** Production with nothing in it, unless said otherwise. */
export const sampleEnvironment = (
  changes: Partial<EnvironmentCardFragment> = {},
): EnvironmentCardFragment & { __typename: string } => ({
  __typename: 'Environment',
  id: 'production',
  kind: 'PRODUCTION',
  name: 'Production',
  branch: null,
  address: 'http://storefront.northwind.localhost:4000',
  automatic: true,
  since: null,
  expiresAt: null,
  canRollBack: false,
  freezeWindows: [],
  release: null,
  deployment: null,
  state: null,
  queue: [],
  ...changes,
});

/** Staging with nothing in it, unless said otherwise. */
export const sampleStaging = (changes: Partial<EnvironmentCardFragment> = {}) =>
  sampleEnvironment({
    id: 'staging',
    kind: 'STAGING',
    name: 'Staging',
    address: 'http://staging-storefront.northwind.localhost:4000',
    automatic: false,
    ...changes,
  });

/** A project that was never deployed, unless said otherwise. */
export const sampleDeployments = (
  changes: Partial<Project> = {},
  history: readonly DeploymentRowFragment[] = [],
): ProjectDeploymentsQuery => ({
  project: {
    ...sampleHeader,
    hostedRepository: null,
    repository: {
      id: 'repository-1',
      defaultBranch: 'main',
      headCommit: { sha: 'f00dfeed'.padEnd(40, '0'), message: 'Add the basket' },
    },
    environments: [sampleEnvironment(), sampleStaging()],
    deployments: {
      nodes: [...history],
      totalCount: history.length,
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
    ...changes,
  },
});

/** A deployment as its own page shows it: built, live and watched to the end, unless said otherwise. */
export const sampleDetail = (changes: Partial<Deployment> = {}): DeploymentDetailQuery => ({
  deployment: {
    ...sampleDeployment(),
    outcome: 'HEALTHY',
    watchedUntil: '2026-11-20T10:01:27.000Z',
    reasons: [],
    project: sampleHeader,
    target: {
      id: 'production',
      name: 'Production',
      kind: 'PRODUCTION',
      address: 'http://storefront.northwind.localhost:4000',
      canRollBack: true,
      release: { id: 'release-12' },
    },
    approvals: [],
    requiredApprovals: 0,
    approverNames: [],
    approvalObstacle: null,
    viewerApprovedAt: null,
    release: {
      ...sampleRelease(12),
      digest: 'd'.repeat(64),
      bytes: 18_800_000,
      fileCount: 1_207,
      removedAt: null,
      manifest: { kind: 'SERVICE' },
    },
    passport: samplePassport,
    previousRelease: sampleRelease(11),
    build: {
      id: 'build-1',
      state: 'SUCCEEDED',
      commitSha: sampleRelease(12).commitSha,
      createdAt: '2026-11-20T10:00:00.000Z',
      startedAt: '2026-11-20T10:00:01.000Z',
      finishedAt: '2026-11-20T10:00:22.000Z',
      error: null,
      plan: {
        values: [
          {
            name: 'packageManager',
            value: 'pnpm@10.34.9+sha512.f49b5a8e',
            from: 'FOUND',
            path: 'package.json',
            line: 4,
            why: 'package.json names pnpm 10.34.9, with a hash that it is compared with.',
          },
          {
            name: 'build',
            value: 'npm run build',
            from: 'FOUND',
            path: 'package.json',
            line: 8,
            why: 'The script "build".',
          },
          {
            name: 'test',
            value: null,
            from: 'USUAL',
            path: null,
            line: null,
            why: 'There is no such script.',
          },
        ],
      },
      steps: [
        {
          name: 'CHECK_OUT',
          state: 'SUCCEEDED',
          startedAt: '2026-11-20T10:00:01.000Z',
          finishedAt: '2026-11-20T10:00:01.300Z',
          firstLine: 1,
        },
        {
          name: 'BUILD',
          state: 'SUCCEEDED',
          startedAt: '2026-11-20T10:00:01.300Z',
          finishedAt: '2026-11-20T10:00:21.300Z',
          firstLine: 3,
        },
      ],
      job: sampleJob('job-1', 'SUCCEEDED'),
    },
    job: { ...sampleJob('job-2', 'SUCCEEDED'), createdAt: '2026-11-20T10:00:22.000Z' },
    ...changes,
  },
});
