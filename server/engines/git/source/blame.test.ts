import { parseBlame } from './blame.ts';

const [first, second] = ['a'.repeat(40), 'b'.repeat(40)];

test('lines are told in their order, with commit and what was before, however often git names a commit', () => {
  const output = Buffer.from(
    [
      `${second} 3 3 2`,
      'author Zoë 木',
      'author-mail <zoe@example.com>',
      'committer-time 1767225600',
      'summary Oil the wheels',
      `previous ${first} "old\\303\\244.ts"`,
      'filename new.ts',
      `${first} 1 1 2`,
      'author author of nothing',
      'committer-time 1767225500',
      'summary filename: none',
      'boundary',
      'filename "old\\303\\244.ts"',
      `${second} 9 5 1`,
      'filename new.ts',
      '',
    ].join('\n'),
  );
  expect(parseBlame(output)).toEqual([
    {
      from: 1,
      count: 2,
      commit: {
        sha: first,
        message: 'filename: none',
        authorName: 'author of nothing',
        committedAt: new Date('2025-12-31T23:58:20Z'),
      },
      before: null,
    },
    {
      from: 3,
      count: 2,
      commit: {
        sha: second,
        message: 'Oil the wheels',
        authorName: 'Zoë 木',
        committedAt: new Date('2026-01-01T00:00:00Z'),
      },
      before: { sha: first, path: 'oldä.ts' },
    },
    expect.objectContaining({ from: 5, count: 1, before: null }),
  ]);
});

test('names that would control a terminal are shown without it, and a path that is no text is none', () => {
  const output = Buffer.from(
    `${first} 1 1 1\nauthor \u001b[31mRed\u0007\ncommitter-time 99999999999999\nsummary a\u0000b\nprevious ${second} "\\377"\nfilename x\n`,
  );
  expect(parseBlame(output)).toMatchObject([
    {
      commit: { authorName: '[31mRed', message: 'ab', committedAt: new Date('9999-12-31T23:59:59Z') },
      before: { path: null },
    },
  ]);
});
