import { screen, waitFor } from '@testing-library/react';
import type { ProjectOverviewQuery } from '../../projects/projects.generated.ts';
import { sampleProject } from '../../testing/projects.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { ProjectPage } from './ProjectPage.tsx';

type Project = NonNullable<ProjectOverviewQuery['project']>;

const people = sampleProject().team.nodes.map((person) => ({ ...person, role: 'MEMBER' as const }));

const noTasks = { __typename: 'TaskConnection' as const, nodes: [], totalCount: 0 };

const overview = (changes: Partial<Project> = {}): ProjectOverviewQuery => ({
  project: {
    ...sampleProject(),
    createdAt: '2026-03-26T10:00:00.000Z',
    repository: null,
    hostedRepository: null,
    members: { nodes: people, totalCount: 14 },
    activity: { nodes: [] },
    todo: noTasks,
    inProgress: noTasks,
    review: noTasks,
    done: noTasks,
    ...changes,
  },
});

const repository = {
  __typename: 'Repository' as const,
  id: 'repository-1',
  provider: 'GITHUB' as const,
  url: 'https://github.com/acme/storefront.git',
  defaultBranch: 'main',
  headCommit: {
    sha: 'a1b2c3d4e5f6',
    message: 'Add the basket',
    authorName: 'Ada',
    committedAt: '2026-11-20T10:00:00.000Z',
  },
  languages: [
    { name: 'TypeScript', color: '#3178c6', percent: 91.4 },
    { name: 'Nix', color: null, percent: 8.6 },
  ],
  mainLanguage: [{ name: 'TypeScript', color: '#3178c6' }],
  fileCount: 642,
  sizeBytes: 4_800_000,
  commitCount: 1489,
  contributorCount: 9,
  fetchedAt: '2026-11-20T10:00:00.000Z',
};

const open = (address: string, data: ProjectOverviewQuery, others: Answers = {}) =>
  renderPage(<ProjectPage />, {
    path: '/app/projects/:id',
    address,
    answers: { ProjectOverview: data, ...others },
  });

test('the overview tells what is known of the repository', async () => {
  await open('/app/projects/project-1', overview({ repository }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Storefront' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'github.com/acme/storefront' })).toHaveAttribute(
    'href',
    repository.url,
  );
  for (const fact of ['642 · 4.8 MB', '1,489', 'a1b2c3d', 'Add the basket', '91.4%']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  expect(screen.getByText('and 11 others')).toBeVisible();
});

test('a draft says that it has no repository', async () => {
  await open('/app/projects/project-1', overview({ status: 'DRAFT' }));
  expect(await screen.findByText('Storefront is a draft: no repository is connected to it.')).toBeVisible();
});

test('tabs stand in the URL, each with one operation', async () => {
  const project = { ...overview().project, repository: null };
  const { browser, asked } = await open('/app/projects/project-1', overview(), { ProjectCode: { project } });
  await press(await screen.findByRole('tab', { name: 'Code' }));
  await waitFor(() => expect(browser.address).toBe('/app/projects/project-1?tab=code'));
  expect(await screen.findByText(/No repository is connected to Storefront/)).toBeVisible();
  expect(asked.map(({ name }) => name)).toEqual(['ProjectOverview', 'ProjectCode']);
  await browser.back();
  expect(await screen.findByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
});

test('Deploy is disabled for who may not, and says why', async () => {
  await open('/app/projects/project-1', overview());
  const deploy = await screen.findByRole('link', { name: 'Deploy' });
  expect(deploy).toHaveAttribute('aria-disabled', 'true');
  expect(deploy).toHaveAccessibleDescription('Your role can view deployments, but not start them.');
});

test('an unknown project leads back to the list', async () => {
  await open('/app/projects/unknown', { project: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to projects' })).toHaveAttribute('href', '/app/projects');
});

test('the tasks of an archived project cannot be changed, and it says why', async () => {
  const todo = {
    ...noTasks,
    nodes: [
      {
        __typename: 'Task' as const,
        id: 'task-1',
        title: 'Sweep',
        status: 'TODO' as const,
        dueOn: null,
        assignee: null,
      },
    ],
    totalCount: 1,
  };
  await open('/app/projects/project-1', overview({ archived: true, todo }));
  const reason = 'This project is archived. Restore it to change its tasks.';
  expect(await screen.findByRole('button', { name: 'Add task' })).toHaveAccessibleDescription(reason);
  expect(screen.getByRole('textbox', { name: 'New task' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /Move to In progress/ })).toHaveAccessibleDescription(reason);
});

test('tasks of which none is done are counted and drawn', async () => {
  const { project } = overview({ taskCount: 3, doneTaskCount: 0, progress: 0 });
  const days = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
  const trends = { progress: days.map((day) => ({ day, percent: 0 })), deployments: [], securityScore: [] };
  await open('/app/projects/project-1?tab=analytics', overview(), {
    ProjectAnalytics: { project: { ...project, trends } },
  });
  expect(await screen.findByText('0 of 3 tasks done')).toBeVisible();
  expect(screen.queryByText('There are no tasks to count yet.')).not.toBeInTheDocument();
  expect(screen.getByText('There was no scan in this period.')).toBeVisible();
});

test('a task that somebody else deleted meanwhile leaves the board, and a message says so', async () => {
  const task = {
    __typename: 'Task' as const,
    id: 'task-1',
    title: 'Draw the mill',
    status: 'TODO' as const,
    dueOn: null,
    assignee: null,
  };
  const before = overview({ todo: { ...noTasks, nodes: [task], totalCount: 1 } });
  const message = 'There is no such task. It may have been deleted meanwhile.';
  let deleted = false;
  await open('/app/projects/project-1', before, {
    ProjectOverview: () => (deleted ? overview() : before),
    UpdateTask: () => {
      deleted = true;
      return { updateTask: { task: null, errors: [{ field: ['id'], code: 'NOT_FOUND', message }] } };
    },
  });
  await press(await screen.findByRole('button', { name: /Draw the mill. Move to In progress/ }));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Draw the mill')).not.toBeInTheDocument());
});
