import { existsSync } from 'node:fs';
import { slowFiles } from './slowFiles.ts';

it('every file that is said to be slow is there', () => {
  expect(Object.keys(slowFiles).filter((path) => !existsSync(path))).toEqual([]);
});
