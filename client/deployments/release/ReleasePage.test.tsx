import { screen, within } from '@testing-library/react';
import { sampleDeployment, sampleHeader, samplePassport, sampleRelease } from '../../testing/deployments.ts';
import { sampleChanges } from '../../testing/releaseChanges.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { memberPermissions } from '../../testing/viewer.ts';
import type { ReleaseDetailQuery } from './release.generated.ts';
import { ReleasePage } from './ReleasePage.tsx';

type Release = NonNullable<ReleaseDetailQuery['release']>;

const content = (number: number) => ({
  ...sampleRelease(number),
  digest: `${number}`.repeat(32),
  bytes: 18_000_000 + number * 100_000,
  fileCount: 1_200,
  manifest: {
    __typename: 'ReleaseManifest' as const,
    kind: 'SERVICE' as const,
    start: number === 12 ? 'node --enable-source-maps server.js' : 'node server.js',
    output: 'dist',
    fallback: 'NOT_FOUND',
    crons: [{ name: 'nightly', schedule: '0 3 * * *', command: 'node cleanup.js', timeoutMinutes: 10 }],
    volumes: [{ name: 'data', path: '/data' }],
    healthPath: '/healthz',
    release: null,
    runtime: 'node 24',
    layers: [{ path: '', digest: 'a'.repeat(64) }],
  },
});

const sample = (changes: Partial<Release> = {}): ReleaseDetailQuery => ({
  release: {
    ...content(12),
    committedAt: '2026-11-20T09:00:00.000Z',
    createdAt: '2026-11-20T10:00:00.000Z',
    removedAt: null,
    project: sampleHeader,
    previous: content(11),
    passport: samplePassport,
    environments: [
      {
        id: 'production',
        kind: 'PRODUCTION',
        name: 'Production',
        address: 'http://storefront.northwind.localhost:4000',
        since: '2026-11-20T10:00:27.000Z',
        state: { health: 'HEALTHY', message: null },
      },
    ],
    deployments: [sampleDeployment()],
    ...changes,
  },
});

const open = (data: ReleaseDetailQuery) =>
  renderPage(<ReleasePage />, {
    path: '/app/projects/:id/releases/:releaseId',
    address: '/app/projects/project-1/releases/release-12',
    answers: {
      ReleaseDetail: data,
      ReleaseChanges: { release: { __typename: 'Release', id: 'release-12', changes: sampleChanges } },
    },
    permissions: [...memberPermissions, 'DEPLOYMENT_START'],
  });

test('a release tells its digest and manifest, where it runs, what changed, and its deployments', async () => {
  await open(sample());
  expect(await screen.findByRole('heading', { level: 1, name: 'Release 12' })).toBeVisible();
  expect(screen.getByText('12'.repeat(32))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy digest' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Running in' })).getByText('Healthy')).toBeVisible();
  const changes = within(screen.getByRole('table', { name: 'What changed since release 11' }));
  expect(changes.getByRole('row', { name: /^Start command/ })).toHaveTextContent(
    'Start commandnode server.jsnode --enable-source-maps server.js',
  );
  expect(changes.queryByText('Health check')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Commits and files' })).toHaveAttribute(
    'href',
    expect.stringContaining('view=compare'),
  );
  expect(await screen.findByRole('list', { name: '1 new finding' })).toHaveTextContent(
    'SQL built from input',
  );
  expect(screen.getByRole('list', { name: 'Database migrations' })).toHaveTextContent(
    '002_orders.sql, removed',
  );
  expect(screen.getByRole('link', { name: 'Download passport' })).toHaveAttribute(
    'href',
    '/releases/release-12/passport',
  );
  const deployments = within(screen.getByRole('table', { name: 'Deployments of release 12' }));
  expect(deployments.getByText('Succeeded')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deploy' })).toHaveAttribute(
    'href',
    expect.stringContaining('deploy=&release=release-12'),
  );
});

test('one whose content was let go says how to deploy it all the same', async () => {
  await open(
    sample({ removedAt: '2026-11-21T10:00:00.000Z', environments: [], previous: null, passport: null }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Deploy its commit to build it again.');
  expect(screen.getByRole('link', { name: 'Deploy' })).toHaveAccessibleDescription(
    'This release is no longer available. Deploy its commit instead.',
  );
  expect(screen.getByText('It replaced no release, and is the first one of its branch.')).toBeVisible();
  expect(screen.getByText(/^There is no passport yet/)).toBeVisible();
  expect(screen.getByText('Not running in any environment.')).toBeVisible();
});
