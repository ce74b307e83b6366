import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../../../schema/generated/types.ts';
import { sampleHeader } from '../../testing/deployments.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { EnvironmentPage } from './EnvironmentPage.tsx';
import type { EnvironmentSettingsQuery } from './environmentPage.generated.ts';

type Environment = NonNullable<EnvironmentSettingsQuery['environment']>;

const facts = { __typename: 'Environment' as const, updatedAt: '2026-11-20T10:00:00.000Z' };

const sample = (changes: Partial<Environment> = {}): EnvironmentSettingsQuery => ({
  environment: {
    ...facts,
    id: 'production',
    kind: 'PRODUCTION',
    name: 'Production',
    serviceEngine: 'MACHINE',
    branch: null,
    automatic: true,
    afterStaging: false,
    memoryMegabytes: 256,
    replicas: null,
    gates: { blockingSeverity: null, scanOfCommit: false, tests: false, approvals: 0 },
    healthCheck: {
      path: '/healthz',
      effectivePath: '/healthz',
      status: 200,
      seconds: 10,
      watchSeconds: 60,
      mostFailures: 10,
    },
    freezeWindows: [],
    variables: [],
    pendingVariables: null,
    databasesAvailable: true,
    database: null,
    volumes: [],
    domains: [],
    outboundHosts: [],
    refusedConnections: [],
    outboundTraffic: { connections: 0, bytesSent: 0, bytesReceived: 0 },
    cronsPaused: false,
    crons: [],
    commandRuns: [],
    address: 'http://storefront.northwind.localhost:4000',
    expiresAt: null,
    release: { id: 'release-12', number: 12, manifest: { kind: 'STATIC', volumes: [] } },
    state: { health: 'HEALTHY' },
    project: {
      ...sampleHeader,
      repository: null,
      previewSettings: { enabled: false, databases: false, data: 'EMPTY', limit: 20, expiryDays: 7 },
    },
    ...changes,
  },
});

const admin: readonly Permission[] = ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE', 'DEPLOYMENT_START'];

const address = '/app/projects/project-1/environments/production';

const open = (data: EnvironmentSettingsQuery, answers: Answers = {}, permissions = admin, section = '') =>
  renderPage(<EnvironmentPage />, {
    path: '/app/projects/:id/environments/:environmentId',
    address: `${address}${section}`,
    answers: { EnvironmentSettings: data, ...answers },
    permissions,
  });

test('the settings of an environment are its rules, its variables, its freeze windows and the previews of its project', async () => {
  await open(sample());
  expect(await screen.findByRole('heading', { level: 1, name: 'Production' })).toBeVisible();
  expect(screen.getByText('Healthy')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Release 12' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Health path' })).toHaveValue('/healthz');
  for (const name of ['Domains', 'Variables', 'Freeze windows', 'Previews']) {
    expect(screen.getByRole('region', { name })).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Delete preview' })).not.toBeInTheDocument();
});

test('a link to a section of the settings leads there once it is read, and does not take the focus again', async () => {
  const shown = jest.fn();
  Element.prototype.scrollIntoView = shown;
  await open(sample(), {}, admin, '#variables');
  const variables = await screen.findByRole('region', { name: 'Variables' });
  await waitFor(() => expect(variables).toHaveFocus());
  expect(shown.mock.contexts).toEqual([variables]);
  const path = screen.getByRole('textbox', { name: 'Health path' });
  act(() => path.focus());
  expect(variables).not.toHaveAttribute('tabindex');
  fireEvent.change(path, { target: { value: '/' } });
  expect(path).toHaveFocus();
});

test('a preview is taken away once that was confirmed, with its database', async () => {
  const removed = { removePreview: { project: { id: 'project-1', environments: [] }, errors: [] } };
  const database = {
    id: 'database',
    name: 'slipway_user_1',
    state: 'READY' as const,
    error: null,
    sizeBytes: 8_000_000,
    connections: 0,
    connectionLimit: 20,
    readOnly: false,
    createdAt: '2026-11-01T10:00:00.000Z',
    createdBy: 'Ada',
    downloadObstacle: null,
    backups: [],
  };
  const volume = { path: '/data', state: 'READY' as const, error: null, sizeBytes: 1, readOnly: false };
  const volumes = [{ ...volume, id: 'volume', name: 'data', limitMegabytes: 100, snapshots: [] }];
  const preview = sample({
    id: 'preview',
    kind: 'PREVIEW',
    name: 'basket',
    branch: 'basket',
    database,
    volumes,
  });
  const { asked } = await open(preview, { RemovePreview: removed });
  await press(await screen.findByRole('button', { name: 'Delete preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the preview of basket?' }));
  expect(dialog.getByText(/Its database and its volumes are deleted permanently/)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Delete preview' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ variables: { input: { id: 'preview' } } }));
  expect(await screen.findByText('Another page')).toBeVisible();
});

test('whoever may not change the settings reads them, is told once who can, and finds neither fields to type in nor buttons', async () => {
  const preview = sample({ id: 'preview', kind: 'PREVIEW', name: 'basket', branch: 'basket' });
  await open(preview, {}, ['ORGANIZATION_READ']);
  expect(await screen.findAllByText('Only admins and owners can change these settings.')).toHaveLength(1);
  for (const field of screen.getAllByRole('textbox')) expect(field).toBeDisabled();
  for (const field of screen.getAllByRole('checkbox')) expect(field).toBeDisabled();
  for (const field of screen.getAllByRole('combobox')) expect(field).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Health path' })).toHaveValue('/healthz');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
