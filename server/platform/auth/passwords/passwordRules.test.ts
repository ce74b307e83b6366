import { readFileSync } from 'node:fs';
import { refuseGuessable } from './passwordRules.ts';

const own = ['Ada Lovelace', 'ada.byron@engines.example', 'Analytical Engines'];
const common = 'This is one of the most common passwords. Please choose another one.';
const ownWords =
  'Your password must not be just your name, email address or organization with numbers or symbols added.';

test.each(['Password1', 'PassWord1', 'Qwerty123', 'Welcome1', 'Passw0rd', 'Trustno1', '1Qaz2wsx'])(
  'refuses %s, which fulfils the composition rule and is among the most common',
  (password) => expect(() => refuseGuessable(password, own)).toThrow(common),
);

test.each([
  'Lovelace1',
  'AdaLovelace1815',
  'Ada-Byron-1815',
  'Byron2024!',
  'Analytical1',
  'Analytical Engines 1',
  'Engines1',
  'Ada.Byron@Engines.Example1',
])('refuses %s, which is the own name, address or organization', (password) =>
  expect(() => refuseGuessable(password, own)).toThrow(ownWords),
);

test.each([
  'Correct-Horse-9',
  'Lovelace-Writes-1',
  'Password-Of-Ada-9',
  'Ünïcode-Wörds-7',
  'Ada-1843-Note-G',
])('lets %s pass', (password) => expect(() => refuseGuessable(password, own)).not.toThrow());

test('keeps out at least the 3,000 that ASVS asks for', () => {
  const refused = new Set<string>();

  for (const line of readFileSync('server/platform/auth/passwords/commonPasswords.txt', 'utf8').split('\n')) {
    if (!line.startsWith('#')) for (const word of line.split(' ').filter(Boolean)) refused.add(word);
  }
  expect(refused.size).toBeGreaterThanOrEqual(3000);
  for (const word of refused) {
    expect(word).toMatch(/^(?=.*[a-z])(?=.*[0-9]).{8,}$/);
    expect(() => refuseGuessable(word.toUpperCase(), [])).toThrow(common);
  }
});
