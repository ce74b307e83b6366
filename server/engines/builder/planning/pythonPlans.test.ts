import { plan, machine, placesOf, valuesOf } from '../../../testing/deployments/planning.ts';

const fastApi = 'from fastapi import FastAPI\n\napp = FastAPI()\n';
const app = { 'main.py': fastApi };
const hash = `--hash=sha256:${'0'.repeat(64)}`;
const why = (planned: Awaited<ReturnType<typeof plan>>) =>
  'reasons' in planned
    ? planned.reasons.map(({ message }) => message).join(' ')
    : planned.lockFile?.evidence.why;

test('packages are installed by pip from the file that names them, with the line that shows it', async () => {
  const planned = await plan({ ...app, 'requirements.txt': '# web\nfastapi==0.110.0\nuvicorn\n' });
  expect(valuesOf(planned)).toMatchObject({
    kind: 'PYTHON_SERVICE',
    lockFile: 'requirements.txt',
    packageManager: 'pip 24.0',
    build: null,
    start: 'python3 -m uvicorn main:app --host 127.0.0.1 --port "$PORT"',
  });
  expect(placesOf(planned)).toMatchObject({ lockFile: 'FOUND requirements.txt:3', packageManager: 'USUAL' });
});

test.each([
  [
    'fastapi\nuvicorn>=0.2\n',
    'names no exact version of fastapi, uvicorn: what is found at the first build is kept',
  ],
  ['fastapi==1.0\n-r more.txt\n', 'names no exact version of uvicorn:'],
  [
    'fastapi==1.0 # web\nuvicorn[standard] == 2.0 ; python_version > "3"\n',
    'names its packages in one version each;',
  ],
  [`fastapi==1.0 \\\n    ${hash} \\\n    ${hash}\n`, 'names all packages in one version, with their hashes.'],
])('what requirements leave open is said: %j', async (text, said) => {
  const planned = await plan({ ...app, 'requirements.txt': text, 'more.txt': 'uvicorn\n' });
  expect(why(planned)).toContain(said);
});

test('the lock file of uv, Poetry or Pipenv is taken before requirements, and servers that it brings are known', async () => {
  const locks = {
    'uv.lock':
      'version = 1\n[[package]]\nname = "shop"\nsource = { virtual = "." }\ndependencies = [{ name = "hypercorn" }]\n\n[[package]]\nname = "hypercorn"\nversion = "1.0"\nsource = { registry = "https://pypi.org/simple" }\nwheels = [{ url = "https://files.pythonhosted.org/h.whl", hash = "sha256:00" }]\n',
    'Pipfile.lock': '{ "default": { "hypercorn": { "version": "==1.0" } } }',
  };
  for (const [name, text] of Object.entries(locks)) {
    const planned = await plan({ ...app, [name]: text, 'requirements.txt': 'fastapi\n' });
    expect(valuesOf(planned)).toMatchObject({
      lockFile: name,
      start: 'python3 -m hypercorn --bind "127.0.0.1:$PORT" main:app',
    });
    expect(why(planned)).toMatch(/lock file\. It is taken before requirements\.txt\.$/);
  }
});

test('dependencies of pyproject.toml are installed where there is no lock file', async () => {
  const text = '[project]\nname = "shop"\ndependencies = [\n  "fastapi>=0.1",\n  "uvicorn[standard]",\n]\n';
  const planned = await plan({ ...app, 'pyproject.toml': text });
  expect(placesOf(planned)).toMatchObject({ lockFile: 'FOUND pyproject.toml:4' });
  expect(valuesOf(planned)).toMatchObject({ lockFile: 'pyproject.toml' });
});

test('tests run by pytest where it is among the packages', async () => {
  const files = {
    ...app,
    'requirements.txt': 'fastapi\nuvicorn\npytest\n',
    'tests/test_app.py': 'def test_a(): ...\n',
  };
  expect(valuesOf(await plan(files))).toMatchObject({ test: 'python3 -m pytest -p no:cacheprovider' });
});

test('in a folder of the repository all stands beside the file that names it', async () => {
  const files = { 'api/main.py': fastApi, 'api/requirements.txt': '\nfastapi\nuvicorn\n', 'README.md': '' };
  const planned = await plan(files);
  expect(valuesOf(planned)).toMatchObject({ root: 'api', lockFile: 'requirements.txt' });
  expect(placesOf(planned)).toMatchObject({ lockFile: 'FOUND api/requirements.txt:2' });
  const unusual = { 'lamp/main.py': fastApi, 'lamp/requirements.txt': 'fastapi\nuvicorn\n' };
  expect(await plan(unusual)).toEqual({
    reasons: [
      {
        message: expect.stringContaining('{ "root": "lamp" }'),
        path: 'lamp/requirements.txt',
        line: null,
      },
    ],
  });
});

test.each([
  [
    'fastapi\ntool @ git+https://github.com/acme/tool@main\n',
    'tool is taken from github.com, which builds cannot reach',
    2,
  ],
  ['fastapi\n\ngit+ssh://git@github.com/acme/tool.git#egg=tool\n', 'is taken from github.com', 3],
  ['https://evil.example/x-1.0-py3-none-any.whl\n', 'is taken from evil.example', 1],
  ['fastapi\n-e ../shared\n', 'is taken from a folder or an archive', 2],
  ['./shared\n', 'is taken from a folder or an archive', 1],
  ['-r ../../etc/passwd\n', 'which is outside the project', 1],
  ['-r absent.txt\n', 'absent.txt, which requirements are read from, is not there', 1],
  ['what is this\n', 'is no requirement that can be read', 1],
  [`a==1 ${hash}\nb==1\n`, 'b has no hash, and others have', 2],
])('requirements that cannot be installed have a reason with its line: %j', async (text, message, line) => {
  expect(await plan({ ...app, 'requirements.txt': text })).toEqual({
    reasons: [{ message: expect.stringContaining(message), path: 'requirements.txt', line }],
  });
});

test.each([
  ['Pipfile', '[packages]\nfastapi = "*"\n', 'Run `pipenv lock`', null],
  [
    'pyproject.toml',
    '[tool.poetry]\n[tool.poetry.dependencies]\npython = "^3.9"\nfastapi = "^1"\n',
    'Run `poetry lock`',
    2,
  ],
  ['pdm.lock', '', 'Lock files of PDM are not installed here yet', null],
  ['uv.lock', 'version = 1\n[[package]]\n', 'uv.lock cannot be read as a lock file of uv', null],
  [
    'uv.lock',
    'version = 1\n[[package]]\nname = "shop"\nsource = { editable = "." }\ndependencies = [{ name = "old" }]\n[[package]]\nname = "old"\nversion = "1.0"\nsource = { registry = "https://pypi.org/simple" }\nsdist = { url = "https://files.pythonhosted.org/old.tar.gz" }\n',
    'old 1.0 is published as source only',
    7,
  ],
])('%s: what is missing has a reason, with what to do', async (path, text, message, line) => {
  expect(await plan({ ...app, [path]: text })).toEqual({
    reasons: [{ message: expect.stringContaining(message), path, line }],
  });
});

test('a machine without pip says so, with the command that mends it', async () => {
  const files = { ...app, 'requirements.txt': 'fastapi\n' };
  expect(await plan(files, {}, { ...machine, pip: null })).toEqual({
    reasons: [
      { message: expect.stringContaining('apt-get install python3-pip'), path: 'requirements.txt', line: 1 },
    ],
  });
});
