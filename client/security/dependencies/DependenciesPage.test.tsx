import { screen, waitFor, within } from '@testing-library/react';
import { demoOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { sampleViewer } from '../../testing/viewer.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { promiseOf, ViewerContext } from '../../shared/session/viewer.ts';
import type { DependencyRowFragment } from './dependencies.generated.ts';
import { dependencyColumns } from './dependencyColumns.tsx';
import { DependencyGaps } from './DependencyGaps.tsx';
import { NotComparedWarning } from './NotComparedWarning.tsx';
import { groupsOf } from './packageGroups.ts';

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

const qs: DependencyRowFragment = {
  id: 'qs-1',
  ecosystem: 'npm',
  name: 'qs',
  version: '6.7.0',
  direct: false,
  through: ['express'],
  license: 'BSD-3-Clause',
  licenseVerdict: null,
  file: 'package-lock.json',
  line: 16,
  advisories: ['CVE-2022-24999'],
  advisoryCount: 1,
  fixedVersion: '6.7.3',
  cvss: 7.5,
  project: { id: 'p', name: 'Label Service' },
};
const pillow: DependencyRowFragment = {
  ...qs,
  id: 'pillow',
  ecosystem: 'PyPI',
  name: 'pillow',
  version: '8.1.0',
  advisories: null,
  advisoryCount: null,
  fixedVersion: null,
  cvss: null,
};

const row = (name: RegExp) => screen.getByRole('row', { name });

test('rows are grouped by package with its fix and score, and what was compared with nothing says so', () => {
  const elsewhere = {
    ...qs,
    id: 'qs-2',
    version: '6.5.1',
    fixedVersion: '6.5.3',
    cvss: 9.8,
    project: { ...qs.project, id: 'o', name: 'Order Gateway' },
  };
  const safe = {
    ...qs,
    id: 'express',
    name: 'express',
    advisories: [],
    advisoryCount: 0,
    fixedVersion: null,
  };
  renderThemed(
    <DataTable
      caption="Dependencies"
      columns={dependencyColumns}
      rows={groupsOf([safe, pillow, qs, elsewhere])}
      rowKey={({ key }) => key}
    />,
  );
  expect(row(/^qs npm/)).toHaveTextContent(/6\.7\.0 \+1.*CVE-2022-24999.*9\.8.*6\.7\.3, 6\.5\.3.*2 projects/);
  expect(row(/^pillow PyPI/)).toHaveTextContent('Not compared');
  expect(row(/^express npm/)).toHaveTextContent('None known');
});

const warning = (platformAdministrator: boolean) => (
  <ViewerContext value={promiseOf({ ...sampleViewer(), platformAdministrator })}>
    <NotComparedWarning ecosystems={['npm', 'PyPI']} shipped={new Map([['npm', 'Retire.js']])} />
  </ViewerContext>
);

test('who operates the server is led to the import of advisories, and others learn whom to ask', () => {
  const { unmount } = renderThemed(warning(true));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'npm and PyPI packages were not compared with advisories',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('npm packages are compared with Retire.js only.');
  expect(screen.getByText('npm run advisories -- import npm PyPI')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import advisories' })).toHaveAttribute(
    'href',
    '/admin/advisories?import',
  );
  unmount();
  renderThemed(warning(false));
  expect(screen.getByText(/Ask the administrator of this Slipway server/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Import advisories' })).toBeNull();
  expect(screen.getByRole('link', { name: 'How to import advisories' })).toHaveAttribute(
    'href',
    '/docs#advisories',
  );
});
