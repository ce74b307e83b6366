import { breadcrumbTrail } from './breadcrumbTrail.ts';

const labels = (path: string, named: { label: string; path: string }[] = []) =>
  breadcrumbTrail(path, named).map(({ label }) => label);

test.each([
  ['/app/dashboard', ['Dashboard']],
  ['/app/agents', ['AI Agents']],
  ['/app/examples/todo', ['Examples', 'Todo Project']],
  ['/admin/tenants', ['Admin', 'Tenants']],
])('%s', (path, expected) => {
  expect(labels(path)).toEqual(expected);
});

test('a record has the name its page gave it, and none before', () => {
  expect(labels('/app/projects/1')).toEqual(['Projects']);
  expect(labels('/app/projects/1', [{ label: 'Storefront', path: '/app/projects/1' }])).toEqual([
    'Projects',
    'Storefront',
  ]);
});
