import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAnalysis } from '../openAnalysis.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import type { Report } from '../report.ts';

const sample = join(import.meta.dirname, '../../../processes/fixtures/repositories/label-service/tree/src');
const sampleFiles = (): SourceFile[] =>
  readdirSync(sample).map((name) => ({
    path: `src/${name.replace(/\.txt$/, '')}`,
    text: readFileSync(join(sample, name), 'utf8'),
  }));

let analyse: (files: readonly SourceFile[]) => Report[];
beforeAll(async () => {
  analyse = await openAnalysis();
});

const scripting = (files: readonly SourceFile[]) =>
  analyse(files).filter(({ rule }) => rule === 'cross-site-scripting');
const filesOf = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

test('data that a caller gives to a function of another file are one finding, where they come into the page, with their way', () => {
  const [found, ...others] = scripting(sampleFiles());
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    path: 'src/preview.js',
    severity: 'HIGH',
    excerpt: expect.stringContaining('<h1>Label for ${name}</h1>'),
  });
  expect(found?.steps?.[0]).toMatchObject({ path: 'src/routes.js' });
  expect(found?.steps?.at(-1)).toMatchObject({ path: 'src/preview.js' });
});

test('once that function escapes them, none is left: neither there nor where its answer is sent', () => {
  const fixed = sampleFiles().map(({ path, text }) => ({
    path,
    text: text.replace('Label for ${name}', 'Label for ${escapeHtml(name)}'),
  }));
  expect(scripting(fixed)).toEqual([]);
});

const caller = (given: string) =>
  `import escapeHtml from 'escape-html';\nimport { page } from './page.js';\napp.get('/', (req, res) => res.send(page(${given})));\n`;

test('a caller that escapes what it gives leaves only what other callers may do', () => {
  const page = 'export const page = (name) => `<!doctype html><h1>${name}</h1>`;\n';
  const withCaller = (given: string) =>
    scripting(filesOf({ 'page.js': page, 'app.js': caller(given) })).filter(({ steps = [] }) =>
      steps.some(({ path }) => path === 'app.js'),
    );
  expect(withCaller('req.query.name').map(({ path, line }) => `${path}:${line}`)).toEqual(['page.js:1']);
  expect(withCaller('escapeHtml(req.query.name)')).toEqual([]);
});

test('calls are followed through several files, and module.exports of TypeScript and JavaScript', () => {
  const files = filesOf({
    'src/routes.ts': `import { find } from './service.js';\nexport const handler = (req, res) => find(req.query.name);\n`,
    'src/service.ts': `import { run } from './shell';\nexport const find = (name: string) => run('lp ' + name);\n`,
    'src/shell/index.js': `const { exec } = require('child_process');\nmodule.exports = { run: (command) => exec(command) };\n`,
  });
  const found = analyse(files).filter(
    ({ rule, confidence }) => rule === 'command-injection' && confidence === 'HIGH',
  );
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual(['src/shell/index.js:2']);
  expect(found[0]?.steps?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['src/routes.ts', 'src/service.ts', 'src/shell/index.js']),
  );
});

test('files that import each other, and files that are not there, are followed to an end', () => {
  const files = filesOf({
    'a.js': `import { b } from './b.js';\nimport { gone } from './gone.js';\nexport const a = (x) => b(x);\napp.get('/', (req, res) => { a(req.query.x); gone(req.query.x); });\n`,
    'b.js': `import { a } from './a.js';\nexport const b = (x) => { a(x); eval(x); };\n`,
  });
  const found = analyse(files).filter(
    ({ rule, confidence }) => rule === 'code-injection' && confidence === 'HIGH',
  );
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual(['b.js:2']);
  expect(analyse(files)).toEqual(analyse(files));
});

const placesOf = (texts: Record<string, string>, rule = 'command-injection') =>
  analyse(filesOf(texts))
    .filter((report) => report.rule === rule && report.confidence === 'HIGH')
    .map(({ path, line }) => `${path}:${line}`);

const printing = "import os\n\ndef send(name):\n    os.system('lp ' + name)\n";
const quoting = "import os, shlex\n\ndef send(name):\n    os.system('lp ' + shlex.quote(name))\n";
const handler = (imported: string, call: string) =>
  `import shlex\nfrom flask import request\n${imported}\n\n@app.route('/')\ndef show():\n    ${call}\n    return ''\n`;

test.each([
  ['from app.views import send', "send(request.args['x'])", 'app/views.py', 'main.py'],
  ['from app.views import send as post', "post(name=request.args['x'])", 'app/views.py', 'main.py'],
  ['from app import views', "views.send(request.args['x'])", 'app/views.py', 'main.py'],
  ['import app.views', "app.views.send(request.args['x'])", 'app/views.py', 'main.py'],
  ['import app.views as pages', "pages.send(request.args['x'])", 'app/views.py', 'main.py'],
  ['from app import (\n    views,  # pages\n)', "views.send(request.args['x'])", 'app/views.py', 'main.py'],
  ['import helpers', "helpers.send(request.args['x'])", 'helpers.py', 'main.py'],
  ['from helpers import send', "send(request.args['x'])", 'tools/helpers.py', 'tools/main.py'],
  ['from app.views import send', "send(request.args['x'])", 'src/app/views.py', 'tests_of/main.py'],
  ['from .shared import send', "send(request.args['x'])", 'app/shared.py', 'app/main.py'],
  ['from . import shared', "shared.send(request.args['x'])", 'app/shared.py', 'app/main.py'],
  ['from ..shared import send', "send(request.args['x'])", 'app/shared.py', 'app/pages/main.py'],
  ['from .. import shared', "shared.send(request.args['x'])", 'app/shared.py', 'app/pages/main.py'],
  ['from app import send', "send(request.args['x'])", 'app/__init__.py', 'main.py'],
  ['from . import send', "send(request.args['x'])", 'app/__init__.py', 'app/main.py'],
])('Python: %s, %s is followed into %s from %s', (imported, call, callee, path) => {
  const files = { [callee]: printing, [path]: handler(imported, call) };
  expect(placesOf(files)).toEqual([`${callee}:4`]);
  expect(placesOf({ ...files, [callee]: quoting })).toEqual([]);
  const quoted = call.replace("request.args['x']", "shlex.quote(request.args['x'])");
  expect(placesOf({ ...files, [path]: handler(imported, quoted) })).toEqual([]);
});

test('Python: the way of the data leads from the request to the function of the other file', () => {
  const files = filesOf({
    'app/views.py': printing,
    'main.py': handler('from app.views import send', "send(request.args['x'])"),
  });
  const [found, ...others] = analyse(files).filter(({ rule }) => rule === 'command-injection');
  expect(others).toEqual([]);
  expect(found?.steps?.map(({ path, line }) => `${path}:${line}`)).toEqual([
    'main.py:7',
    'app/views.py:3',
    'app/views.py:4',
  ]);
});

test('Python: names that a package imports from its modules are followed, what a module of the same name elsewhere does is not', () => {
  const main = handler('from app import send', "send(request.args['x'])");
  const files = { 'app/__init__.py': 'from .views import send\n', 'app/views.py': printing, 'main.py': main };
  expect(placesOf(files)).toEqual(['app/views.py:4']);
  expect(
    placesOf({
      'app/__init__.py': 'from .app import send\n',
      'app/app.py': 'from . import send\n',
      'main.py': main,
    }),
  ).toEqual([]);
  // A module of a package does not hide the standard library.
  const shell = handler('import subprocess', "subprocess.send(request.args['x'])");
  const hidden = { 'app/__init__.py': '', 'app/subprocess.py': printing, 'app/main.py': shell };
  expect(placesOf(hidden)).toEqual([]);
});

const rendering = (markup: string) => ({
  'shared.py': `from markupsafe import escape\n\ndef render(name):\n    return ${markup}\n`,
  'main.py': handler('from shared import render', 'pass').replace(
    "return ''",
    "return render(request.args['x'])",
  ),
});

test('Python: text that a function of another file makes is found where a page answers it, unless it is escaped there', () => {
  const open = placesOf(rendering("'<h1>' + name + '</h1>'"), 'cross-site-scripting');
  expect(open).toEqual(['main.py:8']);
  expect(placesOf(rendering("'<h1>' + escape(name) + '</h1>'"), 'cross-site-scripting')).toEqual([]);
});

test('JavaScript: names that a file exports from another one are followed', () => {
  const files = {
    'app.js': "import { run } from './tools/index.js';\napp.get('/', (req, res) => run(req.query.name));\n",
    'tools/index.js': "import { run } from './shell.js';\nexport { run };\n",
    'tools/shell.js':
      "import { exec } from 'child_process';\nexport const run = (name) => exec('lp ' + name);\n",
  };
  expect(placesOf(files)).toEqual(['tools/shell.js:2']);
});

test('a function of the same file that is given data is one finding, where the function does harm, known by its former place too', () => {
  const text =
    "const page = (name) => `<h1>${name}</h1>`;\napp.get('/', (req, res) => res.send(page(req.query.name)));\n";
  const [found, ...others] = scripting(filesOf({ 'app.js': text }));
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    line: 1,
    confidence: 'HIGH',
    formerAnchors: ["app.get('/' (req res) => res.send(page(req.query.name)))"],
  });
  expect(scripting(filesOf({ 'app.js': text.replace('${name}', '${escapeHtml(name)}') }))).toEqual([]);
});

const service =
  "import os\n\nclass Printer:\n    def send(self, name):\n        os.system('lp ' + name)\n\nprinter = Printer()\n";
test.each([
  ['from printing import Printer', "Printer().send(request.args['x'])"],
  ['from printing import Printer', "one = Printer(); one.send(request.args['x'])"],
  ['from printing import printer', "printer.send(request.args['x'])"],
  ['import printing', "printing.Printer().send(request.args['x'])"],
  ['import printing', "printing.printer.send(request.args['x'])"],
  ['from printing import *', "printer.send(request.args['x'])"],
])('Python: a method of a class of another file is followed: %s, %s', (imported, call) => {
  const main = handler(imported, call);
  expect(placesOf({ 'printing.py': service, 'main.py': main })).toEqual(['printing.py:5']);
  const fixed = service.replace('name)\n\nprinter', 'shlex.quote(name))\n\nprinter');
  expect(placesOf({ 'printing.py': fixed, 'main.py': main })).toEqual([]);
});

test('Python: what a constructor of another file keeps is followed into the methods of its class', () => {
  const job =
    "import os\n\nclass Job:\n    def __init__(self, name):\n        self.name = name\n    def start(self):\n        os.system('lp ' + self.name)\n";
  const main = handler('from jobs import Job', "Job(request.args['x']).start()");
  const ways = (text: string) =>
    analyse(filesOf({ 'jobs.py': text, 'main.py': main })).filter(({ steps = [] }) =>
      steps.some(({ path }) => path === 'main.py'),
    );
  expect(ways(job).map(({ path, line }) => `${path}:${line}`)).toEqual(['jobs.py:7']);
  expect(ways(job.replace("'lp ' + self.name", "'lp ' + shlex.quote(self.name)"))).toEqual([]);
});

test('a setting on another line than its call is told with both lines', () => {
  const text = "app.run(\n    host='127.0.0.1',\n    debug=True,\n)\n";
  const [found] = analyse(filesOf({ 'main.py': `from flask import Flask\napp = Flask(__name__)\n${text}` }));
  expect(found).toMatchObject({ rule: 'debugging-left-on', line: 3 });
  expect(found?.steps?.map(({ line }) => line)).toEqual([3, 5]);
});

const printerCalls = (call: string) => ({
  'printer.js':
    "import { exec } from 'child_process';\nexport class Printer {\n  send(name) { exec('lp ' + name); }\n  static post(name) { exec('lp ' + name); }\n}\n",
  'app.js': `import { Printer } from './printer.js';\napp.get('/', (req, res) => { ${call} });\n`,
});

test('JavaScript: a method of a class of another file is followed, static or not', () => {
  expect(placesOf(printerCalls('new Printer().send(req.query.x);'))).toEqual(['printer.js:3']);
  expect(placesOf(printerCalls('Printer.post(req.query.x);'))).toEqual(['printer.js:4']);
});

test('Python: data that a function of another file reads from the request are followed, and what all names of a module are', () => {
  const reading = 'from flask import request\n\ndef name():\n    return request.args["x"]\n';
  const call = (given: string) =>
    handler('import os\nfrom params import name', `os.system('lp ' + ${given})`);
  expect(placesOf({ 'params.py': reading, 'main.py': call('name()') })).toEqual(['main.py:8']);
  expect(placesOf({ 'params.py': reading, 'main.py': call('shlex.quote(name())') })).toEqual([]);
  const all = handler('from app import *', "send(request.args['x'])");
  const files = { 'app/__init__.py': 'from .views import *\n', 'app/views.py': printing, 'main.py': all };
  expect(placesOf(files)).toEqual(['app/views.py:4']);
});

const checksOf = (condition: string) =>
  `import re\n\ndef check(name):\n    if ${condition}:\n        raise ValueError(name)\n`;

test('Python: what a function of another file lets through only when it is checked is harmless from there on', () => {
  const main = `import os\n${handler('from checks import check', "name = request.args['x']\n    check(name)\n    os.system('lp ' + name)")}`;
  expect(placesOf({ 'checks.py': checksOf("not re.fullmatch('[a-z]+', name)"), 'main.py': main })).toEqual(
    [],
  );
  expect(placesOf({ 'checks.py': checksOf('len(name) > 90'), 'main.py': main })).toEqual(['main.py:10']);
});

test('a call that is known by its name is one finding with the function that it is followed into', () => {
  const store = "import sqlite3\n\ndef execute(sql):\n    return sqlite3.connect('a').execute(sql)\n";
  const main = handler('import store', "store.execute('select ' + request.args['x'])");
  const found = analyse(filesOf({ 'store.py': store, 'main.py': main })).filter(
    ({ rule }) => rule === 'sql-injection',
  );
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual(['store.py:4']);
  expect(found[0]?.formerAnchors).toEqual(["store.execute('select ' + request.args['x'])"]);
});

test('markup that a function of the same file makes is one finding for all who answer with it, also through others', () => {
  const text =
    'const title = (name) => `<h1>${name}</h1>`;\nconst page = (name) => `<body>${title(name)}</body>`;\n' +
    "app.get('/a', (req, res) => res.send(page(req.query.name)));\napp.get('/b', (req, res) => res.send(title(req.query.name)));\n";
  const lines = (one: string) => scripting(filesOf({ 'app.js': one })).map(({ line }) => line);
  expect(lines(text)).toEqual([1]);
  expect(lines(text.replace('>${name}<', '>${escapeHtml(name)}<'))).toEqual([]);
  const django =
    "from django.http import HttpResponse\nfrom django.utils.safestring import mark_safe\n\ndef badge(name):\n    return mark_safe('<b>' + name)\n\n" +
    "def show(request):\n    return HttpResponse(badge(request.GET['x']))\n";
  expect(scripting(filesOf({ 'views.py': django })).map(({ line }) => line)).toEqual([5]);
});

test.each(['options', '{ name }'])(
  'of an object that is given as %s, only what the function reads counts',
  (parameter) => {
    const read = parameter === 'options' ? 'options.name' : 'name';
    const linesOf = (given: string) =>
      analyse(
        filesOf({
          'main.js': `const { exec } = require('node:child_process');
const print = (${parameter}) => exec('lp ' + ${read});
app.post('/print', (req, res) => print(${given}));
`,
        }),
      )
        .filter(({ rule }) => rule === 'command-injection')
        .map(({ line }) => line);
    expect(linesOf('{ name: req.body.name, note: 1 }')).toEqual([2]);
    expect(linesOf("{ name: 'daily', note: req.body.note }")).toEqual([]);
  },
);

const database = `<?php
namespace Shop;
class Database {
    public function escapeString(string $text) {
        if ($this->link === null) { return $text; }
        return $this->link->escapeString($text);
    }
}
`;
const orders = (named: string) => `<?php
namespace Shop;
class Orders {
    public function __construct(private Database $database) {}
    public function list() { $this->database->query("select * from orders where name = '" . ${named} . "'"); }
}
`;

const rulesWith = (named: string) =>
  analyse(filesOf({ 'Database.php': database, 'Orders.php': orders(named) })).map(({ rule }) => rule);

test('a method that is named for escaping is trusted in another file too, though not all of what it does is known', () => {
  expect(rulesWith("$this->database->escapeString($_POST['name'])")).toEqual([]);
  expect(rulesWith("$_POST['name']")).toEqual(['sql-injection']);
});
