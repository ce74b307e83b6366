import type { BrowserContext } from 'playwright-core';
import { type Credentials, demoAdministrator, demoOwner } from './people.ts';

/** One address of the product, tabs included. */
export interface Route {
  /** Its name as a file name: "project-code". */
  name: string;
  /**
   * `{project}` stands for the id of a project with a repository, a pull request, tasks and deployments, `{deployment}` and `{environment}` for one of it;
   * `{reviewedProject}` stands for a project whose first pull request is open and has reviews; `{agent}` stands for an agent with runs, `{run}` for one of them.
   */
  path: string;
  /** Who looks at it; nobody is signed in where it is null. */
  as: Credentials | null;
  /** The operation of a part that is read again on its own, beside the operation of the page. */
  alsoSends?: string;
}

const tabsOf = (name: string, path: string, tabs: readonly string[], as: Credentials): Route[] =>
  tabs.map((tab) => ({ name: `${name}-${tab}`, path: `${path}?tab=${tab}`, as }));

const visitors: Route[] = [
  { name: 'landing', path: '/', as: null },
  ...['pricing', 'docs', 'support', 'terms', 'privacy'].map((name) => ({ name, path: `/${name}`, as: null })),
  ...['sign-in', 'sign-up', 'reset-password'].map((name) => ({ name, path: `/auth/${name}`, as: null })),
];

const project = '/app/projects/{project}';

const members: Route[] = [
  { name: 'onboarding', path: '/auth/onboarding', as: demoOwner },
  ...[
    'dashboard',
    'projects',
    'pull-requests',
    'security',
    'analytics',
    'billing',
    'settings',
    'notifications',
  ].map((name) => ({ name, path: `/app/${name}`, as: demoOwner })),
  { name: 'project', path: project, as: demoOwner },
  { name: 'project-code', path: `${project}?tab=code`, as: demoOwner, alsoSends: 'FolderCommits' },
  ...tabsOf(
    'project',
    project,
    ['pull-requests', 'security', 'deployments', 'analytics', 'settings'],
    demoOwner,
  ),
  {
    name: 'pull-request',
    path: '/app/projects/{reviewedProject}/pull-requests/1',
    as: demoOwner,
    alsoSends: 'PullRequestReviews',
  },
  { name: 'new-pull-request', path: `${project}/pull-requests/new`, as: demoOwner },
  { name: 'deployment', path: `${project}/deployments/{deployment}`, as: demoOwner },
  { name: 'environment', path: `${project}/environments/{environment}`, as: demoOwner },
  { name: 'agents', path: '/app/agents', as: demoOwner, alsoSends: 'AgentControlRoom' },
  { name: 'agent', path: '/app/agents/{agent}', as: demoOwner },
  { name: 'agent-trial', path: '/app/agents/{agent}/trial', as: demoOwner },
  { name: 'agent-run', path: '/app/agents/runs/{run}', as: demoOwner },
  ...tabsOf('analytics', '/app/analytics', ['projects', 'usage', 'deployments'], demoOwner),
  ...tabsOf('billing', '/app/billing', ['invoices', 'usage'], demoOwner),
  ...tabsOf(
    'settings',
    '/app/settings',
    ['organization', 'notifications', 'security', 'appearance', 'api-keys'],
    demoOwner,
  ),
  { name: 'security-score', path: '/app/security?tab=score', as: demoOwner, alsoSends: 'ProjectScores' },
  {
    name: 'security-compliance',
    path: '/app/security?tab=compliance',
    as: demoOwner,
    alsoSends: 'StandardParts',
  },
  { name: 'scans', path: '/app/security/scans', as: demoOwner },
  { name: 'dependencies', path: '/app/security/dependencies', as: demoOwner },
  { name: 'todo', path: '/app/examples/todo', as: demoOwner },
];

const operators: Route[] = [
  ...['dashboard', 'tenants', 'usage', 'billing', 'advisories'].map((name) => ({
    name: `admin-${name}`,
    path: `/admin/${name}`,
    as: demoAdministrator,
  })),
  ...tabsOf('admin-usage', '/admin/usage', ['organizations', 'resources', 'api'], demoAdministrator),
  ...tabsOf('admin-billing', '/admin/billing', ['invoices', 'revenue', 'plans'], demoAdministrator),
  { name: 'no-access', path: '/admin/dashboard', as: demoOwner },
];

/** Every route of the product on its sample data, for walks over all of it and for pictures. */
export const everyRoute: readonly Route[] = [...visitors, ...members, ...operators];

const query = `{ projects(first: 1, filter: { search: "Fleet Console" }) {
  nodes { id deployments(first: 1) { nodes { id } } environments { id } }
} reviewed: projects(first: 1, filter: { search: "Order Gateway" }) { nodes { id } } agents(first: 1, search: "Review Pilot") { nodes { id runs(first: 1) { nodes { id } } } } }`;

interface Found {
  projects: {
    nodes: { id: string; deployments: { nodes: { id: string }[] }; environments: { id: string }[] }[];
  };
  reviewed: { nodes: { id: string }[] };
  agents: { nodes: { id: string; runs: { nodes: { id: string }[] } }[] };
}

/**
 * Finds the records that routes are about.
 *
 * @param context signed in as the owner of the sample organization.
 * @returns what puts their ids into a path.
 */
export const findRecords = async (context: BrowserContext): Promise<(path: string) => string> => {
  const answer = await context.request.post('/graphql', { data: { query } });
  const body: { data?: Found } = await answer.json();
  const found = body.data?.projects.nodes[0];
  const reviewed = body.data?.reviewed.nodes[0];
  const agent = body.data?.agents.nodes[0];
  const [run] = agent?.runs.nodes ?? [];
  const [deployment] = found?.deployments.nodes ?? [];
  const [environment] = found?.environments ?? [];
  if (!found || !deployment || !environment || !reviewed || !agent || !run)
    throw new Error(`The sample data has no such records: ${JSON.stringify(body)}`);
  return (path) =>
    path
      .replace('{project}', found.id)
      .replace('{reviewedProject}', reviewed.id)
      .replace('{deployment}', deployment.id)
      .replace('{environment}', environment.id)
      .replace('{agent}', agent.id)
      .replace('{run}', run.id);
};
