import { join } from 'node:path';
import { readTree } from '../../processes/fixtures/repositories/versions.ts';
import { folderOf, sampleKeys } from '../../processes/fixtures/repositories/sampleRepositories.ts';
import { added, openScan } from '../../testing/autofix/scan.ts';
import { sourceOf, withEdits } from '../../testing/autofix/sourceOf.ts';
import type { Report } from '../scanner/index.ts';
import { autofixRules, fixReports } from './index.ts';

let scan: (files: ReadonlyMap<string, string>) => Report[];
beforeAll(async () => {
  scan = await openScan();
});

/** Fixes all that can be fixed, rule by rule: what is fixed is no longer found, and nothing new is. */
const fixAll = async (files: ReadonlyMap<string, string>) => {
  const found = scan(files);
  let [current, reports] = [files, found];
  const fixed: string[] = [];
  for (const { rule } of autofixRules) {
    const own = reports.filter((report) => report.rule === rule);
    if (own.length === 0) continue;
    const outcome = await fixReports(sourceOf(current), rule, own);
    current = withEdits(current, outcome.edits);
    const left = scan(current);
    expect({ rule, left: left.filter((report) => report.rule === rule).length }).toEqual({
      rule,
      left: outcome.heldBack.length,
    });
    expect(added(reports, left)).toEqual([]);
    reports = left;
    fixed.push(...outcome.fixed.map(() => rule));
  }
  return { found: found.length, fixed };
};

test('a fifth of what is found in the sample repositories is fixed', async () => {
  const trees = await Promise.all(sampleKeys.map((key) => readTree(join(folderOf(key), 'tree'))));
  const outcomes = [];
  for (const files of trees) outcomes.push(await fixAll(files));
  const found = outcomes.reduce((sum, outcome) => sum + outcome.found, 0);
  const fixed = outcomes.flatMap((outcome) => outcome.fixed);
  expect(fixed.length / found).toBeGreaterThanOrEqual(0.2);
});
