import type { Told } from '../../planning/plan.ts';
import type { Machine } from '../../ports.ts';
import { pythonLocks } from '../../packages/pythonPackages.ts';
import { parsePyproject } from '../../python/pyproject.ts';
import { readPythonPackages } from '../../python/readPythonPackages.ts';
import type { PythonPackages } from '../../python/pythonPackagesIn.ts';
import type { ProjectFiles } from '../projectFiles.ts';
import { found, isReason, type Reason, reason, usual } from '../told.ts';

/** How the packages of a Python project are installed: which file names them, and by what. */
export type PythonLock = {
  lockFile: Told<string>;
  packageManager: Told<string>;
  /** As far as the file tells; none where it is too large to be looked into before it is built. */
  packages: PythonPackages['packages'];
};

type LockName = (typeof pythonLocks)[number];

const whose: Partial<Record<LockName, string>> = {
  'uv.lock': 'uv’s',
  'poetry.lock': 'Poetry’s',
  'Pipfile.lock': 'Pipenv’s',
};

/** Projects of tools whose lock file is missing, or not read. */
const withoutLock = async (files: ProjectFiles): Promise<Reason | null> => {
  if (files.has('pdm.lock') && !files.has('requirements.txt')) {
    return reason(
      'Lock files of PDM are not installed here yet. Run `pdm export --without-hashes -o requirements.txt` and commit that file.',
      files.where('pdm.lock'),
    );
  }
  if (files.has('requirements.txt')) return null;
  if (files.has('Pipfile')) {
    return reason(
      'Pipfile asks for packages, but no lock file says in which versions. Run `pipenv lock` and commit Pipfile.lock.',
      files.where('Pipfile'),
    );
  }
  const text = await files.text('pyproject.toml');
  const said = parsePyproject(text);
  const names = Object.keys(said?.tool?.poetry?.dependencies ?? {}).filter((name) => name !== 'python');
  if (names.length === 0 || (said?.project?.dependencies.length ?? 0) > 0) return null;
  const line = (text ?? '').split('\n').findIndex((row) => row.startsWith('[tool.poetry.dependencies]'));
  return reason(
    'pyproject.toml asks for packages, but no lock file says in which versions. Run `poetry lock` and commit poetry.lock.',
    files.where('pyproject.toml', line < 0 ? null : line + 1),
  );
};

const listed = (names: readonly string[]): string =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');

const lockTold = (files: ProjectFiles, name: LockName, said: PythonPackages): Told<string> => {
  const others = pythonLocks.filter((one) => one !== name && one !== 'pyproject.toml' && files.has(one));
  const before = others.length > 0 ? ` It is taken before ${others.join(' and ')}.` : '';
  const by = whose[name];
  if (by !== undefined) return found(name, files.where(name), `${name} is ${by} lock file.${before}`);
  const loose = said.packages.filter(({ version }) => version === null);
  const [first] = loose.length > 0 ? loose : said.packages;
  const where = first ? files.where(first.path, first.line) : files.where(name);
  if (loose.length > 0) {
    const names = listed(loose.map((one) => one.name));
    const told = `${name} names no exact version of ${names}: what is found at the first build is kept for later ones.`;
    return found(name, where, told + before);
  }
  return found(
    name,
    where,
    said.packages.every(({ hashes }) => hashes.length > 0)
      ? `${name} names all packages in one version, with their hashes.${before}`
      : `${name} names its packages in one version each; what those ask for is found at the first build, and kept for later ones.${before}`,
  );
};

const nothing: PythonPackages = {
  packages: [],
  isComplete: true,
  constraints: [],
  early: false,
  wheelFolders: [],
  wheels: [],
  left: [],
};

/** Reads a file that names packages; one that is too large to be looked into now is read when it is built. */
const readIn = async (files: ProjectFiles, name: LockName, python: string) => {
  if (whose[name] !== undefined && (await files.text(name)) === null) return nothing;
  return readPythonPackages(files.text, name, python);
};

/**
 * Whence the packages of a Python project are installed: the lock file of uv, Poetry or Pipenv, or else the file that asks for them.
 * @returns null where it asks for none; the reason where they cannot be installed here
 */
export const pythonLockOf = async (
  files: ProjectFiles,
  { python, pip }: Machine,
): Promise<PythonLock | Reason | null> => {
  for (const name of pythonLocks.filter((one) => files.has(one))) {
    const missing =
      name === 'requirements.txt' || name === 'pyproject.toml' ? await withoutLock(files) : null;
    const said = missing ?? (await readIn(files, name, python ?? '3.13.0'));
    if (isReason(said)) {
      const { message, path, line } = said;
      return missing ?? reason(message, path === null ? null : files.where(path, line));
    }
    if (said === null) continue;
    const lockFile = lockTold(files, name, said);
    if (pip === null && python !== null) {
      return reason(
        'It asks for packages, and the Python of this machine has no pip, which installs them. Its operator can install it: `apt-get install python3-pip` (Debian, Ubuntu), `dnf install python3-pip` (Fedora).',
        { path: lockFile.evidence.path ?? '', line: lockFile.evidence.line },
      );
    }
    return {
      lockFile,
      packageManager: usual(
        `pip ${pip?.version ?? ''}`.trim(),
        'It takes wheels alone, so that nothing of a package runs while it is installed.',
      ),
      packages: said.packages,
    };
  }
  return withoutLock(files);
};
