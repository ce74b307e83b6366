import { jsonRows } from './jsonRows.ts';

test('what PostgreSQL holds in no text goes, and what only looks like it stays', () => {
  const rows = [
    { version: '1\0', title: 'half \ud83d', deep: [{ fixed: '\udc00' }], whole: '😀 1\\u0000', none: null },
  ];
  expect(JSON.parse(jsonRows(rows))).toEqual([
    { version: '1', title: 'half \ufffd', deep: [{ fixed: '\ufffd' }], whole: '😀 1\\u0000', none: null },
  ]);
});
