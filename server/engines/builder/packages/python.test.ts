import { placesOf, plan, valuesOf } from '../../../testing/deployments/planning.ts';

const fastApi =
  '"""API."""\nfrom fastapi import FastAPI\n\napp = FastAPI()\n\n\n@app.get("/health")\ndef health(): ...\n';
/** Packages as `pip install --target` writes them. */
const vendored = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`vendor/${name}/__init__.py`, ''],
      [`vendor/${name}-1.0.dist-info/METADATA`, ''],
    ]),
  );

const asking = (range: string) => ({
  'pyproject.toml': `[project]\nname = "x"\nrequires-python = "${range}"\n`,
  'app.py': 'HTTPServer(a).serve_forever()',
});

test('a program of the standard library is run as it is', async () => {
  const text =
    'import os\nfrom http.server import ThreadingHTTPServer\n\nThreadingHTTPServer(("", int(os.environ["PORT"])), H).serve_forever()\n';
  const planned = await plan({ 'app.py': text, 'tests/test_app.py': 'import unittest\n' });
  expect(valuesOf(planned)).toEqual({
    kind: 'PYTHON_SERVICE',
    root: '',
    lockFile: null,
    build: null,
    test: 'python3 -m unittest discover -s tests -t .',
    output: '',
    start: 'python3 app.py',
    fallback: null,
    healthPath: '/',
  });
  expect(placesOf(planned)).toMatchObject({
    start: 'FOUND app.py:4',
    kind: 'FOUND app.py:4',
    test: 'FOUND tests/test_app.py:1',
  });
  const module = await plan({ 'shop/__main__.py': text, 'shop/__init__.py': '' });
  expect(valuesOf(module)).toMatchObject({ start: 'python3 -m shop' });
  const fixed = await plan({ 'app.py': 'HTTPServer(("", 80), H).serve_forever()' });
  expect(fixed).toMatchObject({
    start: { evidence: { why: expect.stringContaining('nothing in this file reads PORT') } },
  });
});

test.each([
  [
    'FastAPI',
    ['fastapi', 'uvicorn'],
    { 'shop/main.py': fastApi },
    'python3 -m uvicorn shop.main:app --host 127.0.0.1 --port "$PORT"',
  ],
  [
    'Flask',
    ['flask'],
    { 'app.py': 'from flask import Flask\nweb = Flask(__name__)\n' },
    'python3 -m flask --app app:web run --host 127.0.0.1 --port "$PORT"',
  ],
  [
    'Flask with Gunicorn',
    ['flask', 'gunicorn'],
    { 'app.py': 'import flask\napp: flask.Flask = flask.Flask(__name__)\n' },
    'python3 -m gunicorn --bind "127.0.0.1:$PORT" app:app',
  ],
  [
    'a factory of Flask',
    ['flask'],
    { 'shop/__init__.py': 'from flask import Flask\n\ndef create_app():\n' },
    'python3 -m flask --app shop:create_app run --host 127.0.0.1 --port "$PORT"',
  ],
  [
    'Django',
    ['django', 'gunicorn'],
    { 'manage.py': 'from django.core import management\n', 'shop/wsgi.py': '' },
    'python3 -m gunicorn --bind "127.0.0.1:$PORT" shop.wsgi:application',
  ],
  [
    'Django alone',
    ['django'],
    { 'manage.py': 'from django.core import management\n', 'shop/wsgi.py': '' },
    'python3 manage.py runserver --noreload "127.0.0.1:$PORT"',
  ],
] as const)(
  '%s is served with the packages that stand in the repository',
  async (_name, packages, files, start) => {
    const planned = await plan({
      ...vendored(...packages),
      ...files,
      'requirements.txt': `${packages.join('\n')}\n`,
    });
    expect(valuesOf(planned)).toMatchObject({ kind: 'PYTHON_SERVICE', start: `PYTHONPATH=vendor ${start}` });
  },
);

test('what Python is asked for is compared with the one that is here, if there is one', async () => {
  expect(valuesOf(await plan(asking('>=3.9')))).toMatchObject({ kind: 'PYTHON_SERVICE' });
  expect(await plan(asking('>=3.13'))).toEqual({
    reasons: [
      {
        message: expect.stringContaining('asks for Python >=3.13, and 3.11.7 is here'),
        path: 'pyproject.toml',
        line: 3,
      },
    ],
  });
  expect(await plan(asking('>=3'), {}, { python: null, pip: null, node: '24.21.0' })).toMatchObject({
    reasons: [{ message: expect.stringContaining('which this machine does not have') }],
  });
  expect(valuesOf(await plan(asking('nonsense')))).toMatchObject({ kind: 'PYTHON_SERVICE' });
});

test('scripts and libraries of Python are no service', async () => {
  expect(await plan({ 'setup.py': 'setup()', 'shop/__init__.py': 'X = 1\n' })).toMatchObject({
    reasons: [{}],
  });
  expect(await plan({ 'pyproject.toml': 'not [ toml', 'train.py': 'print(1)' })).toMatchObject({
    reasons: [{}],
  });
});

test('whoever says how it is built sees to its packages', async () => {
  const planned = await plan(
    { 'requirements.txt': 'fastapi\nuvicorn\n', 'main.py': fastApi },
    { build: 'pip install --no-index --find-links wheels --target vendor -r requirements.txt' },
  );
  expect(valuesOf(planned)).toMatchObject({
    kind: 'PYTHON_SERVICE',
    lockFile: null,
    start: expect.stringMatching(/^python3 -m uvicorn main:app/),
  });
});
