import { readOwnSamples } from '../../../bench/recall/samples.ts';
import { added, openScan } from '../../testing/autofix/scan.ts';
import { sourceOf, withEdits } from '../../testing/autofix/sourceOf.ts';
import { readRuleFiles } from '../scanner/code/rules/ruleSet.ts';
import type { SourceFile } from '../scanner/files/sourceFile.ts';
import { openParser } from '../scanner/index.ts';
import { SyntaxTree } from './code/syntaxTree.ts';
import { autofixRules, fixReports } from './index.ts';

const endings = new Map(
  Object.entries({ javascript: 'js', typescript: 'ts', tsx: 'tsx', python: 'py', java: 'java', go: 'go' }),
);

/** The examples of the scanner's rules, and the samples by which it is measured: nobody wrote them for fixes. */
const examples: SourceFile[] = [
  ...readRuleFiles().flatMap((rule) =>
    Object.entries(rule.examples).flatMap(([language, { bad }]) =>
      bad.map((text) => ({ path: `src/example.${endings.get(language) ?? 'txt'}`, text })),
    ),
  ),
  ...readOwnSamples().flatMap(({ files }) => files),
];

test('what is fixed in code that was not written for fixes is no longer found, nothing new is, and it parses', async () => {
  const [scan, parse] = await Promise.all([openScan(), openParser()]);
  let fixed = 0;
  for (const { path, text } of examples) {
    const files = new Map([[path, text]]);
    const found = scan(files);
    for (const { rule } of autofixRules) {
      const own = found.filter((report) => report.rule === rule && report.path !== null);
      if (own.length === 0) continue;
      const outcome = await fixReports(sourceOf(files), rule, own);
      const after = withEdits(files, outcome.edits);
      const left = scan(after);
      const [before, root] = [parse(path, text), parse(path, after.get(path) ?? '')];
      const errors = (node: typeof root) => (node ? new SyntaxTree(node, '').errors : 0);
      fixed += outcome.fixed.length;
      expect({
        text,
        rule,
        left: left.filter((report) => report.rule === rule && report.path !== null).length,
        added: added(found, left),
        errors: errors(root),
      }).toEqual({ text, rule, left: outcome.heldBack.length, added: [], errors: errors(before) });
    }
  }
  expect(fixed).toBeGreaterThan(60);
});
