import { readRuleFiles } from './code/rules/ruleSet.ts';
import { formerNamesOf, successions } from './formerRules.ts';
import { sealedReport } from './sealedReport.ts';

/** Ids of all rules of code that any version of the product has had. A new one is added here, and none is ever taken out. */
const everRules = `
  any-origin argument-injection code-injection command-injection content-policy-off cross-site-scripting
  debugging-left-on decompression-bomb directory-listing error-details expired-token-accepted exposed-method
  external-entities external-storage fast-password-hash file-inclusion fixed-initialization-vector
  forgery-protection-off frame-options-off hard-coded-credential header-injection host-key-not-verified
  integer-truncation intent-redirection ldap-injection log-injection logged-secret loose-comparison
  mail-header-injection markup-of-answers mass-assignment message-origin missing-authorization missing-server-timeouts
  nosql-injection open-permissions open-redirect outdated-transport path-traversal plain-connection plain-stored-secret
  prototype-pollution public-listener reused-nonce role-from-client secret-in-browser server-side-request-forgery
  session-fixation short-key signature-not-verified slow-regular-expression sql-injection template-injection
  temporary-file-name timing-unsafe-comparison tls-verification-off token-without-expiry trust-boundary
  unanchored-regular-expression unbounded-allocation unescaped-template-value unlimited-attempts unlimited-request-size
  unprotected-cookie unrestricted-upload unsafe-deserialization variable-extraction weak-cipher weak-hash
  weak-randomness webview-bridge webview-file-access xpath-injection`
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
