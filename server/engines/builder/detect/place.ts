import { parse as parseYaml } from 'yaml';
import type { ProjectFiles } from './projectFiles.ts';
import { readPackageFile } from './packageFile.ts';
import { isReason } from './told.ts';

/** Folders in which repositories of several parts keep them. */
const customary = ['web', 'website', 'site', 'frontend', 'client', 'app', 'server', 'backend', 'api', 'www'];
const parents = ['apps', 'packages', 'services', 'sites'];
const most = 60;

/** Whether a folder fits a pattern of workspaces: `packages/*`, `apps/**` or a path. */
const fits = (folder: string, pattern: string): boolean => {
  const plain = pattern.slice(0, 300).replace(/^\.\//, '').replace(/\/+$/, '');
  if (plain.endsWith('/**')) return folder.startsWith(plain.slice(0, -2));
  if (!plain.endsWith('/*')) return folder === plain;
  const rest = folder.startsWith(plain.slice(0, -1)) ? folder.slice(plain.length - 1) : '/';
  return rest !== '' && !rest.includes('/');
};

const listed = (value: unknown): string[] => {
  const packages = typeof value === 'object' && value !== null && 'packages' in value ? value.packages : [];
  return Array.isArray(packages) ? packages.filter((item) => typeof item === 'string') : [];
};

const pnpmPatterns = async (files: ProjectFiles): Promise<string[]> => {
  const text = ((await files.text('pnpm-workspace.yaml')) ?? '').slice(0, 20_000);
  try {
    return listed(parseYaml(text, { maxAliasCount: 0 }));
  } catch {
    return [];
  }
};

/** Patterns of workspaces as npm and Yarn have them. */
const npmWorkspaces = async (files: ProjectFiles): Promise<readonly string[]> => {
  const pkg = await readPackageFile(files);
  return pkg === null || isReason(pkg) ? [] : pkg.workspaces.map(({ value }) => value);
};

/** Patterns of the folders that are installed together, with the lock file at the top. */
const allPatterns = async (files: ProjectFiles): Promise<readonly string[]> => [
  ...(await npmWorkspaces(files)),
  ...(await pnpmPatterns(files)),
];

const lockFiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock'];

/** Whether a folder is installed with others from the top, and has no lock file of its own. */
export const isWorkspace = async (files: ProjectFiles, folder: string): Promise<boolean> => {
  const own = files.in(folder);
  if (lockFiles.some((name) => own.has(name))) return false;
  return (await allPatterns(files)).some((pattern) => fits(folder, pattern));
};

/** The folders below the top that may be parts of their own: workspaces, and folders of customary names. */
export const partsOf = async (files: ProjectFiles): Promise<string[]> => {
  const patterns = await allPatterns(files);
  const folders = files
    .paths()
    .filter(
      (path) => path.split('/').length <= 4 && /(?:^|\/)package\.json$/.test(path) && path.includes('/'),
    )
    .map((path) => path.slice(0, path.lastIndexOf('/')))
    .filter(
      (folder) => !folder.includes('node_modules') && patterns.some((pattern) => fits(folder, pattern)),
    );
  const below = parents.flatMap((parent) =>
    files.hasFolder(parent) ? files.names(parent).map((name) => `${parent}/${name}`) : [],
  );
  const named = [...customary, ...below].filter((folder) => files.hasFolder(folder));
  return [...new Set([...folders, ...named])].slice(0, most);
};
