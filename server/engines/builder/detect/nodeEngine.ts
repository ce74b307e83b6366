import semver from 'semver';
import type { PackageFile } from './packageFile.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { type Reason, reason } from './told.ts';

/** Whether the Node that is here will do: a sentence for people where it is another than was asked for, a reason where it is too old. */
export const engineOf = (
  files: ProjectFiles,
  { engine }: PackageFile,
  node: string,
): { note: string } | Reason => {
  const range = engine && semver.validRange(engine.value.slice(0, 200));
  if (!engine || !range || semver.satisfies(node, range, { includePrerelease: true })) return { note: '' };
  const asked = `package.json asks for Node ${engine.value} (line ${engine.line}), and this server has ${node}.`;
  return semver.ltr(node, range)
    ? reason(
        `${asked} Lower the version in package.json, or ask the operator to install a newer one.`,
        files.where('package.json', engine.line),
      )
    : { note: ` ${asked}` };
};
