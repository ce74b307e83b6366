import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBuilding } from '../../../testing/deployments/building.ts';
import { openGreetingRegistry } from '../../../testing/deployments/greetingProject.ts';
import { lockedBy, toolPackages, tools } from '../../../testing/deployments/lockedProject.ts';
import type { NpmRegistry } from '../../../testing/deployments/npmRegistry.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let registry: NpmRegistry;
let at: Awaited<ReturnType<typeof openBuilding>>;
beforeAll(async () => {
  server = await openTestServer();
  [at, registry] = [await openBuilding(server), await openGreetingRegistry(undefined, toolPackages)];
});
afterAll(async () => {
  await registry.close();
  await at.close();
  await server.close();
});

/** Milliseconds for a real package manager to be fetched and run several times, on a machine with much else to do. */
const seldomLonger = 240_000;

const managers = [
  ['pnpm', 'pnpm'],
  ['yarn', 'yarn'],
  ['later Yarn', 'yarn'],
] as const;

describe.each(managers)('with %s', (tool, program) => {
  const scripts = {
    preinstall: `npx only-allow ${program}`,
    postinstall: 'echo prepared > prepared.txt',
    page: '(greet && cat prepared.txt node_modules/scripted/installed.txt) > dist/index.html',
    build: `mkdir dist && ${program} run page`,
  };

  it(
    'packages come from the registry, and its own program runs the build; the second time all is here, and comes to the same',
    async () => {
      const { files, plan } = await lockedBy(tool, registry, { scripts });
      const order = { ...plan, build: `${program} run build` };
      const first = await at.build(files, order, { registry: registry.url });
      expect([first.failure, first.failure && first.lines]).toEqual([null, null]);
      expect(first.lines).not.toContain(`$ ${program} run preinstall`);
      const page = await at.artifacts.open(first.built?.layers[0]?.digest ?? '');
      const text = await readFile(join(page, 'index.html'), 'utf8');
      expect(text).toMatch(/Hello from a package\nprepared\nby its script/);
      const asks = registry.asked.length;

      const second = await at.build(files, order);
      expect(second.steps).toContain('INSTALL FROM_CACHE');
      expect(second.built).toEqual(first.built);
      expect(registry.asked).toHaveLength(asks);
      expect(await readdir(at.work)).toEqual([]);
    },
    seldomLonger,
  );
});

it(
  'packages are the same whenever they are installed, and hold nothing of the place and time',
  async () => {
    const { files, plan } = await lockedBy('pnpm', registry);
    const service = { ...plan, kind: 'NODE_SERVICE', output: '', start: 'node .' } as const;
    const other = await openBuilding(server);
    const [first, second] = [
      await at.build(files, service, { registry: registry.url }),
      await other.build(files, service, { registry: registry.url }),
    ];
    expect(second.steps).toContain('INSTALL DONE');
    expect(second.built?.layers.map(({ path }) => path)).toEqual(['', 'node_modules']);
    expect(second.built?.layers[1]).toEqual(first.built?.layers[1]);
    await other.close();
  },
  seldomLonger,
);

it('the package manager is compared with the hash that the project names, and not run when it differs', async () => {
  const { files, plan } = await lockedBy('yarn', registry);
  const order = { ...plan, build: 'mkdir dist && greet > dist/index.html' };
  const wrong = { ...order, packageManager: `${tools.yarn}+sha512.${'0'.repeat(128)}` };
  const refused = await at.build(files, wrong, { registry: registry.url });
  expect(refused.failure).toMatchObject({ code: 'PACKAGE_MISSING', step: 'INSTALL' });
  expect(refused.failure?.message).toContain(
    'Yarn 1.22.22 is not what the plan names: its sha512 is another one.',
  );
  expect(refused.lines.join('\n')).not.toContain('$ yarn');
  const right = { ...order, packageManager: `${tools.yarn}+${registry.hash('yarn')}` };
  expect((await at.build(files, right, { registry: registry.url })).failure).toBeNull();
});

describe('what a lock file asks for that is not there is told', () => {
  const absent = {
    pnpm: `\n  absent@2.0.0:\n    resolution: {integrity: sha512-AAAA}\n`,
    git: `\n  tool@https://codeload.github.com/acme/tool/tar.gz/abc:\n    resolution: {tarball: https://codeload.github.com/acme/tool/tar.gz/abc}\n    version: 1.0.0\n`,
  };

  it('without a registry, and with one that is away or has no such package manager', async () => {
    const { files, plan } = await lockedBy('yarn', registry);
    const order = { ...plan, build: 'true' };
    const other = await openBuilding(server);
    const without = await other.build(files, order);
    expect(without.failure).toMatchObject({ code: 'PACKAGE_MISSING', step: 'INSTALL' });
    expect(without.failure?.message).toContain(
      'Yarn 1.22.22, which installs this lock file, is missing here',
    );
    const away = await other.build(files, order, { registry: 'http://127.0.0.1:9' });
    expect(away.failure?.message).toContain('no earlier build here had it: 127.0.0.1:9 cannot be reached.');
    const unknown = { ...order, packageManager: 'yarn@1.99.0' };
    const unpublished = await other.build(files, unknown, { registry: registry.url });
    expect(unpublished.failure?.message).toContain('Yarn 1.99.0 could not be fetched from');
    await other.close();
  });

  it('where a package comes from elsewhere, before anything is asked for', async () => {
    const { files, plan } = await lockedBy('pnpm', registry, { more: absent.git });
    const { failure, lines } = await at.build(files, { ...plan, build: 'true' }, { registry: registry.url });
    expect(failure).toMatchObject({ code: 'PACKAGE_MISSING', step: 'INSTALL' });
    expect(failure?.message).toMatch(
      /tool.* is fetched from codeload\.github\.com, which builds cannot reach/,
    );
    expect(lines.join('\n')).not.toContain('$ pnpm');
  });
});
