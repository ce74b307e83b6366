import { fileViews, viewOf } from './fileViews.ts';

const mebibyte = 1024 * 1024;
const text = { name: 'main.ts', sizeBytes: 10, binary: false, text: 'a' };

test('who changed the lines is offered where it can be told', () => {
  expect(fileViews(text)).toEqual(['source', 'blame']);
  expect(fileViews({ ...text, name: 'README.md' })).toEqual(['preview', 'source', 'blame']);
  expect(fileViews({ ...text, sizeBytes: mebibyte })).toEqual(['source', 'blame']);
  const long = fileViews({ ...text, sizeBytes: mebibyte + 1, text: null });
  expect(long).toEqual(['source']);
  expect(viewOf(long, 'blame')).toBe('source');
});
