import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../artifacts/index.ts';
import { openSandbox } from '../sandbox/index.ts';
import { packPackage, type NpmRegistry } from '../../testing/deployments/npmRegistry.ts';
import { sandboxHolds } from '../../testing/sandbox/sandboxHere.ts';
import { openBuilding, type PlanValues } from '../../testing/deployments/building.ts';
import {
  greets,
  openGreetingRegistry,
  projectWith,
  site,
} from '../../testing/deployments/greetingProject.ts';
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

describe('a build', () => {
  it('keeps files as they are where nothing is to be run, without a sandbox', async () => {
    const files = { 'public/index.html': 'Hello', 'README.md': 'About', 'public/home': '-> index.html' };
    const { steps, built } = await at.build(files, { kind: 'STATIC', output: 'public' }, { sandbox: null });
    expect(steps).toEqual(['CHECK_OUT BEGUN', 'CHECK_OUT DONE', 'KEEP BEGUN', 'KEEP DONE']);
    expect(built).toMatchObject({
      manifest: { kind: 'STATIC', start: null, output: '', runtime: null },
      layers: [{ path: '' }],
      fileCount: 1,
      bytes: 5,
    });
    const folder = await at.artifacts.open(built?.layers[0]?.digest ?? '');
    expect((await readdir(folder)).sort()).toEqual(['home', 'index.html']);
    expect(await readdir(at.work)).toEqual([]);
  });

  it('installs packages from the registry, then builds and tests; the second time they are here, also without a registry, and comes to the same digest', async () => {
    const files = projectWith(registry, ['greeting', 'scripted'], {
      files: { '.npmrc': 'registry=http://evil.example/' },
    });
    const plan = {
      ...site,
      build: `${greets} && cat node_modules/scripted/installed.txt >> dist/index.html`,
      test: 'test -s dist/index.html',
    };
    const first = await at.build(files, plan, { registry: registry.url });
    expect(first.failure).toBeNull();
    expect(first.steps.filter((step) => !step.endsWith('BEGUN'))).toEqual([
      'CHECK_OUT DONE',
      'INSTALL DONE',
      'BUILD DONE',
      'TEST DONE',
      'KEEP DONE',
    ]);
    const folder = await at.artifacts.open(first.built?.layers[0]?.digest ?? '');
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('Hello from a package\nby its script');
    const asked = registry.asked.length;

    const second = await at.build(files, plan);
    expect(second.steps).toContain('INSTALL FROM_CACHE');
    expect(second.built).toEqual(first.built);
    expect(registry.asked).toHaveLength(asked);
  });

  it('keeps a service with its packages apart, which another release of the same lock file shares', async () => {
    const files = projectWith(registry, ['greeting'], { files: { 'server.js': 'first', 'lib/a.js': '' } });
    const plan: PlanValues = { kind: 'NODE_SERVICE', lockFile: 'package-lock.json', start: 'node server.js' };
    const first = await at.build(files, plan, { registry: registry.url });
    const second = await at.build({ ...files, 'server.js': 'second' }, plan);
    expect(first.built?.manifest).toEqual({
      kind: 'SERVICE',
      start: 'node server.js',
      output: '',
      fallback: 'NOT_FOUND',
      healthPath: '/',
      runtime: `node ${process.versions.node}`,
    });
    expect(first.built?.layers.map(({ path }) => path)).toEqual(['', 'node_modules']);
    expect(second.built?.layers[1]).toEqual(first.built?.layers[1]);
    expect(second.built?.layers[0]).not.toEqual(first.built?.layers[0]);
    expect(second.built?.digest).not.toBe(first.built?.digest);
    const [own, packages] = await Promise.all(
      (first.built?.layers ?? []).map(async ({ digest }) =>
        (await readdir(await at.artifacts.open(digest))).sort(),
      ),
    );
    expect(own).toEqual(['lib', 'package-lock.json', 'package.json', 'server.js']);
    expect(packages).toEqual(expect.arrayContaining(['.bin', 'greeting']));
  });

  it('links workspaces, and takes archives that the repository holds without any registry', async () => {
    const archive = await packPackage({
      'package.json': JSON.stringify({ name: 'packed', version: '1.0.0' }),
      'index.js': 'module.exports = "packed";',
    });
    const root = {
      name: 'whole',
      version: '1.0.0',
      workspaces: ['packages/*'],
      dependencies: { packed: 'file:vendor/packed.tgz' },
    };
    const own = { name: 'own', version: '1.0.0' };
    const files = {
      'package.json': JSON.stringify(root),
      'packages/own/package.json': JSON.stringify(own),
      'packages/own/index.js': 'module.exports = "own";',
      'vendor/packed.tgz': archive,
      'package-lock.json': JSON.stringify({
        name: root.name,
        version: '1.0.0',
        lockfileVersion: 3,
        packages: {
          '': root,
          'node_modules/own': { resolved: 'packages/own', link: true },
          'packages/own': own,
          'node_modules/packed': { version: '1.0.0', resolved: 'file:vendor/packed.tgz' },
        },
      }),
    };
    const build = `mkdir dist && node -p "require('own') + ' ' + require('packed')" > dist/index.html`;
    const first = await at.build(files, { ...site, build });
    expect(first.failure).toBeNull();
    const second = await at.build(files, { ...site, build });
    expect(second.steps).toContain('INSTALL FROM_CACHE');
    expect(second.built).toEqual(first.built);
    const folder = await at.artifacts.open(first.built?.layers[0]?.digest ?? '');
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('own packed\n');
    const service = await at.build(files, {
      kind: 'NODE_SERVICE',
      lockFile: 'package-lock.json',
      start: 'node .',
    });
    expect(service.built?.layers.map(({ path }) => path)).toEqual(['', 'node_modules']);
  });

  it('runs what the project itself runs once its packages are there, with its variables, of which secret ones are masked', async () => {
    const files = projectWith(registry, ['greeting'], {
      scripts: { postinstall: 'echo prepared > prepared.txt', build: 'cat prepared.txt' },
    });
    const build =
      'npm run -s build && mkdir dist && echo "$NAME $TOKEN" | tee dist/index.html && printf %s "$TOKEN" | base64';
    const { lines, built } = await at.build(
      files,
      { ...site, build },
      {
        registry: registry.url,
        variables: [
          { name: 'NAME', value: 'plain', secret: false },
          { name: 'TOKEN', value: 'hunter22', secret: true },
        ],
      },
    );
    expect(built).not.toBeNull();
    expect(lines).toEqual(expect.arrayContaining(['$ npm run postinstall', 'prepared', 'plain ***', '***']));
    expect(lines.join('\n')).not.toMatch(/hunter22|aHVudGVyMjI/);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'slipway-builds-'));
const describeWhereHeld = sandboxHolds(folder) ? describe : describe.skip;
afterAll(() => removeFolder(folder));

describeWhereHeld('in a sandbox of this machine', () => {
  it('packages are installed, a build has no network and nothing of ours, and what it says is bounded', async () => {
    const { sandbox } = await openSandbox({ folder });
    const reach = `node -e "require('net').connect(${new URL(registry.url).port}, '127.0.0.1').on('error', (e) => console.log('no network: ' + e.code))"`;
    const build = `${greets} && ${reach} && id -u && env`;
    const files = projectWith(registry, ['greeting', 'scripted']);
    const first = await at.build(files, { ...site, build }, { sandbox, registry: registry.url });
    expect(first.failure).toBeNull();
    expect(first.lines).toContain('no network: ECONNREFUSED');
    expect(first.lines.join('\n')).not.toMatch(/DATABASE|JEST|SLIPWAY_(?!COMMIT)/);
    const second = await at.build(files, { ...site, build }, { sandbox });
    expect(second.steps).toContain('INSTALL FROM_CACHE');
    expect(second.built).toEqual(first.built);
    const endless = await at.build(files, { ...site, build: 'yes much is said' }, { sandbox });
    expect(endless.failure).toMatchObject({ code: 'OUTPUT', step: 'BUILD' });
  });
});
