import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRuleFiles } from './code/rules/ruleSet.ts';
import { repositoryCheckIds } from './repository/repositoryChecks.ts';
import { isChecked, ruleIds } from './ruleIds.ts';
import { controlTable } from './severity/severityTable.ts';

/** Where a rule is written down in TypeScript: in a report, or in a table of rules. */
const inSource =
  /\brule: '([\w-]+)'|\b(?:setting|rule)\(\s*'([\w-]+)'|\btold(?:Of)?\(\s*'[\w-]+',\s*'([\w-]+)'/g;

const idsInSources = (): string[] =>
  readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!.*\.test\.ts$)(?!formerRules\.ts$).*\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(join(__dirname, name), 'utf8').matchAll(inSource)])
    .map(([, first, second, third]) => first ?? second ?? third ?? '');

test('the list of rules holds exactly the rules that the scanner has', () => {
  const present = new Set([
    ...readRuleFiles().map(({ id }) => id),
    ...idsInSources(),
    ...Object.keys(controlTable),
    ...repositoryCheckIds.map((check) => `${check}-missing`),
  ]);
  expect([...ruleIds].toSorted()).toEqual([...present].toSorted());
});

test('what a rule reported is checked while the rule, or one that replaced it, exists', () => {
  expect(['sql-injection', 'license-missing', 'secret'].map(isChecked)).toEqual([true, true, true]);
  expect(isChecked('unhashed-python-packages')).toBe(false);
});
