import { placesOfSuppression, suppressionInShort, suppressionInWords } from './suppressionWords.ts';

test.each([
  [14, false, 'The repository requests to suppress 14 findings; they are reported anyway.'],
  [1, false, 'The repository requests to suppress 1 finding; it is reported anyway.'],
  [0, false, 'The repository requests suppressions, but none of them match a finding.'],
  [2, true, '2 findings suppressed: the repository requests it, and the project allows it.'],
])(
  'of %i findings that a repository asks to suppress (held: %s) a scan says so',
  (findingCount, held, words) => {
    expect(suppressionInWords({ findingCount, held, requestCount: 20 })).toBe(words);
  },
);

test('where it asks is said, and lists say only what concerns findings', () => {
  const suppression = { findingCount: 3, held: false, requestCount: 20 };
  expect(placesOfSuppression(suppression)).toMatch(/^There are requests in 20 places:/);
  expect(suppressionInShort(suppression)).toBe('3 findings requested to be suppressed');
  expect([suppressionInShort(null), suppressionInShort({ ...suppression, findingCount: 0 })]).toEqual([
    null,
    null,
  ]);
});
