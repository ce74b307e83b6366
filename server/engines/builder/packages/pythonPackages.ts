import { basename, dirname, posix } from 'node:path';

/** The folder that packages of Python are put into, beside the file that names them. */
export const pythonFolder = '.python-packages';

/** Files that name the packages of a Python project, the most exact first. */
export const pythonLocks = [
  'uv.lock',
  'poetry.lock',
  'Pipfile.lock',
  'requirements.txt',
  'pyproject.toml',
] as const;

/** Whether packages of Python are installed from a file of this path. */
export const isPythonLock = (path: string): boolean => pythonLocks.some((name) => name === basename(path));

/** Where the packages of such a file come to stand, from the folder that its path begins in. */
export const pythonFolderOf = (lockPath: string): string => posix.join(dirname(lockPath), pythonFolder);

/**
 * A shell's command for which packages of Python are there, and programs of theirs by their names. What the command's environment says of
 * other places to look in comes first.
 * @param folder absolute, in the sandbox
 * @returns the program and its arguments
 */
export const withPythonPackages = (command: string, folder: string): string[] => [
  '/bin/sh',
  '-c',
  `PATH="$1/bin:$PATH" PYTHONPATH="\${PYTHONPATH:+$PYTHONPATH:}$1"; export PYTHONPATH; shift\n${command}`,
  'sh',
  folder,
];

/**
 * The program and arguments that start a service. Packages of Python are found in their layer of the release.
 * @param top the folder in which layers are mounted, absolute
 */
export const startWords = (command: string, layers: readonly { path: string }[], top: string): string[] => {
  const packages = layers.find((layer) => basename(layer.path) === pythonFolder);
  return packages ? withPythonPackages(command, posix.join(top, packages.path)) : ['/bin/sh', '-c', command];
};
