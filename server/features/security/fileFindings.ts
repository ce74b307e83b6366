import type { DiffSide } from '../../../schema/generated/types.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { FindingRow } from './findingStore.ts';

/** A finding of a file, and whether the version of the file that is read is another one than it was reported in. */
export type FileFindingRow = { finding: FindingRow; outdated: boolean };

/** A finding at a line of a version of a file that differs. */
export type PatchFindingRow = { finding: FindingRow; side: DiffSide };

/** A version of a file: the object that its path leads to; null when it was not there. */
type FileVersion = { path: string; object: string | null };

/** The open findings of a path, each with the object that the path led to where it was reported; null when that is not known. */
const openFindings = async ({ session, stores }: Context, projectId: string, path: string) => {
  const grant = session.allow('ORGANIZATION_READ');
  const findings = await stores.findings.inFile(grant, projectId, path);
  const commits = [...new Set(findings.flatMap(({ commit }) => commit ?? []))];
  if (commits.length === 0) return findings.map((finding) => ({ finding, object: null }));
  const objects = await stores.history.objectsAt(grant, projectId, path, commits);
  return findings.map((finding) => ({
    finding,
    object: (finding.commit && objects.get(finding.commit)) ?? null,
  }));
};

/**
 * The open findings of a file. One that was reported in a file with the same content is at the same line; of all others nothing is known,
 * as code in front of a line decides whether the line is a flaw.
 */
export const findingsOfFile = async (
  { projectId, path, sha }: { projectId: string; path: string; sha: string },
  _: unknown,
  context: Context,
): Promise<FileFindingRow[]> =>
  (await openFindings(context, projectId, path)).map(({ finding, object }) => ({
    finding,
    outdated: object !== sha,
  }));

/** The open findings that were reported in one of the two versions of a file that differs. */
export const findingsOfPatch = async (
  { projectId, before, after }: { projectId: string; before: FileVersion; after: FileVersion },
  _: unknown,
  context: Context,
): Promise<PatchFindingRow[]> => {
  const ofPath = await openFindings(context, projectId, after.path);
  const ofFormer = before.path === after.path ? ofPath : await openFindings(context, projectId, before.path);
  const reportedIn = (found: typeof ofPath, version: FileVersion, side: DiffSide) =>
    found.flatMap(({ finding, object }) =>
      object !== null && object === version.object ? [{ finding, side }] : [],
    );
  return [...reportedIn(ofFormer, before, 'BEFORE'), ...reportedIn(ofPath, after, 'AFTER')];
};
