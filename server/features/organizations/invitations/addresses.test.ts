import { splitAddresses } from '../../../../schema/rules/addresses.ts';
import { readAddresses } from './addresses.ts';

const read = (text: string) =>
  readAddresses(splitAddresses(text).map((email) => ({ email, role: 'MEMBER' })));
const emails = (text: string) => read(text).map(({ email }) => email);

test('addresses stand between commas, semicolons, line breaks and spaces', () => {
  expect(emails(' a@x.io, b@x.io;c@x.io\nd@x.io\r\n\r\n,e@x.io f@x.io ')).toEqual([
    'a@x.io',
    'b@x.io',
    'c@x.io',
    'd@x.io',
    'e@x.io',
    'f@x.io',
  ]);
  expect(emails(' ,\n; ')).toEqual([]);
});

test('names before addresses, as mail programs copy them, are left out', () => {
  expect(emails('Ann Lee <ann@x.io>, "Bo" <BO@x.io>')).toEqual(['ann@x.io', 'bo@x.io']);
});

test('an address that comes twice counts once, as it was typed first', () => {
  expect(read('Ann@x.io, ann@X.io')).toEqual([
    { typed: 'Ann@x.io', email: 'ann@x.io', valid: true, role: 'MEMBER' },
  ]);
});

test('what is no address is told apart', () => {
  const invalid = read('ann@x.io, bo@, @x.io, plain, a@b@c.io').filter(({ valid }) => !valid);
  expect(invalid.map(({ typed }) => typed)).toEqual(['bo@', '@x.io', 'plain', 'a@b@c.io']);
});

test('an address that mail servers would not take is none: 64 characters before the @, 254 in all', () => {
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.io`;
  const told = [`${'a'.repeat(64)}@x.io`, `${'a'.repeat(65)}@x.io`, `${'a'.repeat(64)}@${domain}`];
  expect(read(told.join(', ')).map(({ valid }) => valid)).toEqual([true, false, true]);
  expect(read(`${'a'.repeat(64)}@g${'g'.repeat(8)}.${domain}`)[0]?.valid).toBe(false);
});
