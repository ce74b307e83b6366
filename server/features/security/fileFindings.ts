import type { Context } from '../../platform/graphql/context.ts';
import type { FindingRow } from './findingStore.ts';

/** A finding of a file, and whether the version of the file that is read is another one than it was reported in. */
export type FileFindingRow = { finding: FindingRow; outdated: boolean };

/** A version of a file: the object that its path leads to. */
type FileVersion = { projectId: string; path: string; sha: string };

/**
 * The open findings of a file. One that was reported in a file with the same content is at the same line; of all others nothing is known,
 * as code in front of a line decides whether the line is a flaw.
 */
export const findingsOfFile = async (
  { projectId, path, sha }: FileVersion,
  _: unknown,
  { session, stores }: Context,
): Promise<FileFindingRow[]> => {
  const grant = session.allow('ORGANIZATION_READ');
  const findings = await stores.findings.inFile(grant, projectId, path);
  const commits = new Set(findings.flatMap(({ commit }) => commit ?? []));
  const objects =
    commits.size === 0 ? null : await stores.history.objectsAt(grant, projectId, path, [...commits]);
  return findings.map((finding) => ({
    finding,
    outdated: finding.commit === null || objects?.get(finding.commit) !== sha,
  }));
};
