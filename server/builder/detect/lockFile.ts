import type { Told } from '../plan.ts';
import { JsonMistake, membersOf, readJson } from './jsonText.ts';
import type { PackageFile } from './packageFile.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { found, type Reason, reason } from './told.ts';

/** Lock files of other package managers, and how npm comes to one of its own out of them. */
const others: readonly { file: string; manager: string; mend: string }[] = [
  { file: 'pnpm-lock.yaml', manager: 'pnpm', mend: 'Run `npm install --package-lock-only`' },
  {
    file: 'yarn.lock',
    manager: 'Yarn',
    mend: 'Run `npm install --package-lock-only`, which reads yarn.lock,',
  },
  { file: 'bun.lock', manager: 'Bun', mend: 'Run `npm install --package-lock-only`' },
  { file: 'bun.lockb', manager: 'Bun', mend: 'Run `npm install --package-lock-only`' },
];

/** Larger lock files than 512 KiB are usual; the version of those stands at their beginning and is npm's own business then. */
const versionOf = (text: string): { version: number; line: number } => {
  const whole = readJson(text);
  const version = membersOf(whole).get('lockfileVersion');
  return { version: Number(version?.value ?? 1), line: version?.line ?? 1 };
};

/**
 * Whence dependencies are installed: npm's lock file, of version 1 to 3.
 * @returns null where there is nothing to install; the reason where there is but cannot be installed here
 */
export const lockFileOf = async (
  files: ProjectFiles,
  { dependencies, development, packageManager, workspaces }: PackageFile,
): Promise<Told<string> | Reason | null> => {
  // npm takes the shrinkwrap where both are.
  const own = ['npm-shrinkwrap.json', 'package-lock.json'].find((name) => files.has(name));
  const other = others.find(({ file }) => files.has(file));
  // A lock file of nothing has nothing to install.
  if (dependencies.size + development.size + workspaces.length === 0) return null;
  if (own === undefined) {
    if (other) {
      const told = `${other.file} is ${other.manager}’s, whose lock files are not installed here yet.`;
      return reason(`${told} ${other.mend} and commit package-lock.json.`, files.where(other.file));
    }
    const [first] = [...dependencies.values(), ...development.values(), ...workspaces];
    return reason(
      'package.json asks for packages, but no lock file says in which versions. Run `npm install --package-lock-only` and commit package-lock.json.',
      files.where('package.json', first?.line),
    );
  }
  const text = await files.text(own);
  try {
    const { version, line } = text === null ? { version: null, line: 1 } : versionOf(text);
    if (version !== null && ![1, 2, 3].includes(version)) {
      const told = `${own} is of version ${version}; npm here installs versions 1 to 3.`;
      return reason(
        `${told} Run \`npm install --package-lock-only --lockfile-version 3\`.`,
        files.where(own, line),
      );
    }
    const manager = packageManager && /^(pnpm|yarn|bun)\b/.exec(packageManager.value)?.[1];
    const beside = manager === undefined ? '' : `, though package.json names ${manager}`;
    const which = version === null ? 'npm’s lock file' : `npm’s lock file, of version ${version}`;
    return found(own, files.where(own, version === null ? null : line), `${own} is ${which}${beside}.`);
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error;
    return reason(
      `${own} is no JSON: ${error.message} Run \`npm install\` anew.`,
      files.where(own, error.line),
    );
  }
};
