import { execFile } from 'node:child_process';
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Machine } from '../ports.ts';

/** Where programs of the system stand, as sandboxes see them. */
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const python = 'python3';

/** Says the version of Python, for which builds of it there are packages, and the version of pip, if that is there. */
const program = `import platform, sysconfig
print(platform.python_version().rstrip("+"))
print(sysconfig.get_config_var("SOABI") or "")
try:
    import pip
    print(pip.__version__)
except ImportError:
    pass`;

const findPython = async (path: string): Promise<Pick<Machine, 'python' | 'pip'>> => {
  try {
    const { stdout } = await promisify(execFile)(python, ['-I', '-c', program], {
      env: { PATH: path },
      timeout: 10_000,
    });
    const [version = '', abi = '', pip] = stdout.trim().split('\n');
    return {
      python: /^\d+\.\d+\.\d+/.exec(version)?.[0] ?? null,
      pip: pip === undefined ? null : { version: pip, abi },
    };
  } catch {
    // There is none, or it does not run.
    return { python: null, pip: null };
  }
};

/**
 * The programs of this machine that commits are built and run with: the Node that runs the product, and the system's Python.
 * @param path where programs are looked for; where sandboxes find them unless given
 */
export const findMachine = async (path = systemPath): Promise<Machine> => ({
  node: process.versions.node,
  ...(await findPython(path)),
});

/** The file that is run as Python, told so that another one in its place is told otherwise; empty where there is none. */
const pythonFile = async (path: string): Promise<string> => {
  for (const folder of path.split(':')) {
    try {
      const file = await realpath(join(folder, python));
      const { ino, size, mtimeMs } = await stat(file);
      return [file, ino, size, mtimeMs].join(' ');
    } catch {
      // It is not there.
    }
  }
  return '';
};

/**
 * Finds the machine once, and again when its Python was exchanged meanwhile, as by an upgrade of the system: a process lives longer than that.
 * @param path as for `findMachine`
 */
export const watchMachine = (path = systemPath): (() => Promise<Machine>) => {
  let known: { file: string; machine: Promise<Machine> } | null = null;
  return async () => {
    const file = await pythonFile(path);
    if (known?.file !== file) known = { file, machine: findMachine(path) };
    return known.machine;
  };
};
