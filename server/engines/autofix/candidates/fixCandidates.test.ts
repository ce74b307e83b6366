import { fixCandidates, type FixCandidate } from '../index.ts';

/** Edits that search tries. */

const candidatesFor = async (
  path: string,
  text: string,
  rule: string,
  line: number,
): Promise<FixCandidate[]> =>
  fixCandidates(
    { read: async (asked) => (asked === path ? text : null), paths: async () => [path] },
    { rule, path, line },
  );

const editedLine = ([first]: readonly FixCandidate[], line: number) =>
  first?.edits[0]?.content.split('\n')[line - 1]?.trim();

test('a safe call that the file has already comes first, around the smallest value', async () => {
  const text = `import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
export const unsafe = (name) => readFile(join('templates', name), 'utf8');
export const safe = (name) => readFile(join('templates', basename(name)), 'utf8');
`;
  const found = await candidatesFor('src/templates.js', text, 'path-traversal', 3);
  expect(found[0]?.title).toBe('Pass name through basename');
  expect(editedLine(found, 3)).toBe(
    "export const unsafe = (name) => readFile(join('templates', basename(name)), 'utf8');",
  );
});

test('a safe call of the standard library is imported', async () => {
  const text = `def picture(request):
    name = request.args["name"]
    return open(f"/srv/pictures/{name}", "rb").read()
`;
  const found = await candidatesFor(
    'pictures.py',
    `from flask import request\n\n${text}`,
    'path-traversal',
    5,
  );
  expect(found[0]?.edits[0]?.content).toContain('import os.path');
  expect(found[0]?.title).toMatch(/^Pass .+ through basename$/);
});

test('a function that the file declares is used where the rule knows its name', async () => {
  const text = `const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const page = (request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(\`<h1>\${request.query.name}</h1>\`);
};
`;
  const found = await candidatesFor('src/page.js', text, 'cross-site-scripting', 4);
  expect(editedLine(found, 4)).toBe('response.end(`<h1>${escapeHtml(request.query.name)}</h1>`);');
});

test('a setting is turned round', async () => {
  const text = `resource "aws_ebs_volume" "data" {
  availability_zone = "eu-central-1a"
  size              = 40
  encrypted         = false
}
`;
  const found = await candidatesFor('volumes.tf', text, 'aws-unencrypted-disk', 4);
  expect(found.map(({ title }) => title)).toEqual(['Replace false by true']);
});

test('line breaks stay as they are', async () => {
  const text = 'resource "aws_ebs_volume" "data" {\r\n  size      = 40\r\n  encrypted = false\r\n}\r\n';
  const [found] = await candidatesFor('volumes.tf', text, 'aws-unencrypted-disk', 3);
  expect(found?.edits[0]?.content).toBe(text.replace('false', 'true'));
});

test('calls that are right in some places only are not tried: an address is not encoded as a whole', async () => {
  const text = `export const notify = async (request) => {
  await fetch(request.body.callback, { method: 'POST' });
};
`;
  expect(await candidatesFor('src/notify.js', text, 'server-side-request-forgery', 2)).toEqual([]);
});

test('there is nothing to try for a line without a finding, a missing file and a binary one', async () => {
  expect(await candidatesFor('a.js', 'export const a = 1;\n', 'path-traversal', 1)).toEqual([]);
  const missing = { read: async () => null, paths: async () => [] };
  expect(await fixCandidates(missing, { rule: 'path-traversal', path: 'b.js', line: 1 })).toEqual([]);
});
