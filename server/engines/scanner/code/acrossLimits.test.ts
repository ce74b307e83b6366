import { openAnalysis } from '../openAnalysis.ts';
import { ProjectPaths } from './across/projectPaths.ts';
import { importedFiles } from './imports.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import type { Report } from '../report.ts';

let analyse: (files: readonly SourceFile[]) => Report[];
beforeAll(async () => {
  analyse = await openAnalysis();
});

const filesOf = (texts: Readonly<Record<string, string>>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));
const foundIn = (texts: Readonly<Record<string, string>>): string[] =>
  analyse(filesOf(texts))
    .filter(({ rule, confidence }) => rule === 'command-injection' && confidence === 'HIGH')
    .map(({ path, line }) => `${path}:${line}`);

test('classes and packages that lead back to each other come to an end', () => {
  expect(
    foundIn({
      'src/A.java': `package p;
import p.A;
public class A extends B {
  static void run(String x) throws Exception { B.run(x); }
  void get(javax.servlet.http.HttpServletRequest request) throws Exception { run(request.getParameter("x")); }
}
`,
      'src/B.java': `package p;
public class B extends A {
  static void run(String x) throws Exception { A.run(x); Runtime.getRuntime().exec(x); }
}
`,
    }),
  ).toEqual(['src/B.java:3']);
  expect(
    foundIn({
      'a.rb':
        'require_relative "b"\nrequire_relative "a"\nmodule A\n  include B\n  def self.run(x)\n    B.run(x)\n  end\nend\nA.run(params[:x])\n',
      'b.rb':
        'require_relative "a"\nmodule B\n  include A\n  def self.run(x)\n    A.run(x)\n    system(x)\n  end\nend\n',
    }),
  ).toEqual(['b.rb:6']);
  expect(
    foundIn({
      'a.php': '<?php\nrequire "b.php";\nrequire "a.php";\nfunction a($x) { b($x); }\na($_GET["x"]);\n',
      'b.php': '<?php\nrequire "a.php";\nfunction b($x) { a($x); system($x); }\n',
    }),
  ).toEqual(['b.php:3']);
  expect(
    foundIn({
      'go.mod': 'module m\n',
      'a/a.go':
        'package a\n\nimport (\n\t"m/a"\n\t"m/b"\n\t"net/http"\n)\n\nfunc Run(x string) { b.Run(x) }\nfunc h(w http.ResponseWriter, r *http.Request) { Run(r.FormValue("x")) }\n',
      'b/b.go':
        'package b\n\nimport (\n\t"m/a"\n\t"os/exec"\n)\n\nfunc Run(x string) {\n\ta.Run(x)\n\texec.Command("sh", "-c", x).Run()\n}\n',
    }),
  ).toEqual(['b/b.go:10']);
});

const shell = (space: string, body: string) =>
  `package ${space};\npublic class Shell { public static void run(String x) throws Exception { ${body} } }\n`;
const caller = (space: string) =>
  `package web;\nimport ${space}.Shell;\npublic class Api {\n  void get(javax.servlet.http.HttpServletRequest request) throws Exception { Shell.run(request.getParameter("x")); }\n}\n`;

test('of two classes of the same name in other packages only the one that is meant is followed', () => {
  const both = {
    'src/one/Shell.java': shell('one', 'Runtime.getRuntime().exec(x);'),
    'src/two/Shell.java': shell('two', 'System.out.println(1);'),
  };
  expect(foundIn({ ...both, 'src/web/Api.java': caller('one') })).toEqual(['src/one/Shell.java:2']);
  expect(foundIn({ ...both, 'src/web/Api.java': caller('two') })).toEqual([]);
  // An interface that several classes implement may be any of them.
  const interfaces = {
    'src/p/Job.java': 'package p;\npublic interface Job { void run(String x) throws Exception; }\n',
    'src/p/OneJob.java':
      'package p;\npublic class OneJob implements Job { public void run(String x) throws Exception { Runtime.getRuntime().exec(x); } }\n',
    'src/p/Api.java':
      'package p;\npublic class Api {\n  private Job job;\n  void get(javax.servlet.http.HttpServletRequest request) throws Exception { job.run(request.getParameter("x")); }\n}\n',
  };
  expect(foundIn(interfaces)).toEqual(['src/p/OneJob.java:2']);
  const other = {
    'src/p/TwoJob.java': 'package p;\npublic class TwoJob implements Job { public void run(String x) {} }\n',
  };
  expect(foundIn({ ...interfaces, ...other })).toEqual([]);
});

const named = (
  count: number,
  path: (index: number) => string,
  text: (index: number) => string,
): SourceFile[] => Array.from({ length: count }, (_, index) => ({ path: path(index), text: text(index) }));

test.each([
  [
    'a package of Go of 10,000 files',
    named(
      10_000,
      (index) => `p/f${index}.go`,
      (index) => `package p\n\nfunc F${index}(x string) { F${(index + 1) % 10_000}(x) }\n`,
    ),
  ],
  [
    'a package of Java of 10,000 classes',
    named(
      10_000,
      (index) => `p/C${index}.java`,
      (index) => `package p;\nclass C${index} { void f(String x) { C${(index + 1) % 10_000}.f(x); } }\n`,
    ),
  ],
  [
    '10,000 classes of one name',
    named(
      10_000,
      (index) => `d${index}/User.php`,
      (index) => `<?php\nnamespace D${index};\nclass User { function f($x) { User::f($x); } }\n`,
    ),
  ],
  [
    '10,000 modules of one name',
    named(
      10_000,
      (index) => `d${index}/user.rb`,
      () => 'module User\n  def self.f(x) = User.f(x)\nend\n',
    ),
  ],
])('%s: which files belong together is known in seconds, and there are few of them', (_, files) => {
  const paths = new ProjectPaths(files.map(({ path }) => path));
  const known = new Map(files.map((file) => [file.path, file]));
  const started = process.cpuUsage();
  const most = Math.max(...files.map((file) => importedFiles(file, paths, (path) => known.get(path)).length));
  expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
  expect(most).toBeLessThanOrEqual(40);
});

test.each([
  ['a.java', `import ${'a.'.repeat(50_000)}b;\nclass A extends ${'B<'.repeat(50_000)} {`],
  ['a.java', 'class A extends '.repeat(20_000)],
  ['a.go', `import (\n${'"a/b/c"\n'.repeat(20_000)}`],
  ['a.go', `func (${' '.repeat(100_000)}`],
  ['a.php', `<?php use A\\{${'B, '.repeat(40_000)}`],
  ['a.php', `<?php ${'require dirname(dirname('.repeat(10_000)}`],
  ['a.php', `<?php ${'A\\'.repeat(60_000)}`],
  ['a.rb', `class ${'A::'.repeat(50_000)}B\n${'require_relative "'.repeat(10_000)}`],
])('a hostile %s says in a moment which files it needs', (path, text) => {
  const started = process.cpuUsage();
  expect(importedFiles({ path, text }, new ProjectPaths([path]), () => undefined)).toEqual([]);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});

test('names that every object of JavaScript has are names like any other', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect(
      foundIn({
        [name]: name,
        [`a.${name}`]: name,
        [`${name}.rb`]: `require_relative "${name}"\nsystem("ls " + params[:x])\n`,
      }),
    ).toEqual([`${name}.rb:2`]);
});

test('a chain of calls is gone through once, however long it is', () => {
  const chain = Array.from({ length: 60 }, (_, index) => `.append(part(${index}))`).join('\n      ');
  const text = `class Report {
  private String part(int index) { return "" + index; }
  void print(javax.servlet.http.HttpServletRequest request) throws Exception {
    StringBuilder text = new StringBuilder();
    text${chain};
    Runtime.getRuntime().exec("lp " + request.getParameter("name"));
  }
}
`;
  const line = text.slice(0, text.indexOf('Runtime')).split('\n').length;
  expect(foundIn({ 'Report.java': text })).toEqual([`Report.java:${line}`]);
});
