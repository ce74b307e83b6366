import { GraphQLError } from 'graphql';
import type { CodeState } from '../../../../schema/generated/types.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { Changes } from './changes.ts';
import { isMigrationPath } from './migrationPaths.ts';

type Commits = Awaited<ReturnType<Stores['history']['commits']>>['nodes'];
type Files = Awaited<ReturnType<Stores['history']['filesWhere']>>;

/** What becomes other in the code; nothing but why where that is not known. */
export type ChangedCode =
  | { problem: string }
  | {
      problem: null;
      added: { count: number; nodes: Commits };
      undone: { count: number; nodes: Commits };
      migrations: { count: number; files: Files };
    };

/** As many commits are told of to each side. */
const mostCommits = 100;
const mostMigrations = 50;

const whyNot: Record<Exclude<CodeState, 'READY'>, string> = {
  FETCHING: 'The code is being fetched from its repository. Look again in a moment.',
  FAILED: 'The code could not be fetched from its repository.',
  SAMPLE: 'This is sample data, and has no code.',
  ARCHIVED: 'The project is archived, and its clone was deleted.',
};

const none = { count: 0, nodes: [] };

const read = async (
  { session, stores }: Context,
  { projectId, beforeSha, afterSha }: Changes,
): Promise<ChangedCode> => {
  const grant = session.allow('ORGANIZATION_READ');
  const repository = await stores.repositories.ofProject(grant, projectId);
  if (!repository) return { problem: 'This project has no code yet.' };
  const { state, problem } = await stores.code.open(grant, repository);
  if (state !== 'READY') return { problem: [whyNot[state], problem].filter(Boolean).join(' ') };
  const [before, after] = await Promise.all(
    [beforeSha, afterSha].map((sha) => stores.code.revision(grant, repository, sha)),
  );
  // A branch may be called like a hash that is gone.
  if (before?.sha !== beforeSha || after?.sha !== afterSha) {
    const gone = before?.sha === beforeSha ? afterSha : beforeSha;
    return { problem: `Commit ${gone.slice(0, 7)} is no longer in the repository.` };
  }
  const page = { first: mostCommits };
  const [relation, added, undone, files] = await Promise.all([
    stores.history.compare(grant, projectId, before, after),
    stores.history.commits(grant, projectId, afterSha, { without: beforeSha }, page),
    stores.history.commits(grant, projectId, beforeSha, { without: afterSha }, page),
    stores.history.filesWhere(grant, { projectId, beforeSha, afterSha }, isMigrationPath),
  ]);
  return {
    problem: null,
    added: { count: relation.aheadCount, nodes: added.nodes },
    undone: { count: relation.behindCount, nodes: undone.nodes },
    migrations: { count: files.length, files: files.slice(0, mostMigrations) },
  };
};

/**
 * What becomes other in the code where one commit takes the place of another. That it cannot be read is told, and fails nothing else: who
 * rolls back is in need.
 */
export const readChangedCode = (context: Context, changes: Changes): Promise<ChangedCode> => {
  if (changes.beforeSha === changes.afterSha) {
    return Promise.resolve({ problem: null, added: none, undone: none, migrations: { count: 0, files: [] } });
  }
  return read(context, changes).catch((error: unknown) => {
    const code = error instanceof GraphQLError ? error.extensions['code'] : null;
    if (error instanceof GraphQLError && (code === 'CONFLICT' || code === 'RATE_LIMITED')) {
      return { problem: error.message };
    }
    throw error;
  });
};
