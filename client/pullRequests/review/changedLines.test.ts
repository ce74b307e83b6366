import { changedLines } from './changedLines.ts';

test('lines that a suggestion keeps are neither removed nor added', () => {
  const before = [
    "import { exec } from 'node:child_process';",
    '',
    'export const list = () => {',
    '  exec();',
  ];
  const after = [
    "import { execFile } from 'node:child_process';",
    '',
    'export const list = () => {',
    '  execFile();',
  ];
  expect(changedLines(before, after).map(({ sign, text }) => `${sign} ${text}`)).toEqual([
    "− import { exec } from 'node:child_process';",
    "+ import { execFile } from 'node:child_process';",
    '  ',
    '  export const list = () => {',
    '−   exec();',
    '+   execFile();',
  ]);
  expect(changedLines(['one'], [])).toEqual([{ sign: '−', text: 'one' }]);
});
