import { addressTakenLetter, invitationLetter, verificationLetter } from './letters.ts';
import { passwordChangedLetter, passwordResetLetter } from './passwordLetters.ts';

const ada = { name: 'Ada', email: 'ada@example.org', link: 'https://slipway.test/auth/x?token=a&b=c' };
const letters = {
  verification: verificationLetter(ada),
  passwordReset: passwordResetLetter(ada),
  invitation: invitationLetter({ ...ada, inviterName: 'Grace', organizationName: 'Acme', role: 'ADMIN' }),
  addressTaken: addressTakenLetter({
    ...ada,
    signInLink: ada.link,
    resetLink: 'https://slipway.test/auth/reset',
  }),
  passwordChanged: passwordChangedLetter({ ...ada, revokedKeys: 0, workingKeys: 0 }),
};

test.each(Object.entries(letters))(
  '%s: has its link in both forms, and nothing that loads or runs',
  (_name, letter) => {
    expect(letter.to).toBe('ada@example.org');
    expect(letter.text).toContain(ada.link);
    expect(letter.html).toMatch(/href="https:\/\/slipway\.test\/auth\/x\?token=a&#38;b=c"/);
    expect(letter.html).not.toMatch(/<script|<img|<link|src=/);
    expect(letter.html).toContain('<html lang="en">');
  },
);

test('letters say for how long their link works', () => {
  expect(letters.verification.text).toContain('valid for 24 hours');
  expect(letters.passwordReset.text).toContain('valid for 1 hour ');
  expect(letters.invitation.text).toContain('valid for 7 days');
});

test.each([
  [{ revokedKeys: 1, workingKeys: 0 }, 'Your API key was revoked'],
  [{ revokedKeys: 3, workingKeys: 0 }, 'Your 3 API keys were revoked'],
  [{ revokedKeys: 0, workingKeys: 1 }, 'Your API key still works.'],
  [{ revokedKeys: 0, workingKeys: 3 }, 'Your 3 API keys still work.'],
])('a changed password with %j tells what became of the keys', (keys, said) => {
  expect(passwordChangedLetter({ ...ada, ...keys }).text).toContain(said);
  expect(letters.passwordChanged.text).not.toContain('API key');
});

test('an invitation says who invites whom to what, and as what', () => {
  expect(letters.invitation.subject).toBe('Join Acme on Slipway');
  expect(letters.invitation.text).toContain('Grace invited you to join Acme on Slipway as an admin.');
});

test('names are text: no markup, no lines of their own, no links, no end', () => {
  const letter = invitationLetter({
    ...ada,
    role: 'VIEWER',
    inviterName: '<b onclick="x">Eve</b>',
    organizationName: `Evil\r\nBcc: all@example.org https://evil.test ${'x'.repeat(200)}`,
  });
  expect(letter.subject).toMatch(/^Join Evil Bcc: all @ example\. org https evil\. test x+… on Slipway$/);
  expect(letter.html).not.toContain('<b onclick');
  expect(letter.html).toContain('&#60;b onclick=&#34;x&#34;&#62;Eve');
  expect(letter.text.match(/https?:\/\/\S+/g)).toEqual([ada.link]);
});
