import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';

/** How many branches are listed. */
const mostBranches = 1_000;

/** What is read out of the clones of repositories. */
export const codeResolvers = {
  Repository: {
    codeState: async (repository, _, { session, stores }) =>
      (await stores.code.open(session.allow('ORGANIZATION_READ'), repository)).state,
    codeProblem: async (repository, _, { session, stores }) =>
      (await stores.code.open(session.allow('ORGANIZATION_READ'), repository)).problem,
    branches: async (repository, _, { session, stores }) => {
      const { branches } = await stores.code.open(session.allow('ORGANIZATION_READ'), repository);
      return branches.slice(0, mostBranches);
    },
    branch: (repository, { name }, { session, stores }) =>
      stores.code.branch(session.allow('ORGANIZATION_READ'), repository, name),
    tree: (repository, { branch, path }, { session, stores }) =>
      stores.code.tree(session.allow('ORGANIZATION_READ'), repository, branch, path),
    blob: (repository, { branch, path }, { session, stores }) =>
      stores.code.blob(session.allow('ORGANIZATION_READ'), repository, branch, path),
    lines: (repository, { branch, path, ...range }, { session, stores }) =>
      stores.code.lines(session.allow('ORGANIZATION_READ'), repository, { branch, path }, range),
    blame: (repository, { branch, path, ...range }, { session, stores }) =>
      stores.code.blame(session.allow('ORGANIZATION_READ'), repository, { branch, path }, range),
    paths: (repository, { branch }, { session, stores }) =>
      stores.code.paths(session.allow('ORGANIZATION_READ'), repository, branch),
    search: (repository, { text, branch, path, ignoreCase, ...page }, { session, stores }) =>
      stores.code.search(
        session.allow('ORGANIZATION_READ'),
        repository,
        { text, branch, path, ignoreCase: ignoreCase ?? false },
        page,
      ),
  },
  Tree: {
    entries: (tree, page, { stores }) => stores.code.entries(tree, page),
    readme: (tree, _, { stores }) => stores.code.readme(tree),
  },
  TreeEntry: {
    lastCommit: (entry, _, { stores }) => stores.code.lastCommit(entry),
  },
} satisfies Resolvers;
