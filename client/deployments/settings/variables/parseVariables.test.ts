import { parseVariables } from './parseVariables.ts';

test('names, comments, quotes and several lines are read as .env files have them', () => {
  const text = [
    '# Shop',
    'PLAIN=one two # a comment',
    'export URL="https://example.com/#top"',
    "SINGLE='as $it \\n is'",
    'ESCAPED="first\\nsecond \\"said\\""',
    'KEY="-----BEGIN',
    'abc',
    '-----END"',
    '',
    'HASH=a#b',
  ].join('\n');
  expect(parseVariables(text)).toEqual({
    variables: [
      { name: 'PLAIN', value: 'one two' },
      { name: 'URL', value: 'https://example.com/#top' },
      { name: 'SINGLE', value: 'as $it \\n is' },
      { name: 'ESCAPED', value: 'first\nsecond "said"' },
      { name: 'KEY', value: '-----BEGIN\nabc\n-----END' },
      { name: 'HASH', value: 'a#b' },
    ],
    faults: [],
  });
});

test('what makes no sense is told line by line', () => {
  expect(parseVariables('what\n2FAST=1\nA=1\nA=2\nNONE=\nOPEN="x').faults).toEqual([
    'Line 1: expected NAME=value.',
    'Line 2: 2FAST is not a valid name: use letters, digits and _, and do not start with a digit.',
    'Line 4: A is set twice.',
    'Line 5: NONE has no value.',
    'Line 6: the quote of OPEN is not closed.',
  ]);
});
