import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../artifacts/index.ts';
import { openBuilding } from '../../testing/deployments/building.ts';
import {
  greets,
  openGreetingRegistry,
  projectWith,
  site,
} from '../../testing/deployments/greetingProject.ts';
import type { NpmRegistry } from '../../testing/deployments/npmRegistry.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let registry: NpmRegistry;
let at: Awaited<ReturnType<typeof openBuilding>>;
beforeAll(async () => {
  server = await openTestServer();
  [at, registry] = [await openBuilding(server), await openGreetingRegistry()];
});
afterAll(async () => {
  await registry.close();
  await at.close();
  await server.close();
});

const locked = (resolved: string) => ({
  'node_modules/absent': { version: '2.0.0', resolved, integrity: 'sha512-AAAA' },
});

describe('a build that does not come to a release says why', () => {
  it('where nothing can hold foreign code', async () => {
    const { failure, steps } = await at.build(
      projectWith(registry, []),
      { ...site, build: greets },
      {
        sandbox: null,
        mend: 'apt-get install bubblewrap mends it.',
      },
    );
    expect(steps).toEqual([]);
    expect(failure).toEqual({
      code: 'NO_SANDBOX',
      step: null,
      message:
        'This server has no sandbox, so it does not run other people’s code. apt-get install bubblewrap mends it.',
    });
  });

  it.each([
    [
      'without a registry',
      null,
      'greeting 1.0.0, scripted 1.0.0: missing here, and this server fetches no packages.',
    ],
    [
      'with one that is away',
      'http://127.0.0.1:9',
      'could not be fetched, and no earlier build here had the same lock file: 127.0.0.1:9 cannot be reached.',
    ],
  ])('which packages are missing, %s', async (_how, away, message) => {
    const files = projectWith(registry, ['greeting', 'scripted']);
    files['package-lock.json'] = String(files['package-lock.json']).replaceAll(
      registry.url,
      away ?? registry.url,
    );
    const { failure } = await at.build(files, { ...site, build: greets }, { registry: away });
    expect(failure).toMatchObject({ code: 'PACKAGE_MISSING', step: 'INSTALL' });
    expect(failure?.message).toContain(message);
    expect(failure?.message).toMatch(/greeting|scripted/);
  });

  it('which package the registry lacks, and which one comes from elsewhere', async () => {
    const absent = await at.build(
      projectWith(registry, ['greeting'], { locked: locked(`${registry.url}/absent/-/absent-2.0.0.tgz`) }),
      { ...site, build: greets },
      { registry: registry.url },
    );
    expect(absent.failure?.message).toContain(
      `absent 2.0.0 could not be fetched from ${new URL(registry.url).host}.`,
    );
    const elsewhere = await at.build(
      projectWith(registry, ['greeting'], { locked: locked('http://169.254.169.254/absent.tgz') }),
      { ...site, build: greets },
      { registry: registry.url },
    );
    expect(elsewhere.failure?.message).toContain(
      'absent 2.0.0 is fetched from 169.254.169.254, which builds cannot reach',
    );
    expect(elsewhere.lines.join('\n')).toContain('169.254.169.254 was asked for, and refused');
  });

  it.each([
    [
      'a command fails',
      { build: 'echo "No such thing" && exit 3' },
      'BUILD',
      'COMMAND_FAILED',
      'exit 3" exited with code 3.',
    ],
    [
      'a program is missing',
      { build: 'no-such-program' },
      'BUILD',
      'COMMAND_FAILED',
      'exited with code 127. A program it needs was not found',
    ],
    [
      'tests fail',
      { build: 'mkdir dist', test: 'false' },
      'TEST',
      'COMMAND_FAILED',
      '"false" exited with code 1.',
    ],
    [
      'it writes no output',
      { build: 'true' },
      'KEEP',
      'NO_OUTPUT',
      'There is no folder "dist" after the build.',
    ],
    ['its output is empty', { build: 'mkdir dist' }, 'KEEP', 'NO_OUTPUT', 'The folder "dist" is empty.'],
    [
      'its output leads out',
      { build: 'ln -s /etc dist' },
      'KEEP',
      'NO_OUTPUT',
      'There is no folder "dist" after the build.',
    ],
    [
      'a link leads out',
      { build: 'mkdir dist && ln -s ../../../etc/passwd dist/a' },
      'KEEP',
      'NOT_KEPT',
      'dist/a is a link to something outside the release.',
    ],
    [
      'the project became a link',
      { root: 'web', output: '', build: 'cd .. && rm -rf web && ln -s /etc web' },
      'KEEP',
      'NO_OUTPUT',
      'There is no folder',
    ],
  ])('when %s', async (_what, values, step, code, message) => {
    const { failure, steps } = await at.build(
      { 'web/index.js': '' },
      { kind: 'NODE_STATIC', output: 'dist', ...values },
    );
    expect(failure).toMatchObject({ step, code });
    expect(failure?.message).toContain(message);
    expect(steps.at(-1)).toBe(`${step} FAILED`);
    expect(await readdir(at.work)).toEqual([]);
  });

  it('and does not take folders of this machine for packages, when what a package runs puts a link to them', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'slipway-elsewhere-'));
    const place = `'../../node_modules'`;
    const hostile = await openGreetingRegistry(
      `const fs = require('fs'); fs.rmSync(${place}, { recursive: true }); fs.symlinkSync('${elsewhere}', ${place});`,
    );
    const files = projectWith(hostile, ['scripted']);
    const { built, lines } = await at.build(
      files,
      { kind: 'NODE_SERVICE', lockFile: 'package-lock.json', start: 'node .' },
      { registry: hostile.url },
    );
    await hostile.close();
    expect(lines).toContain('$ npm rebuild');
    expect(built?.layers.map(({ path }) => path)).toEqual(['']);
    await removeFolder(elsewhere);
  });

  it('and stops when it is told to, with all that it began', async () => {
    const stop = new AbortController();
    const ended = at.build(
      { a: '' },
      { kind: 'NODE_STATIC', output: '', build: 'echo begun; sleep 600' },
      {
        signal: stop.signal,
        onEvent: (event) =>
          event.type === 'LINE' && event.text === 'begun' && stop.abort(new Error('Not wanted any more.')),
      },
    );
    await expect(ended).rejects.toThrow('Not wanted any more.');
    expect(await readdir(at.work)).toEqual([]);
  });
});
