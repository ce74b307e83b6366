import { placesOfSuppression, suppressionInShort, suppressionInWords } from './suppressionWords.ts';

test.each([
  [14, false, 'The repository asks to suppress 14 findings; they are told all the same.'],
  [1, false, 'The repository asks to suppress 1 finding; it is told all the same.'],
  [0, false, 'The repository requests suppressions, but none of them match a finding.'],
  [2, true, '2 findings left out: the repository asks to suppress them, and the project allows it.'],
])(
  'of %i findings that a repository asks to suppress (held: %s) a scan says so',
  (findingCount, held, words) => {
    expect(suppressionInWords({ findingCount, held, requestCount: 20 })).toBe(words);
  },
);

test('where it asks is said, and lists say only what concerns findings', () => {
  const suppression = { findingCount: 3, held: false, requestCount: 20 };
  expect(placesOfSuppression(suppression)).toMatch(/^It asks in 20 places:/);
  expect(suppressionInShort(suppression)).toBe('3 findings it asks to suppress');
  expect([suppressionInShort(null), suppressionInShort({ ...suppression, findingCount: 0 })]).toEqual([
    null,
    null,
  ]);
});
