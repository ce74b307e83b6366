import { analyseFile } from './files/analyseFile.ts';

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
