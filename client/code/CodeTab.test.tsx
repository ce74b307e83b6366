import { screen, within } from '@testing-library/react';
import { sampleProject } from '../testing/projects.ts';
import { press, renderPage } from '../testing/renderPage.tsx';
import { ProjectPage } from '../app/project/ProjectPage.tsx';

const entry = {
  __typename: 'TreeEntry' as const,
  name: 'mill.ts',
  path: 'src/mill.ts',
  type: 'FILE' as const,
  sizeBytes: 20,
};

/** The code of a project: the folder src with one file. */
const codeOf = (
  { path }: Record<string, unknown>,
  failedFetch: object | null = null,
  findings: readonly object[] = [],
) => ({
  project: {
    ...sampleProject(),
    repository: {
      __typename: 'Repository',
      id: 'repository-1',
      url: 'https://git.example/mill.git',
      codeState: 'READY',
      codeProblem: null,
      failedFetch,
      revision: { __typename: 'Revision', type: 'BRANCH', name: 'main', sha: 'a1b2c3d' },
      tree:
        path === 'src'
          ? {
              path,
              entries: {
                nodes: [entry],
                totalCount: 1,
                pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
              },
              readme: null,
            }
          : null,
      blob:
        path === 'src' ? null : { ...entry, sha: 'b10b', binary: false, text: 'one\ntwo\nthree\n', findings },
    },
  },
});

const lastCommit = {
  __typename: 'Commit' as const,
  sha: 'c'.repeat(40),
  message: 'Oil the wheels',
  committedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
};

const commitsOf = {
  project: {
    __typename: 'Project',
    id: 'project-1',
    repository: {
      __typename: 'Repository',
      id: 'repository-1',
      tree: {
        __typename: 'Tree',
        path: 'src',
        entries: {
          __typename: 'TreeEntryConnection',
          nodes: [{ __typename: 'TreeEntry', name: 'mill.ts', lastCommit }],
        },
      },
    },
  },
};

const open = (address: string) =>
  renderPage(<ProjectPage />, {
    path: '/app/projects/:id',
    address,
    answers: { ProjectCode: codeOf, FolderCommits: commitsOf },
  });

let scrolled: jest.SpyInstance;
beforeEach(() => {
  scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => scrolled.mockRestore());

test('a folder shows what changed each entry last, as of the commit that is shown', async () => {
  const { asked } = await open('/app/projects/project-1?tab=code&path=src');
  expect(await screen.findByRole('link', { name: 'Oil the wheels' })).toHaveAttribute(
    'href',
    expect.stringContaining(`commit=${lastCommit.sha}`),
  );
  expect(screen.getByText('3 days ago')).toBeVisible();
  expect(screen.getByRole('link', { name: 'mill.ts' })).toBeVisible();
  expect(asked).toContainEqual({
    name: 'FolderCommits',
    variables: { id: 'project-1', branch: 'a1b2c3d', path: 'src', first: 200 },
  });
});

test('the command that clones the repository is one press away', async () => {
  await open('/app/projects/project-1?tab=code&path=src');
  await press(await screen.findByRole('button', { name: 'Clone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clone with HTTP' }));
  expect(dialog.getByText('git clone https://git.example/mill.git')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy clone command' })).toBeEnabled();
  // Another host asks for its own password.
  expect(dialog.queryByText(/API key/)).not.toBeInTheDocument();
});

test('a file that is opened from a folder that was scrolled begins at its top', async () => {
  const { browser } = await open('/app/projects/project-1?tab=code&path=src');
  const link = await screen.findByRole('link', { name: 'mill.ts' });
  expect(scrolled).not.toHaveBeenCalled();
  await press(link);
  expect(await screen.findByRole('region', { name: 'Lines of mill.ts' })).toBeVisible();
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  // Where the folder was left, the browser knows.
  await browser.back();
  expect(await screen.findByRole('link', { name: 'mill.ts' })).toBeVisible();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('a file that is opened at a line goes there instead', async () => {
  const shown = jest.fn();
  Element.prototype.scrollIntoView = shown;
  await open('/app/projects/project-1?tab=code&path=src/mill.ts#L2');
  expect(await screen.findByRole('region', { name: 'Lines of mill.ts' })).toBeVisible();
  expect(shown.mock.contexts[0]).toHaveAttribute('id', 'L2');
  expect(scrolled).not.toHaveBeenCalled();
});

test('files that could not be fetched anew are shown with the reason, Retry and the way to what can be changed', async () => {
  const failure = {
    __typename: 'Job',
    id: 'job-1',
    error: 'The access token was refused. Enter another one.',
    finishedAt: new Date().toISOString(),
  };
  const { asked } = await renderPage(<ProjectPage />, {
    path: '/app/projects/:id',
    address: '/app/projects/project-1?tab=code&path=src',
    permissions: ['PROJECT_UPDATE'],
    answers: {
      ProjectCode: (variables) => codeOf(variables, failure),
      FolderCommits: commitsOf,
      FetchRepository: {
        fetchRepository: {
          __typename: 'FetchRepositoryPayload',
          job: {
            __typename: 'Job',
            id: 'job-2',
            state: 'QUEUED',
            progress: 0,
            step: 'Waiting',
            error: null,
            project: null,
          },
          errors: [],
        },
      },
    },
  });
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent(
    'The last fetch failed just now, so there may be newer commits than these.',
  );
  expect(message).toHaveTextContent('The access token was refused. Enter another one.');
  expect(screen.getByRole('link', { name: 'mill.ts' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Address and access' })).toHaveAttribute(
    'href',
    '/app/projects/project-1?tab=settings',
  );
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(asked.at(-1)).toEqual({ name: 'FetchRepository', variables: { input: { projectId: 'project-1' } } });
  expect(await screen.findByRole('progressbar', { name: 'Waiting' })).toBeVisible();
});

const finding = (id: string, line: number | null, outdated = false) => ({
  __typename: 'FileFinding',
  outdated,
  finding: {
    __typename: 'Finding',
    id,
    title: 'SQL injection',
    severity: id === 'worst' ? 'CRITICAL' : 'HIGH',
    line,
  },
});

test('a line with open findings is marked, and the mark tells what they are', async () => {
  const found = [finding('worst', 2), finding('other', 2), finding('moved', 3, true), finding('whole', null)];
  await renderPage(<ProjectPage />, {
    path: '/app/projects/:id',
    address: '/app/projects/project-1?tab=code&path=src%2Fmill.ts',
    answers: { ProjectCode: (variables) => codeOf(variables, null, found) },
  });
  const lines = within(await screen.findByRole('region', { name: 'Lines of mill.ts' }));
  // Where its line is in this version of the file nobody knows.
  expect(screen.getByRole('alert')).toHaveTextContent(
    '1 open finding of this file is not marked: it was found in another version of it. 1 open finding is about the whole file.',
  );
  await press(lines.getByRole('button', { name: 'Critical: SQL injection and 1 more finding' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Findings at line 2' }));
  expect(panel.getByText('High')).toBeVisible();
  expect(panel.getAllByRole('link', { name: 'SQL injection' })[0]).toHaveAttribute(
    'href',
    '/app/security?finding=worst',
  );
});
