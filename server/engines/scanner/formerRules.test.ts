import { readRuleFiles } from './code/rules/ruleSet.ts';
import { formerNamesOf, successions } from './formerRules.ts';
import { sealedReport } from './sealedReport.ts';

/** Ids of all rules of code that any version of the product has had. A new one is added here, and none is ever taken out. */
const everRules = `
  any-origin tls-verification-off code-injection command-injection cross-site-scripting debugging-left-on error-details
  external-entities fast-password-hash forgery-protection-off hard-coded-credential header-injection ldap-injection log-injection
  logged-secret markup-of-answers mass-assignment missing-authorization nosql-injection open-permissions open-redirect
  outdated-transport path-traversal plain-connection prototype-pollution secret-in-browser server-side-request-forgery
  signature-not-verified slow-regular-expression sql-injection template-injection temporary-file-name timing-unsafe-comparison
  trust-boundary unescaped-template-value unprotected-cookie unsafe-deserialization weak-cipher weak-hash weak-randomness
  xpath-injection content-policy-off directory-listing exposed-method frame-options-off message-origin session-fixation
  unrestricted-upload`
  .trim()
  .split(/\s+/);

test('a rule that is no longer there has one that tells of what it told, and none takes over that is not there', () => {
  const present = readRuleFiles().map(({ id }) => id);
  expect(everRules.toSorted()).toEqual([...new Set([...everRules, ...present])].toSorted());
  const gone = everRules.filter((id) => !present.includes(id));
  expect(gone.filter((id) => !successions.some(({ was }) => was === id))).toEqual([]);
  const dead = successions.filter(
    ({ rule }) => !present.includes(rule) && !successions.some(({ was }) => was === rule),
  );
  expect(dead).toEqual([]);
});

test('names are followed through several versions, with the check that each belonged to, and to an end', () => {
  const all = [
    { rule: 'c', was: 'b' },
    { rule: 'b', was: 'a', ofCheck: 'old' },
    { rule: 'c', was: 'x' },
    { rule: 'a', was: 'c' },
  ];
  expect(formerNamesOf({ check: 'now', rule: 'c' }, all)).toEqual([
    { check: 'now', rule: 'b' },
    { check: 'old', rule: 'a' },
    { check: 'now', rule: 'x' },
  ]);
  expect(formerNamesOf({ check: 'now', rule: 'other' }, all)).toEqual([]);
});

const fingerprint = (text: string) => `<${text}>`;

test('a report names by what earlier rules knew it, sealed as they sealed it', () => {
  const report = {
    check: 'transport-encryption',
    rule: 'outdated-transport',
    severity: 'MEDIUM' as const,
    confidence: 'HIGH' as const,
    title: 't',
    description: 'd',
    path: 'a.ts',
    line: 1,
    excerpt: null,
    anchor: "minVersion: 'TLSv1'",
    formerAnchors: ['TLSv1'],
  };
  expect(sealedReport(fingerprint, report)).toMatchObject({
    anchor: "<outdated-transport\0minVersion: 'TLSv1'>",
    formerNames: [
      { check: 'transport-encryption', rule: 'outdated-transport', anchor: '<outdated-transport\0TLSv1>' },
      {
        check: 'transport-encryption',
        rule: 'tls-verification-off',
        anchor: "<tls-verification-off\0minVersion: 'TLSv1'>",
      },
      {
        check: 'transport-encryption',
        rule: 'tls-verification-off',
        anchor: '<tls-verification-off\0TLSv1>',
      },
    ],
  });
  expect(sealedReport(fingerprint, { ...report, rule: 'weak-hash', formerAnchors: [] })).not.toHaveProperty(
    'formerNames',
  );
});
