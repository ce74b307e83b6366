import { screen, within } from '@testing-library/react';
import { ask } from '../../testing/browser.ts';
import { demoViewer, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

// Many steps on a machine that does much else.
jest.setTimeout(120_000);

const host = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } errors { message } }
}`;
const log = {
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'Lint' } },
      results: [{ ruleId: 'no-eval', level: 'error', message: { text: 'eval is evil' } }],
    },
  ],
};

const file = (text: string) => {
  const made = new File([text], 'lint.sarif');
  // jsdom's files cannot be read so.
  made.text = () => Promise.resolve(text);
  return made;
};

afterEach(() => jest.restoreAllMocks());

test('findings of another tool are imported from a file; what that changed is told, and what is no such file is refused', async () => {
  const owner = await newOwner();
  await ask(owner.browser, host, { input: { provider: 'SLIPWAY', projectName: 'Engine' } });
  const { user } = await renderApp({ path: '/app/security', as: owner });
  const server = process.env['SLIPWAY_TEST_SERVER'] ?? '';
  const send = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      typeof address === 'string' && address.startsWith('/')
        ? owner.browser.fetch(`${server}${address}`, init)
        : send(address, init),
    );
  await user.click(await screen.findByRole('link', { name: 'Import findings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import findings' }));
  await user.click(dialog.getByRole('button', { name: 'Import findings' }));
  await user.upload(dialog.getByLabelText('File with findings'), file('nonsense'));
  await user.click(dialog.getByRole('button', { name: 'Import findings' }));
  expect(await dialog.findByText('This is not JSON.')).toBeVisible();
  await user.upload(dialog.getByLabelText('File with findings'), file(JSON.stringify(log)));
  await user.click(dialog.getByRole('button', { name: 'Import findings' }));
  expect(
    await dialog.findByText('Lint: 1 finding found, 0 resolved, 0 reopened, 0 unchanged.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('link', { name: /^no-eval/ })).toBeVisible();
  const narrow = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: /^Tool/ }));
    await user.click(await screen.findByRole('option', { name }));
    await user.keyboard('{Escape}');
  };
  await narrow('Slipway');
  expect(await screen.findByText('No finding matches the search and filters.')).toBeVisible();
  await narrow('Lint');
  await user.click(await screen.findByRole('link', { name: /^no-eval/ }));
  const finding = within(await screen.findByRole('dialog', { name: 'Finding' }));
  expect((await finding.findByText('Tool')).nextElementSibling).toHaveTextContent('Lint');
  expect(finding.getByText('A report of Lint found it')).toBeVisible();
});

test('who may not start scans may not import, and is told why', async () => {
  await renderApp({ path: '/app/security', as: await demoViewer() });
  expect(await screen.findByRole('link', { name: 'Import findings' })).toHaveAccessibleDescription(
    'Your role can read findings, but not import any.',
  );
});
