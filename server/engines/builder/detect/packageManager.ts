import { type PackageTool, readPackageTool, toolWords } from '../packages/packageTool.ts';
import type { Told } from '../planning/plan.ts';
import type { PackageFile } from './packageFile.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { found, type Reason, reason } from './told.ts';
import { toolFor, versionIn } from './lockVersions.ts';

/** A lock file, and whose it is. */
type Whose = { file: string; manager: PackageTool['name'] };

const named = (
  files: ProjectFiles,
  { value, line }: NonNullable<PackageFile['packageManager']>,
): Told<string> | Reason => {
  const where = files.where('package.json', line);
  const tool = readPackageTool(value);
  if (!tool) {
    const text = value.slice(0, 80);
    return reason(
      `package.json names ${text} as packageManager, which is no exact version. Write it as pnpm@10.4.1, or leave it out.`,
      where,
    );
  }
  const checked = tool.hash ? ', with a hash that it is compared with' : '';
  return found(value, where, `package.json names ${toolWords(tool)}${checked}.`);
};

/** The Yarn that a repository brings along names its version, though it is not the one that is run. */
const carried = async (files: ProjectFiles): Promise<Told<string> | null> => {
  const text = (await files.text('.yarnrc.yml')) ?? '';
  for (const [index, row] of text.split('\n').slice(0, 1_000).entries()) {
    const version = /^yarnPath:.{0,200}\/yarn-(\d{1,3}\.\d{1,4}\.\d{1,4})\.[cm]?js\b/.exec(row)?.[1];
    if (version === undefined) continue;
    const why = `.yarnrc.yml names Yarn ${version}, which is taken from the registry.`;
    return found(`yarn@${version}`, files.where('.yarnrc.yml', index + 1), why);
  }
  return null;
};

/**
 * In which version a package manager other than npm is taken: the one that package.json names, or else one that reads the lock file.
 * @returns the reason where none can be told
 */
export const packageToolOf = async (
  files: ProjectFiles,
  { packageManager }: Pick<PackageFile, 'packageManager'>,
  { file, manager }: Whose,
): Promise<Told<string> | Reason> => {
  if (packageManager) return named(files, packageManager);
  const brought = manager === 'yarn' ? await carried(files) : null;
  if (brought) return brought;
  const text = await files.text(file);
  const { version, line } = text === null ? { version: null, line: null } : versionIn(manager, text);
  const where = files.where(file, line);
  const tool = version === null ? undefined : toolFor(manager, version);
  if (tool) {
    const { name, version: its } = readPackageTool(tool) ?? { name: manager, version: '' };
    const which = version === '1' && name === 'yarn' ? 'of Yarn 1' : `of version ${version}`;
    return found(
      tool,
      where,
      `The lock file is ${which}, which ${toolWords({ name, version: its, hash: null })} reads.`,
    );
  }
  const told =
    text === null
      ? `${file} has more than 512 KiB, so that nothing shows its version.`
      : version === null
        ? `Nothing in ${file} shows its version.`
        : `${file} is of version ${version}, which is not known here.`;
  return reason(
    `${told} Name ${manager} exactly as packageManager in package.json, as \`npm pkg set packageManager=${manager}@…\` does.`,
    where,
  );
};
