import type { TenantGrant } from '../../../platform/auth/grants.ts';
import {
  choosePacks,
  cloneFolder,
  GitError,
  type HostedState,
  mergePacks,
  movePack,
  tidyHostedClone,
} from '../../../engines/git/index.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import { type StoredPack, storePack } from '../../../platform/git/storePack.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { AbandonedHandler, JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { orderedProject } from './orderedProject.ts';

/** Somebody was faster: what was made is not wanted. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** Attempts at a removal that pushes overtake. A person may wait for it. */
const pruneAttempts = 3;

type Compaction = { projectId: string; state: HostedState; old: HostedState['packs']; prunes: boolean };

/** Puts the new pack into the place of the old ones. Packs that were pushed meanwhile stay; what is removed must not be what they lean on. */
const replace = async (
  { packs, pruning }: Stores,
  grant: TenantGrant<'JOB'>,
  { projectId, state, old, prunes }: Compaction,
  pack: StoredPack | null,
): Promise<void> => {
  // Its pieces are written before anything is locked that a push waits for.
  if (pack && !(await packs.addMerged(grant, projectId, old, pack))) throw new Overtaken();
  const number = await pruning.hold(grant, projectId);
  if (number === null || (prunes && number !== state.number)) throw new Overtaken();
  const replaced = old.filter(({ sha }) => sha !== pack?.sha);
  if (!(await packs.remove(grant, projectId, replaced))) throw new Overtaken();
  if (prunes) await pruning.note(grant, projectId);
  await packs.count(grant, projectId);
};

const kilobytes = (packs: readonly { bytes: number }[]): string =>
  `${Math.ceil(packs.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000).toLocaleString('en')} kB`;

/**
 * Makes the handler that puts the packs of a repository together, and removes what no ref has led to for a while. Pushes and clones go on:
 * the rows of the packs are replaced in one transaction, and every clone elsewhere keeps its own until it has the new one.
 */
export const compactRepository =
  ({ runtime, inOrganization }: JobContext): JobHandler =>
  async ({ organizationId, jobId }, { signal, log, noted }) => {
    const projectId = await inOrganization(organizationId, (stores, grant) =>
      orderedProject(stores, grant, jobId),
    );
    const fail = (error: string) =>
      inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, 'FAILED', error),
      );
    if (!projectId) return void (await fail('The project is no longer there.'));
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    const source = packSource(runtime, organizationId, projectId);
    /** @returns whether something was due for removal, and whether a push or another job changed the repository meanwhile */
    const compact = async (): Promise<{ prunes: boolean; overtaken: boolean }> => {
      const state = await tidyHostedClone(directory, source, Date.now());
      const left = await inOrganization(organizationId, ({ pruning }, grant) =>
        pruning.roots(grant, projectId),
      );
      const prunes = left !== null;
      const tips = state.refs.map(({ target }) => target);
      const { kept, merged } = left ? { kept: [], merged: state.packs } : choosePacks(state.packs);
      if (merged.length < (left ? 1 : 2)) return { prunes, overtaken: false };
      const made = await mergePacks(
        directory,
        { kept, merged, tips, roots: left && [...tips, ...left] },
        signal,
      );
      try {
        const stored = made.pack && (await storePack(runtime, organizationId, made.pack));
        await inOrganization(organizationId, (stores, grant) =>
          replace(stores, grant, { projectId, state, old: merged, prunes }, stored),
        );
        if (made.pack) await movePack(directory, made.pack);
      } catch (error) {
        if (error instanceof Overtaken) return { prunes, overtaken: true };
        throw error;
      } finally {
        await made.release();
      }
      log(
        `Put ${merged.length} packs of ${kilobytes(merged)} together: ${kilobytes(made.pack ? [made.pack] : [])}`,
      );
      await noted();
      return { prunes, overtaken: false };
    };
    try {
      for (let attempt = 1; ; attempt += 1) {
        const { prunes, overtaken } = await compact();
        if (!overtaken) return;
        if (prunes && attempt < pruneAttempts) continue;
        log('The repository was changed meanwhile; it is put in order later.');
        if (prunes) {
          await fail(
            'Pushes changed the repository during the removal. It is tried again within 10 minutes.',
          );
        }
        return;
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof GitError)) throw error;
      runtime.log.warn(`Packs were not put together: ${error.message} ${error.detail}`);
      await fail(error.message);
      await inOrganization(organizationId, ({ pruning }, grant) => pruning.postpone(grant, projectId));
    }
  };

/** Makes what is done once a repository could not be put in order at any attempt: it is tried again tomorrow. */
export const abandonCompaction =
  ({ inOrganization }: JobContext): AbandonedHandler =>
  ({ organizationId, jobId }) =>
    inOrganization(organizationId, async (stores, grant) => {
      const projectId = await orderedProject(stores, grant, jobId);
      if (projectId) await stores.pruning.postpone(grant, projectId);
    });
