import { screen, waitFor, within } from '@testing-library/react';
import { ask } from '../../testing/browser.ts';
import { platformAdministrator } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

// Many steps on a machine that does much else.
jest.setTimeout(120_000);

const record = (id: string) => ({
  id,
  modified: '2026-11-01T00:00:00Z',
  summary: 'Something is wrong',
  affected: [
    {
      package: { ecosystem: 'Packagist', name: 'slipway/only-here' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.0.0' }] }],
    },
  ],
});

afterEach(() => jest.restoreAllMocks());

test('an operator imports a file of advisories, is told what is wrong with it, and sees what it changed', async () => {
  const operator = await platformAdministrator();
  const { user, reconnect } = await renderApp({ path: '/admin/advisories', as: operator });
  const server = process.env['SLIPWAY_TEST_SERVER'] ?? '';
  const send = globalThis.fetch;
  const texts = new Map<unknown, string>();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      typeof address === 'string' && address.startsWith('/')
        ? operator.browser.fetch(`${server}${address}`, { ...init, body: texts.get(init?.body) ?? '' })
        : send(address, init),
    );
  const file = (text: string) => {
    const made = new File([text], 'packagist.json');
    // jsdom's files cannot be sent by the fetch of this machine.
    texts.set(made, text);
    return made;
  };
  await user.click(await screen.findByRole('link', { name: 'Import advisories' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import advisories' }));
  expect(dialog.getByText(/^The server downloads everything osv\.dev publishes/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'File' }));
  const order = () => user.click(dialog.getByRole('button', { name: 'Import' }));
  await user.type(dialog.getByLabelText('Current password'), 'Wrong-Horse-9');
  await order();
  expect(await dialog.findByText('Please choose a file.')).toBeVisible();
  await user.upload(dialog.getByLabelText('File with advisories'), file('nonsense'));
  await order();
  expect(await dialog.findByText('This is neither a zip archive nor a JSON file.')).toBeVisible();
  await user.upload(
    dialog.getByLabelText('File with advisories'),
    file(JSON.stringify([record('X-1'), { id: 1 }])),
  );
  await order();
  expect(await dialog.findByText('This is not your current password.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Current password'));
  await user.type(dialog.getByLabelText('Current password'), 'Admin1234');
  await order();
  const imports = within(await screen.findByRole('table', { name: 'Imports of advisories' }));
  expect(await imports.findByText('packagist.json')).toBeVisible();
  await waitFor(
    async () => {
      const [{ job }] = (await ask(operator.browser, '{ advisoryImports { job { state } } }', {}))
        .advisoryImports;
      expect(job.state).toBe('SUCCEEDED');
    },
    { timeout: 60_000 },
  );
  await reconnect();
  // On phones it stands below the source.
  const [, outcome] = await imports.findAllByText('Packagist: 1 new, 0 changed, 0 withdrawn, 0 unchanged');
  expect(outcome).toBeVisible();
  const [, omission] = imports.getAllByText('1 record left out: no records in OSV’s format');
  expect(omission).toBeVisible();
  const known = within(screen.getByRole('table', { name: 'Advisories by ecosystem' }));
  expect(await known.findByText('packagist.json')).toBeVisible();
});

test('an address that leads into a private network is refused at its field, and what was typed stays', async () => {
  const { user } = await renderApp({ path: '/admin/advisories?import', as: await platformAdministrator() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import advisories' }));
  await user.click(await dialog.findByRole('button', { name: 'Address' }));
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await user.type(address, 'https://10.0.0.1/all.zip');
  await user.type(dialog.getByLabelText('Current password'), 'Admin1234');
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText(/^This address leads into a private network/)).toBeVisible();
  expect(address).toHaveValue('https://10.0.0.1/all.zip');
});
