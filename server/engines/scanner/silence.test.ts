import { analyseFile } from './files/analyseFile.ts';
import { findInTerraform } from './infrastructure/terraform/findInTerraform.ts';
import { ReportTeller } from './reportTeller.ts';
import { sealedReport } from './sealedReport.ts';
import { readIgnoreFiles } from './suppression/ignoreFiles.ts';

/** Put together, so that no scanner takes this file for one that has a secret. */
const token = ['ghp', 'x7Kq2mWv9RtYb4NcZs8LpJd3HfGa6Ue1BoQi'].join('_');
const rules = (path: string, text: string) => analyseFile({ path, text }).reports.map(({ rule }) => rule);

test.each([
  'gitleaks:allow',
  'nosec',
  'NOSONAR',
  'nosemgrep',
  'eslint-disable-line security/detect-no-csrf-before-method-override',
  'noqa: S501',
  'trufflehog:ignore',
  'pragma: allowlist secret',
])('a comment that asks to look away, %s, changes nothing of what is found', (words) => {
  expect(rules('a.ts', `const token = '${token}'; // ${words}\n`)).toEqual(['github-pat']);
  expect(rules('a.py', `get(url, verify=False)  # ${words}\n`)).toEqual(['certificate-not-verified-in-code']);
});

test('files that list what to ignore are files like others', () => {
  for (const path of ['.gitleaksignore', '.semgrepignore', '.trivyignore', '.snyk', '.gitattributes']) {
    expect(rules(path, `a.ts:github-pat:1\n*\ntoken: ${token}\n`)).toContain('github-pat');
  }
});

const suppressedLines = (path: string, text: string) =>
  analyseFile({ path, text }).reports.flatMap(({ line, suppressed }) => (suppressed ? [line] : []));
const asks = (path: string, text: string) => analyseFile({ path, text }).suppressing;

test('what a comment asks to be quiet about is counted, for the line, the next one, or the rest of the file', () => {
  const secret = `const token = '${token}';`;
  const open = 'const agent = { rejectUnauthorized: false };';
  expect(suppressedLines('a.ts', `${secret} // gitleaks:allow\n${open}\n`)).toEqual([1]);
  expect(suppressedLines('a.ts', `// nosemgrep\n${open}\n${open}\n`)).toEqual([2]);
  expect(suppressedLines('a.ts', `// eslint-disable-next-line security/x\n${open}\n`)).toEqual([2]);
  expect(suppressedLines('a.ts', `/* eslint-disable security/x */\n\n${open}\n${open}\n`)).toEqual([3, 4]);
  expect(suppressedLines('a.py', 'get(url, verify=False)  # noqa: S501\n')).toEqual([1]);
});

test('a comment about secrets says nothing of code, one about code nothing of secrets, and words in code nothing at all', () => {
  const secret = `const token = '${token}';`;
  const open = 'const agent = { rejectUnauthorized: false };';
  expect(suppressedLines('a.ts', `${open} // gitleaks:allow\n`)).toEqual([]);
  expect(suppressedLines('a.ts', `${secret} // nosec\n`)).toEqual([]);
  expect(asks('a.ts', `${open} // nosec\n`)).toBe(1);
  expect(asks('a.ts', "const words = 'nosec'; // in nanoseconds, nanosec\n")).toBe(0);
});

const group = (name: string, inside: string) =>
  `resource "aws_security_group" "${name}" {\n${inside}  ingress {\n    from_port = 22\n    to_port = 22\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n`;

test('in Terraform a comment is about its block, in a Dockerfile about the file', () => {
  const text = group('quiet', '  #checkov:skip=CKV_AWS_24:on purpose\n') + group('told', '');
  const told = findInTerraform([{ path: 'main.tf', text }]);
  const lines = (is: boolean) =>
    told.flatMap(({ line, suppressed = false }) => (suppressed === is ? [line ?? 0] : []));
  expect(lines(true).length).toBeGreaterThan(0);
  expect(Math.max(...lines(true))).toBeLessThanOrEqual(8);
  expect(Math.min(...lines(false))).toBeGreaterThan(8);
  expect(
    suppressedLines(
      'Dockerfile',
      '# checkov:skip=CKV_DOCKER_2:no\nFROM node:12\nRUN curl -k https://a.test | sh\n',
    ),
  ).toContain(2);
});

const fingerprint = (text: string) => text;
const teller = (hold: boolean, ignoring: Record<string, string>) => {
  const one = new ReportTeller(hold);
  one.noteEntries(readIgnoreFiles(Object.entries(ignoring).map(([path, text]) => ({ path, text }))));
  return one;
};
const tell = (one: ReportTeller, path: string, text: string, commit?: string) =>
  [
    ...one.tell(
      analyseFile({ path, text }).reports.map((report) => ({
        ...sealedReport(fingerprint, report),
        ...(commit && { commit, line: null }),
      })),
    ),
  ].length;
const open = 'const agent = { rejectUnauthorized: false };\n';
const secret = `const token = '${token}';\n`;

test.each([
  ['.semgrepignore', 'legacy/\n', 'src/legacy/a.ts', open],
  ['.semgrepignore', '/src/**/*.ts\n', 'src/deep/down/a.ts', open],
  ['.gitleaksignore', 'src/a.ts:github-pat:1\n', 'src/a.ts', secret],
  ['.snyk', 'exclude:\n  global:\n    - src/legacy\n', 'src/legacy/a.ts', open],
  ['.checkov.yaml', 'skip-path:\n  - src/legacy\n', 'src/legacy/a.ts', open],
  ['.trivyignore', '# why\ncertificate-not-verified-in-code\n', 'a.ts', open],
])(
  'what %s asks to leave out is counted and told, and left out only where that is allowed',
  (file, listed, path, text) => {
    const usual = teller(false, { [file]: listed });
    expect(tell(usual, path, text)).toBe(1);
    expect(usual.suppression).toEqual({ requests: 1, findings: 1, held: false });
    const allowed = teller(true, { [file]: listed });
    expect(tell(allowed, path, text)).toBe(0);
    expect(allowed.suppression).toEqual({ requests: 1, findings: 1, held: true });
    expect(tell(allowed, 'other/place.ts', file === '.trivyignore' ? secret : text)).toBe(1);
  },
);

test('entries may take back what others ask for, and files that cannot be read ask for nothing', () => {
  const one = teller(true, {
    '.semgrepignore': 'src/*\n!src/kept.ts\n',
    '.snyk': ': [',
    '.checkov.yml': '- 1',
  });
  expect([tell(one, 'src/kept.ts', open), tell(one, 'src/other.ts', open)]).toEqual([1, 0]);
});

test('patterns that are made to be slow cost little, and what they are too slow for is told', () => {
  const slow = `${'*a'.repeat(100)}b\n`.repeat(500);
  const one = teller(true, { '.semgrepignore': slow });
  const paths = Array.from({ length: 1_000 }, (_, index) => `${'a'.repeat(200)}${index}.ts`);
  for (const path of paths) expect(tell(one, path, open)).toBe(1);
});

test('a secret is quiet in the history as it is in the files, unless it stands anywhere else', () => {
  const quiet = teller(true, {});
  expect(tell(quiet, 'a.ts', `const token = '${token}'; // gitleaks:allow\n`)).toBe(0);
  expect(tell(quiet, 'a.ts', secret, 'c1')).toBe(0);
  expect(quiet.suppression.findings).toBe(1);
  expect(tell(quiet, 'b.ts', secret)).toBe(1);
  expect(quiet.suppression.findings).toBe(0);
});
