import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { codeFor } from '../../server/testing/people/authenticatorCode.ts';
import { enrol } from '../testing/twoFactor.ts';
import { newOwner, type Person, verifiedOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const security = '/app/settings?tab=security';
const section = () => screen.findByRole('region', { name: 'Two-factor authentication' });

/** Types the password into the open dialog or page. */
const typePassword = async (user: UserEvent, { password }: Pick<Person, 'password'>) => {
  const form = await screen.findByRole('form', { name: 'Your password' });
  await user.type(within(form).getByLabelText('Current password'), password);
  await user.click(within(form).getByRole('button', { name: 'Continue' }));
};
/** The key that is shown to be typed into an app, and the form that wants a code of it. */
const scan = async () => {
  const form = await screen.findByRole('form', { name: 'First code' });
  const key = within(form).getByLabelText<HTMLTextAreaElement>('Key').value;
  return { form, key };
};
const shownCodes = async () =>
  within(await screen.findByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

test('an address that is not verified comes first', async () => {
  const { user } = await renderApp({ path: security, as: await newOwner() });
  const setUp = await within(await section()).findByRole('link', { name: 'Set up' });
  expect(setUp).toHaveAccessibleDescription(
    'Confirm your email address first: a second factor needs a verified one.',
  );
  await user.click(setUp);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Resend' })).toBeVisible();
});

test('it is set up with password, app and code; the recovery codes are shown once; it is turned off again', async () => {
  const owner = await verifiedOwner();
  const { user, address } = await renderApp({ path: security, as: owner });
  expect(within(await section()).getByText('Off')).toBeVisible();
  await user.click(within(await section()).getByRole('link', { name: 'Set up' }));
  await waitFor(() => expect(address()).toContain('set-up-two-factor'));
  await typePassword(user, { password: 'Wrong1843' });
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  await user.clear(screen.getAllByLabelText('Current password').at(-1) ?? document.body);
  await typePassword(user, owner);

  const { form, key } = await scan();
  const picture = await within(form).findByRole('img', { name: 'QR code for your authenticator app' });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  expect(within(form).getByText(/signs you out of all other sessions\.$/)).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(key.replaceAll(' ', ''));
  const former = codeFor(key, -9);
  await user.type(within(form).getByLabelText('Code'), former);
  await user.click(within(form).getByRole('button', { name: 'Turn on' }));
  expect(await within(form).findByText(/That code is incorrect/)).toBeVisible();
  expect(within(form).getByLabelText('Code')).toHaveValue(former);
  await user.clear(within(form).getByLabelText('Code'));
  await user.type(within(form).getByLabelText('Code'), codeFor(key));
  await user.click(within(form).getByRole('button', { name: 'Turn on' }));

  const codes = await shownCodes();
  expect(codes).toHaveLength(10);
  expect(address()).toContain('set-up-two-factor');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('Two-factor authentication is on')).toBeVisible();
  expect(await within(await section()).findByText(/10 recovery codes left/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(codes[0] ?? '');

  await user.click(within(await section()).getByRole('link', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await user.type(within(dialog).getByLabelText('Current password'), owner.password);
  await user.type(within(dialog).getByLabelText('Code'), codes[0] ?? '');
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await within(await section()).findByText('Off')).toBeVisible();
});

/** Turns it on in the settings. */
const setUp = async (owner: Person) => {
  const { user } = await renderApp({ path: `${security}&set-up-two-factor`, as: owner });
  await typePassword(user, owner);
  const { form, key } = await scan();
  await user.type(within(form).getByLabelText('Code'), codeFor(key));
  await user.click(within(form).getByRole('button', { name: 'Turn on' }));
  const codes = await shownCodes();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  return { user, codes };
};

test('new recovery codes take password and code', async () => {
  const owner = await verifiedOwner();
  const { user, codes } = await setUp(owner);
  await user.click(await screen.findByRole('link', { name: 'New recovery codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'New recovery codes' });
  await user.type(within(dialog).getByLabelText('Current password'), owner.password);
  await user.type(within(dialog).getByLabelText('Code'), codes[0] ?? '');
  await user.click(within(dialog).getByRole('button', { name: 'Make new codes' }));
  const next = await shownCodes();
  expect(next).toHaveLength(10);
  expect(next.some((code) => codes.includes(code))).toBe(false);
});

test('who reloads the page while the codes are shown comes back to the step, and makes new ones', async () => {
  const owner = await verifiedOwner();
  const { codes, key } = await enrol(owner);
  const { user } = await renderApp({ path: `${security}&set-up-two-factor`, as: owner });
  const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  expect(within(dialog).getByText(/if you have not saved them, make new ones/)).toBeVisible();
  await user.type(within(dialog).getByLabelText('Current password'), owner.password);
  await user.type(within(dialog).getByLabelText('Code'), codeFor(key, 1));
  await user.click(within(dialog).getByRole('button', { name: 'Make new codes' }));
  const next = await shownCodes();
  expect(next).toHaveLength(10);
  expect(next.some((code) => codes.includes(code))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await within(await section()).findByText(/10 recovery codes left/)).toBeVisible();
});

const rule = () => screen.findByRole('switch', { name: 'Require two-factor authentication' });

test('the organization requires it once its owner has it; before, the switch says why not', async () => {
  const owner = await verifiedOwner();
  const { user } = await renderApp({ path: '/app/settings?tab=organization', as: owner });
  await user.click(await rule());
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/^Set up two-factor authentication for yourself first/)).toBeVisible();
  await setUp(owner);
  const again = await renderApp({ path: '/app/settings?tab=organization', as: owner });
  await again.user.click(await rule());
  await again.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Organization saved')).toBeVisible();
  await waitFor(async () => expect(await rule()).toBeChecked());
});
