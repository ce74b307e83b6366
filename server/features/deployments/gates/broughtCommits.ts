import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';

/** Who wrote a commit, or put it there, as the commit says. */
type Writer = { name: string; email: string };

/** The commits that a deployment brings to its environment, beside that which runs there. */
export type Brought = {
  /** The release that runs there; null when none does. */
  over: string | null;
  hashes: string[];
  writers: Writer[];
  /** Whether there may be more. */
  isCut: boolean;
};

/** So many commits of a deployment are looked at, the newest. */
export const mostBrought = 1_000;

/**
 * Reads what a deployment brings: its commit, and those before it that the running release does not contain. Where nothing runs, its commit
 * stands alone: otherwise nobody of a team could approve what they begin with. Nothing where the repository is not there any more.
 */
export const readBrought = async (context: Context, givenId: string): Promise<Brought> => {
  await context.read();
  const { session, stores } = context;
  const reader = session.allow('ORGANIZATION_READ');
  const deployment = await stores.deployments.load(reader, knownId(givenId, 'deployment'));
  if (!deployment) throw notFound('deployment', givenId);
  const { projectId, commitSha, environmentId } = deployment;
  const environment = environmentId && (await stores.environments.load(reader, environmentId));
  const over = (environment && environment.releaseId) || null;
  const nothing = { over, hashes: [commitSha], writers: [], isCut: false };
  const repository = await stores.repositories.ofProject(reader, projectId);
  const revision = repository && (await stores.code.revision(reader, repository, commitSha));
  if (!revision) return nothing;
  const running = over === null ? null : await stores.releases.load(reader, over);
  const tip = await stores.history.since(reader, projectId, revision.sha, null, 1);
  const more = running
    ? await stores.history.since(reader, projectId, revision.sha, running.commitSha, mostBrought)
    : [];
  const commits = [...tip, ...more];
  return {
    over,
    hashes: [commitSha, ...commits.map(({ sha }) => sha)],
    writers: commits.flatMap(({ authorName, authorEmail, committerName, committerEmail }) => [
      { name: authorName, email: authorEmail },
      { name: committerName, email: committerEmail },
    ]),
    isCut: more.length >= mostBrought,
  };
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Whether somebody wrote one of the commits: by address; by name only where the commit's address is that of no member, as anybody may be
 * called like somebody else.
 */
export const isWriter = async (
  { approvals }: Pick<Stores, 'approvals'>,
  grant: Grant<'DEPLOYMENT_APPROVE'>,
  { name, email }: Writer,
  { writers }: Brought,
): Promise<boolean> => {
  if (writers.some((writer) => isSame(writer.email, email))) return true;
  const addresses = writers.filter((writer) => isSame(writer.name, name)).map((writer) => writer.email);
  return addresses.length > 0 && (await approvals.hasStranger(grant, [...new Set(addresses)]));
};
