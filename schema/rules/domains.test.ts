import { readDomain } from './domains.ts';

const long = (characters: number) => `${'a.'.repeat(characters)}a.example.com`.slice(-characters);

it.each([
  ['shop.example.com', 'shop.example.com'],
  [' SHOP.Example.COM. ', 'shop.example.com'],
  ['example.co.uk', 'example.co.uk'],
  ['4.example.com', '4.example.com'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['пример。испытание', 'xn--e1afmkfd.xn--80akhbyknj4f'],
  // The first letter is Cyrillic.
  ['аpple.example', 'xn--pple-43d.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  [long(243), long(243)],
])('%s is the domain %s', (typed, name) => {
  expect(readDomain(typed)).toEqual({ name });
});

it.each([
  ['', /^Enter a domain/],
  ['shop', /is not a valid domain/],
  ['shop..example.com', /is not a valid domain/],
  ['-shop.example.com', /is not a valid domain/],
  ['shop_1.example.com', /is not a valid domain/],
  [`${'a'.repeat(64)}.example.com`, /is not a valid domain/],
  [long(247), /is too long/],
  ['https://shop.example.com', /Enter the name alone/],
  ['shop.example.com/path', /Enter the name alone/],
  ['shop.example.com:443', /Enter the name alone/],
  ['me@example.com', /Enter the name alone/],
  ['%73hop.example.com', /Enter the name alone/],
  ['*.example.com', /is a wildcard/],
  ['192.0.2.1', /is an IP address/],
  ['0x7f.1', /is an IP address/],
  ['2130706433', /is an IP address/],
  [`${'shop.example.com '.repeat(300)}`, /^Enter one domain at a time/],
  ['shop.example.com,www.example.com', /^Enter one domain at a time/],
  ['shop.localhost', /cannot be reached from the internet/],
  ['shop.local', /cannot be reached from the internet/],
  ['shop.onion', /cannot be reached from the internet/],
])('%s is no domain', (typed, why) => {
  expect(readDomain(typed)).toEqual({ problem: expect.stringMatching(why) });
});
