import { environmentOf, holds } from './marker.ts';
import { readPythonPackages } from './readPythonPackages.ts';

const wantedOf = async (files: Record<string, string>, lockPath: string, python = '3.11.7') => {
  const found = await readPythonPackages(async (path) => files[path] ?? null, lockPath, python);
  if (found === null || 'message' in found) return found?.message ?? null;
  return found.packages.map(({ wanted, hashes }) => [wanted, ...hashes].join(' ')).sort();
};

const registry = 'source = { registry = "https://pypi.org/simple" }';
const wheel = (name: string) =>
  `wheels = [{ url = "https://files.pythonhosted.org/${name}.whl", hash = "sha256:${name}" }]`;

const uvLock = `version = 1
revision = 2
requires-python = ">=3.9"

[[package]]
name = "shop"
version = "0.1.0"
source = { virtual = "." }
dependencies = [
    { name = "fastapi" },
    { name = "tomli", marker = "python_full_version < '3.11'" },
    { name = "uvicorn", extra = ["standard"] },
]

[package.dev-dependencies]
dev = [{ name = "pytest" }]

[[package]]
name = "fastapi"
version = "0.110.0"
${registry}
dependencies = [{ name = "numpy", version = "2.0", marker = "python_version >= '3.10'" }, { name = "numpy", version = "1.0", marker = "python_version < '3.10'" }]
sdist = { url = "https://files.pythonhosted.org/f.tar.gz", hash = "sha256:source" }
${wheel('fastapi')}

[[package]]
name = "numpy"
version = "1.0"
${registry}
resolution-markers = ["python_full_version < '3.10'"]
${wheel('old')}

[[package]]
name = "numpy"
version = "2.0"
${registry}
resolution-markers = ["python_full_version >= '3.10'"]
${wheel('numpy')}

[[package]]
name = "tomli"
version = "2.0"
${registry}
${wheel('tomli')}

[[package]]
name = "pytest"
version = "8.0"
${registry}
${wheel('pytest')}

[[package]]
name = "uvicorn"
version = "0.29.0"
${registry}
dependencies = [{ name = "fastapi" }, { name = "colorama", marker = "sys_platform == 'win32'" }]
${wheel('uvicorn')}

[package.optional-dependencies]
standard = [{ name = "uvloop", marker = "platform_python_implementation != 'PyPy' and sys_platform != 'win32'" }]

[[package]]
name = "uvloop"
version = "0.19.0"
${registry}
${wheel('uvloop')}

[[package]]
name = "colorama"
version = "0.4"
${registry}
${wheel('colorama')}
`;

test('of uv.lock what the project runs with on this machine is installed, with the hashes of wheels', async () => {
  const files = { 'uv.lock': uvLock };
  expect(await wantedOf(files, 'uv.lock')).toEqual([
    'fastapi==0.110.0 sha256:fastapi',
    'numpy==2.0 sha256:numpy',
    'uvicorn==0.29.0 sha256:uvicorn',
    'uvloop==0.19.0 sha256:uvloop',
  ]);
  expect(await wantedOf(files, 'uv.lock', '3.9.1')).toEqual(
    expect.arrayContaining(['numpy==1.0 sha256:old', 'tomli==2.0 sha256:tomli']),
  );
  const git = uvLock.replace(
    `name = "uvloop"\nversion = "0.19.0"\n${registry}`,
    'name = "uvloop"\nversion = "0.19.0"\nsource = { git = "https://github.com/x/uvloop" }',
  );
  expect(await wantedOf({ 'uv.lock': git }, 'uv.lock')).toContain('uvloop is taken from github.com');
  const evil = uvLock.replaceAll('"uvloop"', '"uvloop --index-url=https://evil.example"');
  expect(await wantedOf({ 'uv.lock': evil }, 'uv.lock')).toContain('cannot be read as a lock file of uv');
});

const poetryLock = `
[[package]]
name = "Flask"
version = "3.0.0"
optional = false
python-versions = ">=3.8"
files = [
    {file = "flask-3.0.0-py3-none-any.whl", hash = "sha256:flask"},
    {file = "flask-3.0.0.tar.gz", hash = "sha256:source"},
]

[package.dependencies]
importlib-metadata = {version = ">=3.6.0", markers = "python_version < \\"3.10\\""}
Jinja2 = ">=3.1.2"
asgiref = {version = ">=3.2", optional = true, markers = "extra == \\"async\\""}

[package.extras]
async = ["asgiref (>=3.2)"]

[[package]]
name = "asgiref"
version = "3.8.0"
optional = true
python-versions = ">=3.8"
files = [{file = "asgiref-3.8.0-py3-none-any.whl", hash = "sha256:asgiref"}]

[[package]]
name = "importlib-metadata"
version = "7.0.0"
python-versions = ">=3.8"
files = [{file = "importlib_metadata-7.0.0-py3-none-any.whl", hash = "sha256:metadata"}]

[[package]]
name = "jinja2"
version = "3.1.4"
python-versions = ">=3.7"
files = [{file = "jinja2-3.1.4-py3-none-any.whl", hash = "sha256:jinja2"}]

[[package]]
name = "pytest"
version = "8.0.0"
python-versions = ">=3.8"
files = [{file = "pytest-8.0.0-py3-none-any.whl", hash = "sha256:pytest"}]

[metadata]
lock-version = "2.0"
`;

test('of poetry.lock what pyproject.toml asks for is installed, in either of its ways to say so', async () => {
  const poetry = (said: string) => ({
    'poetry.lock': poetryLock,
    'pyproject.toml': `[tool.poetry.dependencies]\npython = "^3.9"\n${said}\n[tool.poetry.group.dev.dependencies]\npytest = "*"\n`,
  });
  const flask = ['Flask==3.0.0 sha256:flask', 'jinja2==3.1.4 sha256:jinja2'];
  expect(await wantedOf(poetry('flask = "^3"'), 'poetry.lock')).toEqual(flask);
  const async = ['Flask==3.0.0 sha256:flask', 'asgiref==3.8.0 sha256:asgiref', 'jinja2==3.1.4 sha256:jinja2'];
  expect(await wantedOf(poetry('flask = {version = "^3", extras = ["async"]}'), 'poetry.lock')).toEqual(
    async,
  );
  expect(await wantedOf(poetry('flask = "^3"'), 'poetry.lock', '3.9.0')).toContain(
    'importlib-metadata==7.0.0 sha256:metadata',
  );
  const project = {
    'poetry.lock': poetryLock,
    'pyproject.toml': '[project]\ndependencies = ["Flask[async] (>=3)"]\n',
  };
  expect(await wantedOf(project, 'poetry.lock')).toEqual(async);
  expect(await wantedOf({ 'poetry.lock': poetryLock }, 'poetry.lock')).toContain('cannot be read');
});

test('of Pipfile.lock what is not for development is installed', async () => {
  const lock = {
    default: {
      flask: { version: '==3.0.0', hashes: ['sha256:a'], index: 'pypi', extras: ['async'] },
      colorama: { version: '==0.4.6', hashes: ['sha256:b'], markers: "platform_system == 'Windows'" },
    },
    develop: { pytest: { version: '==8.0.0', hashes: ['sha256:c'] } },
  };
  const files = { 'Pipfile.lock': JSON.stringify(lock, null, 4) };
  expect(await wantedOf(files, 'Pipfile.lock')).toEqual(['flask==3.0.0 sha256:a']);
  const evil = JSON.stringify({ default: { 'a\n--index-url https://evil.example': { version: '==1' } } });
  expect(await wantedOf({ 'Pipfile.lock': evil }, 'Pipfile.lock')).toContain('cannot be read');
  const moved = JSON.stringify({ default: { a: { git: 'https://github.com/x/a' } } });
  expect(await wantedOf({ 'Pipfile.lock': moved }, 'Pipfile.lock')).toContain('a is taken from github.com');
});

test('requirements are data: no option or address of them reaches pip', async () => {
  const files = {
    'requirements.txt': [
      '--index-url https://evil.example/simple',
      '--trusted-host evil.example',
      'flask[async] >= 3, < 4 ; python_version >= "3.8" --global-option="evil"',
      '-c limits.txt',
      '-r more/other.txt',
      '-e .',
      './wheels/own-1.0-py3-none-any.whl',
    ].join('\n'),
    'limits.txt': 'jinja2<4\n',
    'more/other.txt': 'redis\n-r ../requirements.txt\n',
    'pyproject.toml': '[project]\ndependencies = ["rich>=13"]\n',
  };
  expect(await wantedOf(files, 'requirements.txt')).toEqual([
    'flask[async]>=3,<4 ; python_version >= "3.8"',
    'own==1.0',
    'redis',
    'rich>=13',
  ]);
});

test.each([
  [`python_version >= "3.10"`, true],
  [`"3.10" > python_version`, false],
  [`python_full_version == '3.11.*'`, true],
  [`sys_platform == "win32" or (os_name == "posix" and not_known == "")`, true],
  [`platform_system in "Linux Darwin"`, true],
  [`sys_platform not in "linux darwin"`, false],
  [`extra == "Some_Extra"`, true],
  [`extra == "other"`, false],
  [`this cannot be read`, true],
  [`${'('.repeat(1_000)}`, true],
])('the marker %s', (marker, expected) => {
  expect(holds(marker, environmentOf('3.11.7'), new Set(['some-extra']))).toBe(expected);
});
