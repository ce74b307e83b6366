import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ProjectPage } from '../../app/project/ProjectPage.tsx';
import { sampleCandidates } from '../../testing/candidates.ts';
import { samplePullRequestRow } from '../../testing/pullRequests.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { memberPermissions } from '../../testing/viewer.ts';
import { PullRequestListPage } from './PullRequestListPage.tsx';

type Row = ReturnType<typeof samplePullRequestRow>;

const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
const connection = (nodes: Row[]) => ({ nodes, pageInfo, totalCount: nodes.length });

type Page = (variables: Record<string, unknown>) => ReturnType<typeof connection>;

const openList = (nodes: Row[], search = '', answers: Answers = {}, page: Page = () => connection(nodes)) =>
  renderPage(<PullRequestListPage />, {
    path: '/app/pull-requests',
    address: `/app/pull-requests${search}`,
    answers: {
      ...answers,
      PullRequestList: (variables) => ({
        pullRequests: page(variables),
        security: {
          __typename: 'SecurityOverview',
          scannableProjects: [{ __typename: 'Project', id: 'project-1', name: 'Storefront' }],
        },
      }),
    },
  });

const openTab = (
  changes: object,
  permissions = memberPermissions,
  search = '',
  page: Page = () => connection([]),
) =>
  renderPage(<ProjectPage />, {
    path: '/app/projects/:id',
    address: `/app/projects/project-1?tab=pull-requests${search}`,
    permissions,
    answers: {
      ProjectPullRequests: (variables) => ({
        project: {
          __typename: 'Project',
          id: 'project-1',
          name: 'Storefront',
          description: null,
          status: 'ACTIVE',
          archived: false,
          hostedRepository: {
            __typename: 'HostedRepository',
            url: 'https://slipway.example/git/northwind/storefront.git',
            defaultBranch: 'main',
            pushCount: 3,
          },
          repository: { __typename: 'Repository', id: 'repository-1', reporting: null },
          pullRequests: page(variables),
          ...changes,
        },
      }),
    },
  });

test('the list shows open pull requests of all projects', async () => {
  const { asked } = await openList([
    samplePullRequestRow(),
    samplePullRequestRow({
      id: 'pull-request-2',
      number: 2,
      title: 'Rename',
      state: 'DRAFT',
      verification: 'PENDING',
    }),
  ]);
  const row = await screen.findByRole('row', { name: /Compare signatures in constant time/ });
  for (const text of ['Storefront #3 · Ada Byron', 'Open', 'Verified', 'safe-compare', 'main']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/app/projects/project-1/pull-requests/3');
  const draft = within(screen.getByRole('row', { name: /Rename/ }));
  expect(draft.getByText('Draft')).toBeVisible();
  expect(draft.getByText('Checks pending')).toBeVisible();
  expect(asked[0]?.variables).toMatchObject({ filter: { state: ['OPEN', 'DRAFT'] }, first: 25 });
});

test('it is narrowed to what waits for the viewer, and to what a member reviews', async () => {
  const { asked, browser } = await openList([samplePullRequestRow()], '', {
    TeamCandidates: sampleCandidates,
  });
  await press(await screen.findByRole('checkbox', { name: 'Waiting for you' }));
  await waitFor(() => expect(browser.address).toContain('waiting=you'));
  await press(screen.getByRole('button', { name: 'Reviewer' }));
  await press(await screen.findByRole('button', { name: 'Reviewer: Grace Hopper' }));
  await waitFor(() => expect(browser.address).toContain('reviewer=user-3'));
  expect(await screen.findByRole('button', { name: 'Reviewer: Grace Hopper' })).toBeVisible();
  expect(asked.at(-1)?.variables).toMatchObject({ filter: { waitingForViewer: true, reviewer: 'user-3' } });
  await press(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(browser.address).toBe('/app/pull-requests'));
});

test('a link to what waits for the viewer says when nothing does, and names the reviewer of a link', async () => {
  await openList([], '?waiting=you&reviewer=user-3', { TeamCandidates: sampleCandidates });
  expect(await screen.findByText('No pull request waits for you.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Reviewer: Grace Hopper' })).toBeVisible();
});

test('its filters stand in the address', async () => {
  const user = userEvent.setup();
  const { asked, browser } = await openList(
    [samplePullRequestRow({ state: 'MERGED', verification: 'PENDING' })],
    '?state=MERGED&search=safe',
  );
  expect(await screen.findByRole('combobox', { name: 'State: Merged' })).toBeVisible();
  expect(screen.queryByText('Checks pending')).not.toBeInTheDocument();
  expect(asked[0]?.variables).toMatchObject({ filter: { state: ['MERGED'], search: 'safe' } });
  await user.click(screen.getByRole('combobox', { name: 'Project' }));
  await press(screen.getByRole('option', { name: 'Storefront' }));
  await waitFor(() => expect(browser.address).toContain('project=project-1'));
  expect(asked.at(-1)?.variables).toMatchObject({
    filter: { state: ['MERGED'], search: 'safe', project: 'project-1' },
  });
  await press(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(browser.address).toBe('/app/pull-requests'));
});

test('an empty list leads to the projects', async () => {
  await openList([]);
  expect(await screen.findByText(/^There are no open pull requests\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to projects' })).toHaveAttribute('href', '/app/projects');
});

test('the tab of a project lists its pull requests and leads to a new one', async () => {
  await openTab({ pullRequests: connection([samplePullRequestRow()]) }, [
    ...memberPermissions,
    'PULL_REQUEST_CREATE',
  ]);
  const row = await screen.findByRole('row', { name: /Compare signatures in constant time/ });
  expect(within(row).getByText('#3 · Ada Byron')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create pull request' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/pull-requests/new',
  );
});

test('a role that may not create one is told so', async () => {
  await openTab({}, ['ORGANIZATION_READ']);
  expect(await screen.findByRole('link', { name: 'Create pull request' })).toHaveAccessibleDescription(
    'Your role does not allow you to create pull requests.',
  );
});

/** One row on the first page; none after it. */
const firstPageOnly = ({ after }: Record<string, unknown>) =>
  connection(after === undefined ? [samplePullRequestRow()] : []);

test('a link to a page that is gone opens the first page', async () => {
  const { browser } = await openList([], '?state=OPEN&after=gone', {}, firstPageOnly);
  expect(await screen.findByRole('row', { name: /Compare signatures in constant time/ })).toBeVisible();
  expect(browser.address).toBe('/app/pull-requests?state=OPEN');
});

test('so does one in the tab of a project', async () => {
  const { browser } = await openTab({}, memberPermissions, '&after=gone', firstPageOnly);
  expect(await screen.findByRole('row', { name: /Compare signatures in constant time/ })).toBeVisible();
  expect(browser.address).toBe('/app/projects/project-1?tab=pull-requests');
});

/** A repository at GitHub, where agents may open pull requests or not. */
const atGitHub = (enabled: boolean, obstacle: string | null = null) => ({
  hostedRepository: null,
  repository: {
    __typename: 'Repository',
    id: 'repository-1',
    reporting: {
      __typename: 'ProviderReporting',
      providerName: 'GitHub',
      pullRequests: { enabled, obstacle },
    },
  },
});

test('of a repository at a provider those of agents are listed, and none is created', async () => {
  await openTab({ ...atGitHub(true), pullRequests: connection([samplePullRequestRow()]) }, [
    ...memberPermissions,
    'PULL_REQUEST_CREATE',
  ]);
  expect(await screen.findByRole('row', { name: /Compare signatures in constant time/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create pull request' })).toBeNull();
});

test('of a repository at a provider nothing says that one can be created, also without a token', async () => {
  await openTab({ ...atGitHub(true, 'Save an access token first.'), pullRequests: connection([]) });
  expect(await screen.findByText(/^No pull request of an agent is open at GitHub\./)).toBeVisible();
});

test('a repository that is hosted elsewhere cannot have any, and its findings offer patches', async () => {
  await openTab({ ...atGitHub(false), pullRequests: connection([]) });
  expect(
    await screen.findByText(
      'The repository of Storefront is hosted elsewhere: create pull requests there. Findings with an autofix offer it as a patch, and agents can open pull requests at GitHub: turn that on in the settings of the project.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'View findings' })).toHaveAttribute(
    'href',
    '/app/security?project=project-1',
  );
});
