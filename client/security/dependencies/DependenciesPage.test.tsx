import { screen, waitFor, within } from '@testing-library/react';
import { demoOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { DependencyGaps } from './DependencyGaps.tsx';

test('without a scan that read a lock file nothing is called clean, and nothing can be downloaded', async () => {
  const { user, address } = await renderApp({ path: '/app/security', as: await demoOwner() });
  await user.click(await screen.findByRole('link', { name: 'Dependencies' }));
  await screen.findByRole('heading', { level: 1, name: 'Dependencies' });
  expect(address()).toBe('/app/security/dependencies');
  expect(await screen.findByText(/No scan has read a lock file yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download SBOM' })).toHaveAccessibleDescription(
    'Choose one project: a bill of materials covers one project.',
  );
});

test('what is chosen stands in the URL, and can be cleared', async () => {
  const { browser } = await demoOwner();
  const asked: string[] = [];
  const listened: typeof browser.fetch = (input, init) => {
    const [, name] = /"operationName":"(Depend\w+)"/.exec(String(init?.body)) ?? [];
    if (name) asked.push(name);
    return browser.fetch(input, init);
  };
  const { user, address } = await renderApp({
    path: '/app/security/dependencies?license=MIT',
    as: { browser: { ...browser, fetch: listened } },
  });
  await screen.findByText('No dependency matches these filters.');
  expect(asked).toEqual(['DependenciesPage']);
  await user.click(screen.getByRole('combobox', { name: /^Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'Vulnerable' }));
  await waitFor(() => expect(address()).toBe('/app/security/dependencies?license=MIT&of=vulnerable'));
  await waitFor(() => expect(asked).toEqual(['DependenciesPage', 'DependencyList']));
  await user.keyboard('{Escape}');
  const [clear] = within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear filters' });
  if (clear) await user.click(clear);
  await waitFor(() => expect(address()).toBe('/app/security/dependencies'));
});

test('files whose packages are not listed are named with their project and why, and how many more there are', () => {
  const project = { id: 'p', name: 'Label Service' };
  const reason = 'Lock files of this kind are not read yet.';
  const gaps = [
    { project, file: 'cli/bun.lock', reason },
    { project, file: null, reason: 'The repository has more files than a scan reads.' },
  ];
  renderThemed(<DependencyGaps gaps={gaps} gapCount={7} />);
  const table = within(screen.getByRole('table', { name: 'Files whose packages are not listed' }));
  expect(table.getByRole('row', { name: /cli\/bun\.lock.*Label Service.*not read yet/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Whole repository.*more files than a scan reads/ })).toBeVisible();
  expect(screen.getByText('and 5 more files')).toBeVisible();
});
