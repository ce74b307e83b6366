import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'slipway-modules-'));
afterAll(() => rmSync(folder, { recursive: true }));

const says = (word: string) => `console.log(${JSON.stringify(word)});`;
const files = {
  'package.json': '{ "type": "module" }',
  'answers.ts': `import './words.ts'; import './numbers.ts'; ${says('answers')}`,
  'words.ts': `import './letters.ts'; ${says('words')}`,
  'letters.ts': says('letters'),
  'numbers.ts': says('numbers'),
};

/** What is loaded by a program that imports answers.ts, has files changed, and imports it again as they are then. */
const loadedAround = (changed: Record<string, string>): string => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const program = `
    import { writeFileSync } from 'node:fs';
    import { followModules } from ${JSON.stringify(pathToFileURL('server/processes/dev/ownModules.ts').href)};
    const modules = followModules();
    await import('./answers.ts');
    for (const [name, text] of ${JSON.stringify(Object.entries(changed))}) writeFileSync(name, text);
    console.log('-');
    modules.renew();
    await import('./answers.ts');
  `;
  writeFileSync(join(folder, 'program.ts'), program);
  return execFileSync(process.execPath, ['program.ts'], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
    .join(' ');
};

it('loads again what has changed, and what imports it, at any depth', () => {
  expect(loadedAround({ 'letters.ts': says('other letters') })).toBe(
    'letters words numbers answers - other letters words answers',
  );
});

it('loads nothing again where nothing has changed', () => {
  expect(loadedAround({})).toBe('letters words numbers answers -');
});
