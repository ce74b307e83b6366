import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../../../../schema/generated/types.ts';
import { type Answers, press, renderPage } from '../../../testing/renderPage.tsx';
import { VariablesPanel } from './VariablesPanel.tsx';
import type { EnvironmentVariablesFragment } from './variables.generated.ts';

const at = '2026-11-01T10:00:00.000Z';
const facts = { inPreviews: false, changedAt: at, changedBy: 'Ada' };
const production: EnvironmentVariablesFragment = {
  id: 'production',
  kind: 'PRODUCTION',
  name: 'Production',
  release: { id: 'release', manifest: { kind: 'SERVICE', volumes: [] } },
  pendingVariables: null,
  variables: [
    { id: 'a', name: 'GREETING', value: 'Good day', secret: false, ...facts },
    { id: 'b', name: 'TOKEN', value: null, secret: true, ...facts, inPreviews: true },
  ],
};
const all: readonly Permission[] = ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE', 'DEPLOYMENT_START'];
const render = (answers: Answers, permissions: readonly Permission[] = all, environment = production) =>
  renderPage(<VariablesPanel projectId="shop" environment={environment} />, {
    path: '/app',
    address: '/app',
    answers,
    permissions,
  });
const saved = {
  SetVariables: {
    setVariables: {
      environment: { __typename: 'Environment', ...production },
      deployment: { __typename: 'Deployment', id: 'd', status: 'RUNNING' },
      errors: [],
    },
  },
};
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

const edit = async (name: string) => {
  await press(screen.getByRole('button', { name: `Actions for ${name}` }));
  await press(await screen.findByRole('menuitem', { name: 'Edit' }));
};

test('values are shown, of a secret only that it is set and by whom; members read them and change none', async () => {
  await render({}, ['ORGANIZATION_READ']);
  const [greeting, token] = within(screen.getByRole('list', { name: 'Variables' })).getAllByRole('listitem');
  expect(greeting).toHaveTextContent(/GREETING.*Good day.*set by Ada/);
  expect(token).toHaveTextContent(/TOKEN.*Secret.*Also in previews · set by Ada/);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('who changes a secret reads what happens, and may leave its value as it is', async () => {
  const { asked } = await render(saved);
  await press(screen.getByRole('button', { name: 'Actions for TOKEN' }));
  await press(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(
    await screen.findByText(/^The release running in Production restarts with the change/),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('');
  await press(screen.getByRole('checkbox', { name: 'Also available in previews' }));
  await press(screen.getByRole('button', { name: 'Save Variable' }));
  expect(await screen.findByText('Variable saved')).toBeVisible();
  const variables = [{ name: 'TOKEN', value: null, secret: true, inPreviews: false }];
  expect(asked[0]?.variables).toEqual({ input: { environmentId: 'production', variables } });
});

test('a pasted text is told line by line what is wrong with it, stays, and is sent as a whole once it is mended', async () => {
  const { asked } = await render(saved);
  await press(screen.getByRole('button', { name: 'Paste .env' }));
  type('Content of a .env file', 'NEW="one\ntwo"\nwhat');
  await press(screen.getByRole('button', { name: 'Save Variables' }));
  expect(await screen.findByText('Line 3: expected NAME=value.')).toBeVisible();
  expect(asked).toEqual([]);
  type('Content of a .env file', 'NEW="one\ntwo"\nTOKEN=other');
  await press(screen.getByRole('button', { name: 'Save Variables' }));
  expect(await screen.findByText('Variables saved')).toBeVisible();
  const variables = [
    { name: 'NEW', value: 'one\ntwo', secret: true, inPreviews: false },
    { name: 'TOKEN', value: 'other', secret: true, inPreviews: true },
  ];
  expect(asked[0]?.variables).toEqual({ input: { environmentId: 'production', variables } });
});

test('a late answer does not close the dialog that was opened since', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  await render({ SetVariables: () => promise });
  await edit('GREETING');
  await press(screen.getByRole('button', { name: 'Save Variable' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await edit('TOKEN');
  type('Value', 'half a val');
  await act(async () => resolve(saved.SetVariables));
  expect(await screen.findByText('Variable saved')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Edit TOKEN' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('half a val');
});

describe('changes that are not in effect', () => {
  const changes = [
    { name: 'OLD', change: 'REMOVED' },
    { name: 'TOKEN', change: 'CHANGED' },
  ] as const;
  const pending = (
    deployment: NonNullable<EnvironmentVariablesFragment['pendingVariables']>['deployment'],
  ): EnvironmentVariablesFragment => ({
    ...production,
    pendingVariables: { changes: [...changes], deployment },
  });
  const failed = { id: 'd', status: 'FAILED' as const, error: 'It did not start.' };

  test('they are told with why, where they are listed too, and tried again by whoever may', async () => {
    const started = {
      startDeployment: { deployment: { id: 'e', status: 'RUNNING' }, errors: [] },
    };
    const { asked } = await render({ StartDeployment: started }, all, pending(failed));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('2 changes are not in effect')).toBeVisible();
    expect(alert.getByRole('list', { name: 'Pending changes' })).toHaveTextContent(
      'OLD removedTOKEN changed',
    );
    expect(
      alert.getByText(/keeps the variables it started with\. .* failed: It did not start\./),
    ).toBeVisible();
    expect(alert.getByRole('link', { name: 'View deployment' })).toHaveAttribute(
      'href',
      '/app/projects/shop/deployments/d',
    );
    const [greeting, token] = within(screen.getByRole('list', { name: 'Variables' })).getAllByRole(
      'listitem',
    );
    expect(greeting).not.toHaveTextContent('Not in effect');
    expect(token).toHaveTextContent('Not in effect');
    await press(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Deployment started')).toBeVisible();
    expect(asked[0]?.variables).toEqual({ input: { environmentId: 'production', releaseId: 'release' } });
  });

  test('they are discarded once that was confirmed; what waits is not started anew', async () => {
    const discarded = {
      discardVariables: { environment: { __typename: 'Environment', ...production }, errors: [] },
    };
    const waiting = { id: 'd', status: 'BLOCKED' as const, error: null };
    const { asked } = await render({ DiscardVariables: discarded }, all, pending(waiting));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByText(/is waiting for its requirements\./)).toBeVisible();
    await press(screen.getByRole('button', { name: 'Discard changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
    await press(dialog.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('Changes discarded')).toBeVisible();
    expect(asked[0]?.variables).toEqual({ input: { environmentId: 'production' } });
  });

  test('members read them', async () => {
    await render({}, ['ORGANIZATION_READ'], pending(null));
    expect(screen.getByText(/The next deployment will use the changes\./)).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
