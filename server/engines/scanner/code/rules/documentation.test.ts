import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOfRules } from './documentation.ts';
import { readRuleFiles } from './ruleSet.ts';

test('docs/codeRules.md lists every rule as its file says it', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/codeRules.md'), 'utf8');
  const [, table = ''] = /<!-- rules -->\n([\s\S]*?)\n<!-- \/rules -->/.exec(text) ?? [];
  expect(table.trim()).toBe(tableOfRules(readRuleFiles()));
});
