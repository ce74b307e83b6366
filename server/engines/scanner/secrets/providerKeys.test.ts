import { findProviderKeys, unknownProviderRules } from './providerKeys.ts';

// In two parts, so that no scanner takes them for real ones.
const joined = (...parts: string[]): string => parts.join('');
const aws = joined('AKIA', '3XQ7NW5LTB2VZKRD');
const github = joined('ghp', '_x7Kq2RtVw9NzPb4LmYc8JdHs3FgTe6AuWi1X');
const stripe = joined('sk', '_live_', '4eC39HqLyjWDarjtT1zdp7dc');

test('each rule that names a provider is there', () => {
  expect(unknownProviderRules()).toEqual([]);
});

test('keys are recognized by their format, with their line', () => {
  const text = `a\nkey: ${aws}\n${github}\n\n"${stripe}"\n`;
  expect(findProviderKeys({ path: 'a.txt', text }).map(({ title, line }) => [title, line])).toEqual([
    ['AWS access token', 2],
    ['GitHub personal access token', 3],
    ['Stripe access token', 5],
  ]);
});

test('passwords, examples, keys for tests and files that are not scanned are left out', () => {
  const none = [
    'password = "Tr0ub4dor&3"',
    'AKIAIOSFODNN7EXAMPLE',
    joined('sk', '_test_', '4eC39HqLyjWDarjtT1zdp7dc'),
  ];
  expect(findProviderKeys({ path: 'a.txt', text: none.join('\n') })).toEqual([]);
  expect(findProviderKeys({ path: 'node_modules/a/b.js', text: aws })).toEqual([]);
  expect(findProviderKeys({ path: 'package-lock.json', text: aws })).toEqual([]);
});
