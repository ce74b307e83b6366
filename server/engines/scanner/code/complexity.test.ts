import { openComplexity } from '../index.ts';

/** Cyclomatic complexity: one for a function, and one for each decision in it. */

let measure: Awaited<ReturnType<typeof openComplexity>>;
beforeAll(async () => {
  measure = await openComplexity();
});

const measured = (path: string, text: string) =>
  measure(path, text)?.map(({ name, line, complexity }) => `${name}:${line} ${complexity}`);

test('functions of JavaScript are measured by their names, callbacks with the function around them', () => {
  const text = `class Queue {
  take(key) {
    if (!key || key.gone) return null;
    return this.rows.find((row) => (row.key === key ? row.open && row.free : false)) ?? null;
  }
}
export const label = (order) => {
  switch (order.kind) {
    case 'A':
      return 1;
    case 'B':
      return 2;
    default:
      return 3;
  }
};
function plain() {
  for (const one of []) while (one) try { one(); } catch { break; }
}
module.exports.print = function () { return 1; };
`;
  expect(measured('queue.js', text)).toEqual([
    'Queue.take:2 6',
    'label:7 3',
    'plain:17 4',
    'module.exports.print:20 1',
  ]);
});

test.each([
  ['a.ts', 'const f = (a: number): number => (a > 1 ? 1 : 2);', 'f:1 2'],
  [
    'a.py',
    'class A:\n    def f(self, a):\n        if a and a > 1:\n            pass\n        elif a:\n            pass\n',
    'A.f:2 4',
  ],
  ['A.java', 'class A { int f(int a) { switch (a) { case 1: return 1; default: return 2; } } }', 'A.f:1 2'],
  [
    'a.go',
    'package a\nfunc F(a int) int { if a > 1 && a < 3 { return 1 }\n for a < 5 { a++ }\n return 2 }',
    'F:2 4',
  ],
  ['a.php', '<?php function f($a) { foreach ($a as $b) { if ($b) {} elseif ($a) {} } }', 'f:1 4'],
  [
    'A.cs',
    'record A { int F(int a) { foreach (var b in c) if (b > a && b > 1) return b switch { 1 => 2, _ => 3 }; return 1; } }',
    'A.F:1 6',
  ],
  ['a.rb', 'class A\n  def f(a)\n    return 1 if a\n    a ? 1 : 2\n  end\nend\n', 'A.f:2 3'],
])('%s is measured', (path, text, expected) => {
  expect(measured(path, text)).toEqual([expected]);
});

test('what is no code has no functions to measure', () => {
  expect(measure('README.md', '# Title')).toBeNull();
});
