import { cleanup, fireEvent, screen } from '@testing-library/react';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { PreviewSettings } from './PreviewSettings.tsx';

const admin = ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE'] as const;
const place = { path: '/app', address: '/app' };

it('previews are switched on for a project, with their limits told', async () => {
  const project = {
    id: 'shop',
    repository: null,
    previewSettings: {
      enabled: false,
      databases: true,
      data: 'EMPTY' as const,
      limit: 20,
      expiryDays: 7,
    },
  };
  const { asked } = await renderPage(<PreviewSettings project={project} databasesAvailable />, {
    ...place,
    permissions: admin,
    answers: { ChangePreviewSettings: { changePreviewSettings: { project, errors: [] } } },
  });
  expect(
    screen.getByText(/after 7 days without a deployment\. A project can have up to 20 previews\./),
  ).toBeVisible();
  await press(screen.getByRole('checkbox', { name: 'Create a preview for every pushed branch' }));
  await press(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Previews saved')).toBeVisible();
  expect(asked[0]?.variables).toEqual({
    input: { projectId: 'shop', enabled: true, databases: true, data: 'EMPTY' },
  });
});

const previewing = {
  id: 'shop',
  repository: { id: 'repository', provider: 'SLIPWAY' as const },
  previewSettings: { enabled: true, databases: true, data: 'EMPTY' as const, limit: 20, expiryDays: 7 },
};

it('previews get data of production once the password was given, and who can read them is said', async () => {
  const { asked } = await renderPage(<PreviewSettings project={previewing} databasesAvailable />, {
    ...place,
    permissions: admin,
    answers: { ChangePreviewSettings: { changePreviewSettings: { project: previewing, errors: [] } } },
  });
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await press(screen.getByRole('combobox', { name: /^Data of previews/ }));
  await press(await screen.findByRole('option', { name: 'Copy of the newest backup of Production' }));
  const said = await screen.findByText(/everyone who can push a branch, including API keys and agents/);
  expect(said).toHaveTextContent('whoever opens the address of a preview');
  expect(said).toHaveTextContent('the outbound hosts that are available to them');
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'Demo1234' } });
  await press(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Previews saved')).toBeVisible();
  expect(asked[0]?.variables).toEqual({
    input: {
      projectId: 'shop',
      enabled: true,
      databases: true,
      data: 'PRODUCTION',
      currentPassword: 'Demo1234',
    },
  });
});

it('databases of previews are offered only where databases are available', async () => {
  const project = { ...previewing, previewSettings: { ...previewing.previewSettings, databases: false } };
  const options = { ...place, permissions: admin, answers: {} };
  await renderPage(<PreviewSettings project={project} databasesAvailable={false} />, options);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  cleanup();
  // Chosen before the server changed: it can be switched off.
  await renderPage(<PreviewSettings project={previewing} databasesAvailable={false} />, options);
  expect(screen.getByRole('checkbox', { name: /database of its own/ })).toBeChecked();
});

it('previews of a connected repository get no data of production', async () => {
  const project = { ...previewing, repository: { id: 'repository', provider: 'GITHUB' as const } };
  await renderPage(<PreviewSettings project={project} databasesAvailable />, {
    ...place,
    permissions: admin,
    answers: {},
  });
  expect(screen.getByText(/Production cannot be copied/)).toBeVisible();
  await press(screen.getByRole('combobox', { name: /^Data of previews/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Empty',
    'Copy of the newest backup of Staging',
  ]);
  await press(screen.getByRole('option', { name: 'Copy of the newest backup of Staging' }));
  expect(await screen.findByText(/everyone with write access to the repository/)).toBeVisible();
});
