import { execFile } from 'node:child_process';
import { access, constants, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Whether the npm package has a Chromium for this machine. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** The Chromium inside the npm package, unpacked once per version. */
const packagedChromium = async (): Promise<string> => {
  const modules = join(process.cwd(), 'node_modules');
  const manifest = await readFile(join(modules, '@sparticuz', 'chromium', 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  const cache = join(modules, '.cache');
  const folder = join(cache, `chromium-${version}`);
  const program = join(folder, 'chromium');
  if (await isExecutable(program)) return program;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'chromium-draft-'));
  try {
    const environment = { ...process.env, TMPDIR: draft };
    await promisify(execFile)(process.execPath, ['e2e/testing/unpackChromium.ts'], { env: environment });
    // Complete or not there at all, whoever else unpacks at the same time.
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isExecutable(program))) throw error;
  }
  return program;
};

/**
 * Finds a Chromium to test with: CHROMIUM_PATH, then the one among the npm packages, which is the same everywhere and, without
 * windows to draw, quicker, then the system's.
 *
 * @returns the path of its program
 * @throws Error that says what to install, or that CHROMIUM_PATH is wrong
 */
export const findChromium = async (): Promise<string> => {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (await isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, where there is no program that can be run.`);
  }
  if (isPackaged) return packagedChromium();
  for (const path of systemPaths) {
    if (await isExecutable(path)) return path;
  }
  throw new Error(
    `There is no Chromium for ${process.platform} ${process.arch} among the packages. Install Chromium or Chrome, and set CHROMIUM_PATH to its program.`,
  );
};
