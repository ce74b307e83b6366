import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderPage } from '../../testing/renderPage.tsx';
import { FindingElsewhere } from './FindingElsewhere.tsx';

type AlsoIn = ComponentProps<typeof FindingElsewhere>['alsoIn'];

const seenIn = 'a1b2c3d4e5f6'.padEnd(40, '0');
const addedBy = 'b4c5d6e7f8a9'.padEnd(40, '0');
const finding = { commit: seenIn, project: { id: 'shop' } };

const open = (alsoIn: Partial<AlsoIn>) =>
  renderPage(
    <FindingElsewhere finding={finding} alsoIn={{ places: [], findings: [], projectCount: 0, ...alsoIn }} />,
    { path: '/app/security', address: '/app/security?severity=CRITICAL&finding=one', answers: {} },
  );

test('a secret names the files, the commits and the projects where it stands as well, each with the way there', async () => {
  await open({
    places: [
      { path: 'deploy/prod.env', line: 3, commit: null },
      { path: 'config/old.env', line: null, commit: addedBy },
    ],
    findings: [
      {
        id: 'two',
        file: 'settings.ini',
        line: 4,
        state: 'CONFIRMED',
        project: { id: 'docs', name: 'Docs' },
      },
    ],
    projectCount: 3,
  });
  const [file, commit, project, more, ...others] = screen
    .getAllByRole('listitem')
    .map((item) => within(item));
  expect(file?.getByRole('link', { name: /^deploy\/prod\.env ?:3$/ })).toHaveAttribute(
    'href',
    `/app/projects/shop?tab=code&branch=${seenIn}&path=deploy%2Fprod.env#L3`,
  );
  expect(commit?.getByRole('link', { name: 'config/old.env' })).toHaveAttribute(
    'href',
    `/app/projects/shop?tab=code&commit=${addedBy}`,
  );
  expect(commit?.getByText('b4c5d6e7f8')).toBeVisible();
  // The other finding opens over the same view of the list.
  expect(project?.getByRole('link', { name: 'Docs' })).toHaveAttribute(
    'href',
    '/app/security?severity=CRITICAL&finding=two',
  );
  expect(project?.getByText('settings.ini')).toHaveTextContent('settings.ini:4');
  expect(project?.getByText('Confirmed')).toBeVisible();
  expect(more?.getByText('2 more projects')).toBeVisible();
  expect(others).toEqual([]);
});

test('a secret that scans saw nowhere else says so', async () => {
  await open({});
  expect(screen.getByText('Scans have seen it nowhere else in this organization.')).toBeVisible();
});
