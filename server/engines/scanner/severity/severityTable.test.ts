import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyseCode, chosenAlgorithms } from '../code/analyseCode.ts';
import { Grammars } from '../code/grammars.ts';
import { onlyByOption, onlyWithOtherCheck } from '../code/unverifiedCertificates.ts';
import { type RuleLanguage, ruleLanguages } from '../code/rules/ruleLanguages.ts';
import { readRuleFiles } from '../code/rules/ruleSet.ts';
import { clusterRules } from '../infrastructure/clusterRules.ts';
import { dockerfileRules } from '../infrastructure/dockerfileRules.ts';
import { rules as manifestRules } from '../infrastructure/manifestRules.ts';
import { openApiRules } from '../infrastructure/openApiRules.ts';
import { pipelineRules } from '../infrastructure/pipeline.ts';
import { terraformRules } from '../infrastructure/terraform/findInTerraform.ts';
import { workflowRules } from '../infrastructure/workflowRules.ts';
import { javaSettingsTold } from '../infrastructure/javaSettings.ts';
import { exposedEndpoints } from '../infrastructure/springSettings.ts';
import type { Report } from '../report.ts';
import { kubernetesSecretRule } from '../secrets/kubernetesSecrets.ts';
import { readGitleaksRules } from '../secrets/gitleaksRules.ts';
import { ownRules } from '../secrets/ownRules.ts';
import { weaknessOfSecrets } from '../secrets/rule.ts';
import { tableOfSeverities } from './documentation.ts';
import { judge, severityReason } from './judgement.ts';
import { controlTable, severityTable } from './severityTable.ts';

type Judged = Pick<Report, 'rule' | 'severity' | 'context' | 'weakness'>;

const ofCode: Judged[] = readRuleFiles().flatMap((rule) =>
  ruleLanguages.flatMap((language) =>
    rule.languages[language]
      ? [rule, ...rule.languages[language].places].flatMap(({ context = rule.context }) =>
          context === 'UNKNOWN_SOURCE' ? [] : [{ rule: rule.id, ...judge(rule.weakness, context) }],
        )
      : [],
  ),
);
const ofInfrastructure: Judged[] = [
  ...[dockerfileRules, workflowRules, pipelineRules, manifestRules, clusterRules, openApiRules].flatMap(
    (rules) => Object.values(rules),
  ),
  ...terraformRules.map(({ told }) => told),
  exposedEndpoints,
  ...javaSettingsTold,
];
const ofSecrets: Judged[] = [...readGitleaksRules().rules, ...ownRules, kubernetesSecretRule].map(
  ({ id, context }) => ({
    rule: id,
    ...judge(weaknessOfSecrets, context),
  }),
);
const ofChoice = Object.values(chosenAlgorithms).map((judgement) => ({ rule: 'chosen', ...judgement }));
const all = [...ofCode, ...ofInfrastructure, ...ofSecrets, onlyByOption, onlyWithOtherCheck, ...ofChoice];

test('the same weakness in the same context has the same severity, whatever the rule and the language', () => {
  expect(all.length).toBeGreaterThan(500);
  const keys = severityTable.map(({ weakness, context }) => `${weakness} ${context}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { rule, weakness, context, severity } of all) {
    const row = severityTable.find((one) => one.weakness === weakness && one.context === context);
    expect([rule, row?.severity]).toEqual([rule, severity]);
  }
});

test('each rule has a row with a reason, and each row is that of a rule', () => {
  for (const { rule, weakness = null, context = null } of all)
    expect(severityReason(rule, weakness, context)).toMatch(/^[A-Z].+\. Context: .+ \(CWE-\d+\)\.$/);
  const used = new Set(all.map(({ weakness, context }) => `${weakness} ${context}`));
  expect(
    severityTable.map(({ weakness, context }) => `${weakness} ${context}`).filter((key) => !used.has(key)),
  ).toEqual([]);
});

const endings: readonly (readonly [RuleLanguage, string])[] = [
  ['javascript', 'js'],
  ['python', 'py'],
  ['java', 'java'],
  ['go', 'go'],
  ['php', 'php'],
  ['ruby', 'rb'],
  ['csharp', 'cs'],
];

test('path traversal is high in every language, and low where the path comes from a parameter', async () => {
  const grammars = await Grammars.load();
  const traversal = readRuleFiles().find(({ id }) => id === 'path-traversal');
  const told = endings.flatMap(([language, ending]) =>
    (traversal?.examples[language]?.bad ?? []).flatMap((text) =>
      analyseCode(grammars, { path: `src/example.${ending}`, text }).reports.filter(
        ({ rule, context }) => rule === 'path-traversal' && context !== 'UNKNOWN_SOURCE',
      ),
    ),
  );
  expect(told.length).toBeGreaterThan(12);
  expect([...new Set(told.map(({ severity }) => severity))]).toEqual(['HIGH']);
  const [fromParameter] = analyseCode(grammars, {
    path: 'src/read.js',
    text: "import { readFileSync } from 'node:fs';\nexport const read = (name) => readFileSync('/data/' + name);\n",
  }).reports;
  expect(fromParameter).toMatchObject({
    rule: 'path-traversal',
    severity: 'LOW',
    confidence: 'MEDIUM',
    context: 'UNKNOWN_SOURCE',
  });
  expect(severityReason('path-traversal', 22, 'UNKNOWN_SOURCE')).toMatch(/counts as low\.$/);
});

test('a missing process control is at most medium, a way in is not below it', () => {
  expect(Object.values(controlTable).filter(({ severity }) => !/^(?:MEDIUM|LOW)$/.test(severity))).toEqual(
    [],
  );
  expect(controlTable['dependency-updates-missing'].severity).toBe('MEDIUM');
  expect(judge(89, 'CODE')).toEqual({ severity: 'HIGH', confidence: 'HIGH', context: 'CODE', weakness: 89 });
  expect(() => judge(89, 'BUILD')).toThrow('no row for CWE-89 in the context BUILD');
});

test('docs/codeRules.md lists every row', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/codeRules.md'), 'utf8');
  const [, tables = ''] = /<!-- severities -->\n([\s\S]*?)\n<!-- \/severities -->/.exec(text) ?? [];
  expect(tables.trim()).toBe(tableOfSeverities());
});
