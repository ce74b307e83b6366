import { fireEvent, screen, within } from '@testing-library/react';
import { type Answers, press, renderPage } from '../../../../testing/renderPage.tsx';
import { VariablesPanel } from './VariablesPanel.tsx';
import type { EnvironmentVariablesFragment } from './variables.generated.ts';

const at = '2026-11-01T10:00:00.000Z';
const facts = { inPreviews: false, changedAt: at, changedBy: 'Ada' };
const production: EnvironmentVariablesFragment = {
  id: 'production',
  kind: 'PRODUCTION',
  name: 'Production',
  release: { id: 'release', manifest: { kind: 'SERVICE' } },
  variables: [
    { id: 'a', name: 'GREETING', value: 'Good day', secret: false, ...facts },
    { id: 'b', name: 'TOKEN', value: null, secret: true, ...facts, inPreviews: true },
  ],
};
const all = ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE'] as const;
const render = (
  answers: Answers,
  permissions: readonly ('ORGANIZATION_READ' | 'ENVIRONMENT_CONFIGURE')[] = all,
) =>
  renderPage(<VariablesPanel environment={production} />, {
    path: '/app',
    address: '/app',
    answers,
    permissions,
  });
const saved = {
  SetVariables: {
    setVariables: {
      environment: { __typename: 'Environment', ...production },
      deployment: { __typename: 'Deployment', id: 'd' },
      errors: [],
    },
  },
};
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

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
