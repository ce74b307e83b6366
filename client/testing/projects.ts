import type { ProjectCardFragment, ProjectListQuery } from '../projects/projects.generated.ts';

const people = ['Ada Byron', 'Grace Hopper', 'Hedy Lamarr'].map((name, index) => ({
  __typename: 'User' as const,
  id: `user-${index + 1}`,
  name,
  avatar: null,
}));

/** A project as a card shows it, with a team of three unless said otherwise. */
export const sampleProject = (
  changes: Partial<ProjectCardFragment> = {},
): ProjectCardFragment & { __typename: string } => ({
  __typename: 'Project',
  id: 'project-1',
  name: 'Storefront',
  description: 'The shop.',
  status: 'ACTIVE',
  archived: false,
  progress: 60,
  taskCount: 5,
  doneTaskCount: 3,
  language: 'TypeScript',
  framework: 'Next.js',
  securityScore: 86,
  lastDeployment: null,
  repository: null,
  team: { nodes: people, totalCount: 3 },
  connectingJob: null,
  ...changes,
});

/** The answer to the list's query. */
export const sampleList = (
  nodes: ProjectListQuery['projects']['nodes'],
  page: Partial<ProjectListQuery['projects']> = {},
): ProjectListQuery => ({
  projects: {
    nodes,
    totalCount: nodes.length,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    ...page,
  },
  projectFilterOptions: { languages: ['Go', 'TypeScript'], team: people },
});
