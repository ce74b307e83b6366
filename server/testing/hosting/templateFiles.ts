/** Files that keep rules for whole repositories from finding something. */
const repositoryFiles = {
  'SECURITY.md': '# Security\n\nReport vulnerabilities to security@templates.example.\n',
  '.github/dependabot.yml': `version: 2
updates:
  - package-ecosystem: npm
    directory: /
    schedule:
      interval: weekly
`,
};

/** A program that reads templates, once unsafely and once safely, with a test. No autofix covers its finding: search does. */
export const templateFiles = {
  ...repositoryFiles,
  'package.json': JSON.stringify({
    name: 'templates',
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { test: 'node --test' },
  }),
  'templates/plain.svg': '<svg/>\n',
  'src/templates.js': `import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const folder = new URL('../templates/', import.meta.url).pathname;

/** The text of a template that a customer chose. */
export const readTemplate = (name) => readFile(join(folder, name), 'utf8');

/** The text of one of our own templates: a name, never a path. */
export const readOwnTemplate = (name) => readFile(join(folder, basename(name)), 'utf8');
`,
  'test/templates.test.js': `import { test } from 'node:test';
import { equal } from 'node:assert/strict';
import { readTemplate } from '../src/templates.js';

test('a template is read by its name', async () => equal(await readTemplate('plain.svg'), '<svg/>\\n'));
`,
};
