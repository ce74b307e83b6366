import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Permission, ServiceEngine } from '../../../../schema/generated/types.ts';
import { type Answers, press, renderPage } from '../../../testing/renderPage.tsx';
import { VolumesPanel } from './VolumesPanel.tsx';
import type { EnvironmentVolumesFragment } from './volumes.generated.ts';

const at = '2026-11-01T10:00:00.000Z';
const data: EnvironmentVolumesFragment['volumes'][number] = {
  id: 'data',
  name: 'data',
  path: '/data',
  state: 'READY',
  error: null,
  sizeBytes: 8_000_000,
  limitMegabytes: 100,
  readOnly: false,
  snapshots: [
    { id: 'newest', reason: 'DEPLOYMENT', releaseNumber: 12, sizeBytes: 7_000_000, createdAt: at },
    { id: 'former', reason: 'RESTORE', releaseNumber: null, sizeBytes: 6_000_000, createdAt: at },
  ],
};
const former = { ...data, id: 'former', name: 'former', path: null, snapshots: [] };
const all: readonly Permission[] = ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE'];
const facts = { id: 'production', name: 'Production', serviceEngine: 'MACHINE' as ServiceEngine };
const render = (
  volumes: EnvironmentVolumesFragment['volumes'],
  answers: Answers = {},
  permissions = all,
  environment = facts,
) =>
  renderPage(<VolumesPanel environment={{ ...environment, volumes }} />, {
    path: '/app',
    address: '/app',
    answers,
    permissions,
  });
const answer = (volumes: EnvironmentVolumesFragment['volumes']) => ({
  environment: {
    __typename: 'Environment',
    ...facts,
    volumes: volumes.map((volume) => ({
      __typename: 'Volume',
      ...volume,
      snapshots: volume.snapshots.map((snapshot) => ({ __typename: 'VolumeSnapshot', ...snapshot })),
    })),
  },
  errors: [],
});
const act = async (menu: string, item: string) => {
  await press(screen.getByRole('button', { name: `Actions for ${menu}` }));
  await press(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
};

test('volumes are not available where services run in Kubernetes', async () => {
  const inKubernetes = { ...facts, serviceEngine: 'KUBERNETES' } as const;
  await render([], {}, all, inKubernetes);
  expect(screen.getByText(/^Volumes are not available: .* Kubernetes\.$/)).toBeVisible();
  cleanup();
  await render([former], {}, all, inKubernetes);
  expect(screen.getByRole('alert')).toHaveTextContent(/Services that use them cannot be deployed/);
});

test('without volumes it says how a service gets one', async () => {
  await render([]);
  expect(screen.getByText('"volumes": { "data": "/data" }')).toBeVisible();
});

test('members read what volumes take, that deployments interrupt the service, and change nothing', async () => {
  await render([data, { ...former, readOnly: true }], {}, ['ORGANIZATION_READ']);
  expect(screen.getByText(/the running release stops before the next one starts/)).toBeVisible();
  const one = within(screen.getByRole('region', { name: 'Volume data' }));
  expect(one.getByText(/8 MB of 100 MB/)).toHaveTextContent('/data');
  const other = within(screen.getByRole('region', { name: 'Volume former' }));
  expect(other.getByText(/Not used by the running release/)).toBeVisible();
  expect(other.getByText(/Services can only read this volume/)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a snapshot is restored, and says what becomes of the current content', async () => {
  const { asked } = await render([data], {
    RestoreVolume: { restoreVolume: answer([{ ...data, state: 'RESTORING' }]) },
  });
  const [newest, replaced] = within(screen.getByRole('list', { name: 'Snapshots of data' })).getAllByRole(
    'listitem',
  );
  expect(newest).toHaveTextContent('Before the deployment of release 12');
  expect(replaced).toHaveTextContent('Replaced by a restored snapshot');
  const [menu] = screen.getAllByRole('button', { name: /^Actions for the snapshot of data of/ });
  if (!menu) throw new Error('No menu');
  await press(menu);
  await press(await screen.findByRole('menuitem', { name: 'Restore' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore this snapshot?' }));
  expect(dialog.getByText(/The current content is kept as a snapshot/)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Restore snapshot' }));
  expect(await screen.findByText('The snapshot is being restored')).toBeVisible();
  expect(asked[0]?.variables).toEqual({ input: { snapshotId: 'newest' } });
});

test('the size limit is changed', async () => {
  const { asked } = await render([data], {
    UpdateVolume: { updateVolume: answer([{ ...data, limitMegabytes: 200 }]) },
  });
  await act('the volume data', 'Change size limit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Size limit of data' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Size limit in MB' }), { target: { value: '200' } });
  await press(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The size limit of data was changed')).toBeVisible();
  expect(asked[0]?.variables).toEqual({ input: { id: 'data', limitMegabytes: 200 } });
});

test('a volume is deleted by typing its name, with the password, unless the running release uses it', async () => {
  const { asked } = await render([data, former], {
    DeleteVolume: { deleteVolume: { deletedId: 'former', ...answer([data]) } },
  });
  await press(screen.getByRole('button', { name: 'Actions for the volume data' }));
  expect(await screen.findByRole('menuitem', { name: /^Delete volume/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await act('the volume former', 'Delete volume');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Delete the volume former of Production?' }),
  );
  fireEvent.change(dialog.getByRole('textbox', { name: 'Type "former" to confirm' }), {
    target: { value: 'former' },
  });
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'Password-1' } });
  await press(dialog.getByRole('button', { name: 'Delete volume' }));
  expect(await screen.findByText('The volume former was deleted')).toBeVisible();
  expect(asked[0]?.variables).toEqual({
    input: { id: 'former', name: 'former', currentPassword: 'Password-1' },
  });
});
