import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Machine } from './ports.ts';

/** Where programs of the system stand, as sandboxes see them. */
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Says the version of Python, for which builds of it there are packages, and the version of pip, if that is there. */
const program = `import platform, sysconfig
print(platform.python_version().rstrip("+"))
print(sysconfig.get_config_var("SOABI") or "")
try:
    import pip
    print(pip.__version__)
except ImportError:
    pass`;

const findPython = async (): Promise<Pick<Machine, 'python' | 'pip'>> => {
  try {
    const { stdout } = await promisify(execFile)('python3', ['-I', '-c', program], {
      env: { PATH: systemPath },
      timeout: 10_000,
    });
    const [python = '', abi = '', version] = stdout.trim().split('\n');
    return {
      python: /^\d+\.\d+\.\d+/.exec(python)?.[0] ?? null,
      pip: version === undefined ? null : { version, abi },
    };
  } catch {
    // There is none, or it does not run.
    return { python: null, pip: null };
  }
};

/** The programs of this machine that commits are built and run with: the Node that runs the product, and the system's Python. */
export const findMachine = async (): Promise<Machine> => ({
  node: process.versions.node,
  ...(await findPython()),
});
