import { screen, waitFor, within } from '@testing-library/react';
import { sampleList, sampleProject } from '../../testing/projects.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { ProjectListPage } from './ProjectListPage.tsx';

const open = (address: string, answers: Answers, permissions?: readonly 'ORGANIZATION_READ'[]) =>
  renderPage(<ProjectListPage />, {
    path: '/app/projects',
    address,
    answers,
    ...(permissions ? { permissions } : {}),
  });

const lastVariables = (asked: { variables: Record<string, unknown> }[]) => asked.at(-1)?.variables;

test('a card leads to its project and tells of its team, three and the number of others', async () => {
  const team = { ...sampleProject().team, totalCount: 5 };
  await open('/app/projects', { ProjectList: sampleList([sampleProject({ team })]) });
  expect(await screen.findByRole('link', { name: 'Storefront' })).toHaveAttribute(
    'href',
    '/app/projects/project-1',
  );
  expect(screen.getByText('+2')).toBeVisible();
  expect(screen.getByText('3 of 5 tasks done')).toBeVisible();
});

test('a team of three has no number beside it', async () => {
  await open('/app/projects', { ProjectList: sampleList([sampleProject()]) });
  await screen.findByRole('link', { name: 'Storefront' });
  expect(screen.queryByText(/^\+/)).not.toBeInTheDocument();
});

test('filters go into the URL and the query, and the back button brings the former list back', async () => {
  const { asked, browser } = await open('/app/projects?q=shop&after=x', {
    ProjectList: sampleList([sampleProject()]),
  });
  expect(lastVariables(asked)).toMatchObject({ after: 'x', filter: { search: 'shop' } });
  await press(await screen.findByRole('button', { name: 'Filters' }));
  await press(within(screen.getByRole('dialog', { name: 'Filters' })).getByRole('checkbox', { name: 'Go' }));
  await waitFor(() => expect(browser.address).toBe('/app/projects?q=shop&language=Go'));
  expect(lastVariables(asked)).toEqual({
    first: 12,
    deleted: false,
    filter: { archived: false, search: 'shop', language: ['Go'] },
    sort: { field: 'UPDATED_AT', direction: 'DESC' },
  });
  await browser.back();
  await waitFor(() => expect(lastVariables(asked)).toMatchObject({ after: 'x', filter: { search: 'shop' } }));
  expect(screen.getByRole('searchbox', { name: 'Search projects', hidden: true })).toHaveValue('shop');
});

test('a chip removes its filter', async () => {
  const { browser } = await open('/app/projects?status=PAUSED', {
    ProjectList: sampleList([sampleProject()]),
  });
  await press(await screen.findByRole('button', { name: 'Remove filter Status: Paused' }));
  await waitFor(() => expect(browser.address).toBe('/app/projects'));
});

test('the next page is asked for by its cursor', async () => {
  const pageInfo = { hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' };
  const { asked, browser } = await open('/app/projects', {
    ProjectList: sampleList([sampleProject()], { pageInfo, totalCount: 30 }),
  });
  await press(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastVariables(asked)).toMatchObject({ first: 12, after: 'b' }));
  expect(browser.address).toBe('/app/projects?after=b');
});

test('an organization without projects is led to its first', async () => {
  await open('/app/projects', { ProjectList: sampleList([]) });
  expect(await screen.findByText(/^No projects yet/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New Project' })).toHaveLength(2);
});

test('a search without matches can be cleared', async () => {
  const { browser } = await open('/app/projects?q=zzz&status=DRAFT', { ProjectList: sampleList([]) });
  expect(await screen.findByText('No project matches the search and filters.')).toBeVisible();
  await press(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  await waitFor(() => expect(browser.address).toBe('/app/projects'));
});

test('who may only read finds what changes disabled, with the reason', async () => {
  await open('/app/projects', { ProjectList: sampleList([sampleProject()]) }, ['ORGANIZATION_READ']);
  const create = await screen.findByRole('link', { name: 'New Project' });
  expect(create).toHaveAttribute('aria-disabled', 'true');
  expect(create).toHaveAccessibleDescription('Your role can read projects, but not create them.');
  await press(screen.getByRole('button', { name: 'Actions for Storefront' }));
  for (const name of [/^Edit Project/, /^Archive Project/]) {
    const item = screen.getByRole('menuitem', { name });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('Your role can read projects, but not change them.');
  }
  expect(screen.getByRole('menuitem', { name: 'View Details' })).not.toHaveAttribute('aria-disabled');
});
