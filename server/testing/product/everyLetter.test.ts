import { globSync, readFileSync } from 'node:fs';
import * as account from '../../platform/mail/accountLetters.ts';
import * as letters from '../../platform/mail/letters.ts';
import * as passwords from '../../platform/mail/passwordLetters.ts';
import * as twoFactor from '../../platform/mail/twoFactorLetters.ts';
import { collected, mergedEntries } from '../collected.ts';
import { hostileLetter } from '../hostileLetter.ts';
import { linksIn } from '../network/linksIn.ts';

/** Every letter there is, with names as somebody would type them who wants to write a letter of their own. */

const { to, told, typed, link, newEmail } = hostileLetter;

const all = {
  verificationLetter: letters.verificationLetter(to),
  passwordResetLetter: passwords.passwordResetLetter(to),
  unverifiedResetLetter: passwords.unverifiedResetLetter(to),
  addressUnverifiedLetter: passwords.addressUnverifiedLetter({ ...to, signInLink: link, resetLink: link }),
  begunAnewLetter: passwords.begunAnewLetter(to),
  invitationLetter: letters.invitationLetter({ ...told, inviterName: typed, role: 'ADMIN' }),
  addressTakenLetter: letters.addressTakenLetter({ ...to, signInLink: link, resetLink: link }),
  passwordChangedLetter: passwords.passwordChangedLetter({ ...to, revokedKeys: 2, workingKeys: 0 }),
  twoFactorOnLetter: twoFactor.twoFactorOnLetter(to),
  twoFactorOffLetter: twoFactor.twoFactorOffLetter(to),
  recoveryCodeUsedLetter: twoFactor.recoveryCodeUsedLetter({ ...to, left: 1 }),
  recoveryCodesReplacedLetter: twoFactor.recoveryCodesReplacedLetter(to),
  confirmNewEmailLetter: account.confirmNewEmailLetter(to),
  emailChangeNoticeLetter: account.emailChangeNoticeLetter({ ...to, newEmail }),
  emailChangedLetter: account.emailChangedLetter({ ...to, newEmail }),
  ...mergedEntries(collected.map((feature) => feature.letters?.(hostileLetter))),
};

test('knows every letter that is sent (add a new one to the testing.ts of its feature)', () => {
  const written = globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('server/testing/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/export (?:const|function) (\w+Letter)\b/g)])
    .map(([, name]) => name);
  expect(Object.keys(all).sort()).toEqual(written.filter((name) => name !== 'writeLetter').sort());
});

/** The text that a mail program shows of a letter in HTML. */
const shown = (html: string) =>
  html.replaceAll(/<[^>]*>/g, '\n').replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
/** Beside our own links, and the addresses that a letter is for or about. */
const ours = /https:\/\/slipway\.test\/\S+|(?:mailto:)?(?:ada|new)(?:@|%40)example\.org/g;

test.each(Object.entries(all))(
  '%s: what people typed adds no header, line or link',
  (_name, { to: recipient, subject, text, html }) => {
    expect(recipient).toBe('ada@example.org');
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|:\/\//u);
    expect(text).not.toMatch(/^Bcc:|[^\P{Cc}\n]|\p{Zl}|\p{Zp}/mu);
    for (const [address] of html.matchAll(/https?:\/\/[^\s"<]+/g))
      expect(address).toMatch(/^https:\/\/slipway\.test\//);
    for (const part of [subject, text, shown(html)])
      expect(linksIn(part.replaceAll(ours, 'here'))).toEqual([]);
    expect(html).not.toMatch(/<b |<script|<img|<link|src=/);
  },
);
