import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { followCode } from './followCode.ts';
import type { CommitRow } from './historyRows.ts';
import type { RepositoryRow } from '../connections/repositoryStore.ts';

/** The project whose clone can be read now, or null; what is read afterwards needs no other look at it. */
const readable = async ({ session, stores }: Context, repository: RepositoryRow): Promise<string | null> => {
  const { state } = await stores.code.open(session.allow('ORGANIZATION_READ'), repository);
  return state === 'READY' ? repository.projectId : null;
};

const findCommit = async (
  context: Context,
  repository: RepositoryRow,
  sha: string,
): Promise<CommitRow | null> => {
  const { session, stores } = context;
  const projectId = await readable(context, repository);
  if (projectId === null) return null;
  return stores.history.commit(session.allow('ORGANIZATION_READ'), projectId, sha);
};

const noPage = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };

/** What is read of the history of repositories. */
export const historyResolvers = {
  Repository: {
    revision: (repository, { name }, { session, stores }) =>
      stores.code.revision(session.allow('ORGANIZATION_READ'), repository, name),
    commit: (repository, { sha }, context) => findCommit(context, repository, sha),
    commits: async (repository, { branch, path, ...page }, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const revision = await stores.code.revision(grant, repository, branch);
      const tip = revision?.sha ?? null;
      return stores.history.commits(grant, repository.projectId, tip, { path: path || undefined }, page);
    },
    tags: async (repository, { search, ...page }, context) => {
      const projectId = await readable(context, repository);
      if (projectId === null) return { nodes: [], pageInfo: noPage, totalCount: 0 };
      const grant = context.session.allow('ORGANIZATION_READ');
      return context.stores.history.tags(grant, projectId, search ?? '', page);
    },
    comparison: async (repository, { base: from, head: to }, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const [base, head] = await Promise.all([
        stores.code.revision(grant, repository, from),
        stores.code.revision(grant, repository, to),
      ]);
      return base && head ? stores.history.compare(grant, repository.projectId, base, head) : null;
    },
    patch: async (repository, { before, after, path, previousPath }, context) => {
      const projectId = await readable(context, repository);
      const grant = context.session.allow('ORGANIZATION_READ');
      const difference = { beforeSha: before ?? null, afterSha: after };
      const paths = previousPath == null ? [path] : [path, previousPath];
      if (projectId === null) return null;
      return context.stores.history.patch(grant, { projectId, ...difference }, paths);
    },
  },
  Commit: {
    details: async (commit, _, context) => {
      if ('details' in commit) return commit.details;
      const found = await findCommit(context, commit.repository, commit.sha);
      return found && 'details' in found ? found.details : null;
    },
  },
  CommitDetails: {
    author: ({ authorEmail }, _, { session, stores }) =>
      stores.teams.withEmail(session.allow('ORGANIZATION_READ'), authorEmail),
    committer: ({ committerEmail }, _, { session, stores }) =>
      stores.teams.withEmail(session.allow('ORGANIZATION_READ'), committerEmail),
    revisions: ({ projectId, sha }, _, { session, stores }) =>
      stores.history.containing(session.allow('ORGANIZATION_READ'), projectId, sha),
    difference: ({ projectId, sha, parents }) => ({
      projectId,
      beforeSha: parents[0] ?? null,
      afterSha: sha,
    }),
  },
  Difference: {
    fileCount: async (difference, _, { session, stores }) =>
      (await stores.history.totals(session.allow('ORGANIZATION_READ'), difference)).fileCount,
    additions: async (difference, _, { session, stores }) =>
      (await stores.history.totals(session.allow('ORGANIZATION_READ'), difference)).additions,
    deletions: async (difference, _, { session, stores }) =>
      (await stores.history.totals(session.allow('ORGANIZATION_READ'), difference)).deletions,
    files: (difference, page, { session, stores }) =>
      stores.history.files(session.allow('ORGANIZATION_READ'), difference, page),
  },
  Comparison: {
    commits: ({ projectId, base, head }, page, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      return stores.history.commits(grant, projectId, head.sha, { without: base.sha }, page);
    },
    difference: ({ projectId, mergeBase, head }) =>
      mergeBase === null ? null : { projectId, beforeSha: mergeBase, afterSha: head.sha },
  },
  CodeChange: {
    project: ({ projectId }, _, { session, stores }) =>
      stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
  },
  Subscription: {
    codeChanged: { subscribe: (_, { projectId }, context) => followCode(context, projectId) },
  },
} satisfies Resolvers;
