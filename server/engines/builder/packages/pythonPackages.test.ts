import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../artifacts/index.ts';
import { openSandbox } from '../../sandbox/index.ts';
import { openBuilding, type PlanValues } from '../../../testing/deployments/building.ts';
import {
  hashOf,
  makeWheel,
  openPythonIndex,
  type PythonIndex,
  pythonHere,
} from '../../../testing/deployments/pythonIndex.ts';
import { sandboxHolds } from '../../../testing/sandbox/sandboxHere.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { findMachine } from '../planning/findMachine.ts';

const machine = pythonHere();
const describeWithPip = machine ? describe : describe.skip;
const here = { machine: machine ?? { node: '', python: null, pip: null } };

const greeting = makeWheel('greeting', {
  files: {
    'greeting/__init__.py':
      'from words import hello\n\ndef main():\n    print(hello() + " from a package")\n',
  },
  requires: ['words>=1'],
  programs: ['greet = greeting:main'],
});
const words = makeWheel('words', {
  version: '2.0',
  files: { 'words/__init__.py': 'def hello():\n    return "Hello"\n' },
});
const early = makeWheel('words', {
  version: '1.0',
  files: { 'words/__init__.py': 'def hello():\n    return "Hi"\n' },
});

let server: TestServer;
let index: PythonIndex;
let at: Awaited<ReturnType<typeof openBuilding>>;
beforeAll(async () => {
  server = await openTestServer();
  at = await openBuilding(server);
  const elsewhere = makeWheel('elsewhere', { tag: 'cp27-cp27m-win32' });
  index = await openPythonIndex(() => Object.fromEntries([greeting, words, early, elsewhere]));
});
afterAll(async () => {
  await index.close();
  await at.close();
  await server.close();
});

const row = (hash: string) => `words==2.0 \\\n    --hash=${hash}\n`;
const service: PlanValues = {
  kind: 'PYTHON_SERVICE',
  lockFile: 'requirements.txt',
  start: 'python3 app.py',
  test: 'greet && python3 -c "import greeting; print(greeting.__file__)"',
};
const app = { 'app.py': 'import greeting\n' };

describeWithPip('a Python project', () => {
  it('is built with wheels from the index; the second time all is here, also without an index, and comes to the same', async () => {
    const files = { ...app, 'requirements.txt': '# what it runs with\ngreeting\n' };
    const first = await at.build(files, service, { ...here, pythonIndex: index.index });
    expect([first.failure, first.failure && first.lines]).toEqual([null, null]);
    expect(first.steps.filter((step) => !step.endsWith('BEGUN'))).toEqual([
      'CHECK_OUT DONE',
      'INSTALL DONE',
      'TEST DONE',
      'KEEP DONE',
    ]);
    expect(first.lines).toContain('Installed: greeting==1.0, words==2.0');
    expect(first.lines).toContain('Hello from a package');
    expect(first.built?.layers.map(({ path }) => path)).toEqual(['', '.python-packages']);
    expect(first.built?.manifest.runtime).toBe(`python ${here.machine.python}`);
    const [own, packages] = await Promise.all(
      (first.built?.layers ?? []).map(async ({ digest }) => readdir(await at.artifacts.open(digest))),
    );
    expect(own?.sort()).toEqual(['app.py', 'requirements.txt']);
    expect(packages).toEqual(expect.arrayContaining(['bin', 'greeting', 'words', 'words-2.0.dist-info']));
    const asks = index.asked.length;

    const second = await at.build(files, service, here);
    expect(second.steps).toContain('INSTALL FROM_CACHE');
    expect(second.lines).toContain('Installed: greeting==1.0, words==2.0');
    expect(second.built).toEqual(first.built);
    expect(index.asked).toHaveLength(asks);
    expect(await readdir(at.work)).toEqual([]);
  });

  it('says which versions were found for what names none, as a value of its plan', async () => {
    const plans: (string | undefined)[] = [];
    const files = { ...app, 'requirements.txt': 'greeting\nwords<2\n' };
    const { failure } = await at.build(
      files,
      { ...service, test: 'greet' },
      {
        ...here,
        pythonIndex: index.index,
        onEvent: (event) => {
          if (event.type === 'PLANNED') plans.push(event.plan.packages?.value);
        },
      },
    );
    expect(failure).toBeNull();
    expect(plans).toEqual([undefined, 'greeting==1.0, words==1.0']);
  });

  it('has the same packages whenever they are installed, with nothing of the place and time', async () => {
    const files = { ...app, 'requirements.txt': 'greeting==1.0\nwords==2.0\n' };
    const other = await openBuilding(server);
    const ports = { ...here, pythonIndex: index.index };
    const [first, second] = [
      await at.build(files, { ...service, test: 'true' }, ports),
      await other.build(files, { ...service, test: 'true' }, ports),
    ];
    expect(second.steps).toContain('INSTALL DONE');
    expect(second.built?.layers[1]).toEqual(first.built?.layers[1]);
    await other.close();
  });

  it('takes wheels that the repository holds without any index, and names what is missing', async () => {
    const wheels = { 'wheels/words-2.0-py3-none-any.whl': words[1] };
    const files = { ...app, 'requirements.txt': 'greeting==1.0\n', ...wheels };
    const lacking = await at.build(files, { ...service, test: 'true' }, here);
    expect(lacking.failure).toMatchObject({ code: 'PACKAGE_MISSING', step: 'INSTALL' });
    expect(lacking.failure?.message).toContain('greeting 1.0: missing among the wheels of the repository');
    const whole = { ...files, 'wheels/greeting-1.0-py3-none-any.whl': greeting[1] };
    const { failure, lines } = await at.build(whole, { ...service, test: 'greet' }, here);
    expect([failure, lines]).toEqual([null, expect.arrayContaining(['Hello from a package'])]);
    const bare = await at.build({ ...app, 'requirements.txt': 'absent==9.1\n' }, service, here);
    expect(bare.failure?.message).toContain(
      'absent 9.1: missing here, and this server fetches no packages of Python.',
    );
  });

  it.each([
    [
      'that is not published',
      'absent==9.1',
      /^absent 9\.1 could not be found at 127\.0\.0\.1:\d+\. See that requirements\.txt/,
    ],
    ['with a version that is not', 'words>=7', /^words>=7 could not be found at/],
    ['for other machines alone', 'elsewhere==1.0', /^elsewhere 1\.0 has no wheel for Python 3/],
  ])('names a package %s', async (_what, row, message) => {
    const files = { ...app, 'requirements.txt': `greeting\n${row}\n` };
    const { failure } = await at.build(files, service, { ...here, pythonIndex: index.index });
    expect(failure).toMatchObject({
      code: 'PACKAGE_MISSING',
      step: 'INSTALL',
      message: expect.stringMatching(message),
    });
  });

  it('says when the index cannot be reached, and when what it is started with is not among its packages', async () => {
    const away = await at.build({ ...app, 'requirements.txt': 'words==2.0\n' }, service, {
      ...here,
      pythonIndex: ['http://127.0.0.1:9/simple'],
    });
    expect(away.failure?.message).toMatch(
      /^words 2\.0 could not be fetched, .*: 127\.0\.0\.1:9 cannot be reached/,
    );
    const { failure } = await at.build(
      { ...app, 'requirements.txt': 'words\n' },
      { ...service, start: 'python3 -m uvicorn app:app' },
      { ...here, pythonIndex: index.index },
    );
    expect(failure?.message).toContain('It is started with uvicorn, which is not among its packages.');
  });

  it('compares hashes before anything is installed', async () => {
    const right = { ...app, 'requirements.txt': row(hashOf(words[1])) };
    const ports = { ...here, pythonIndex: index.index };
    expect((await at.build(right, { ...service, test: 'true' }, ports)).failure).toBeNull();
    const wrong = { ...app, 'requirements.txt': row(`sha256:${'0'.repeat(64)}`) };
    const { failure } = await at.build(wrong, service, ports);
    expect(failure?.message).toMatch(
      /^words 2\.0 is not what requirements\.txt names: its hash is another one/,
    );
  });
});

const folder = mkdtempSync(join(tmpdir(), 'slipway-python-'));
const describeWhereHeld = machine && sandboxHolds(folder) ? describe : describe.skip;
afterAll(() => removeFolder(folder));

describeWhereHeld('in a sandbox of this machine', () => {
  it('packages are installed, and found by a build that has no network', async () => {
    const { sandbox } = await openSandbox({ folder });
    const files = { ...app, 'requirements.txt': 'greeting >= 1\n' };
    const reach = `python3 -c "import socket; socket.create_connection(('127.0.0.1', ${new URL(index.index[0] ?? '').port}))" || echo no network`;
    const plan = { ...service, test: `greet && ${reach}` };
    const ports = { machine: await findMachine(), sandbox };
    const first = await at.build(files, plan, { ...ports, pythonIndex: index.index });
    expect([first.failure, first.failure && first.lines]).toEqual([null, null]);
    expect(first.lines).toEqual(expect.arrayContaining(['Hello from a package', 'no network']));
    const compiled = await at.artifacts.open(first.built?.layers[1]?.digest ?? '');
    expect(await readdir(join(compiled, 'words', '__pycache__'))).toHaveLength(1);
    expect(await readFile(join(compiled, 'bin', 'greet'), 'utf8')).toMatch(
      /^#!\/usr\/(?:local\/)?bin\/python3/,
    );
    expect((await at.build(files, plan, ports)).built).toEqual(first.built);
  });
});
