import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ask, newBrowser } from '../../testing/browser.ts';
import { verificationTo } from '../../testing/outbox.ts';
import { demoOwner, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

test('tells a new person that the address is not verified, and asks for patience with the next letter', async () => {
  const owner = await newOwner();
  const { user } = await renderApp({ path: '/app/security', as: owner });
  expect(
    await screen.findByText((text) =>
      text.startsWith(
        `Your email is not verified. Open the link we sent to ${owner.email}. Unverified accounts are deleted on `,
      ),
    ),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An email was just sent. Please wait a minute before you request another one.',
  );
});

test('says nothing to a person whose address is verified', async () => {
  await renderApp({ path: '/app/security', as: await demoOwner() });
  expect(await screen.findByText('Northwind Robotics')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Email verification' })).not.toBeInTheDocument();
});

test('goes once the address was verified elsewhere, when one comes back to the page', async () => {
  const owner = await newOwner();
  await renderApp({ path: '/app/security', as: owner });
  // The button shows that the code that listens for the change has loaded.
  await screen.findByRole('button', { name: 'Resend' });
  const note = screen.getByRole('region', { name: 'Email verification' });
  const verify = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { verified } }';
  const token = await verificationTo(owner.email);
  await ask(newBrowser(), verify, { input: { token } });
  fireEvent.focus(window);
  await waitFor(() => expect(note).not.toBeInTheDocument());
  await renderApp({ path: `/auth/verify-email?token=${token}` });
  expect(await screen.findByRole('heading', { name: 'Your email is already verified' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a link that was replaced by a newer one is no failure to who has used that', async () => {
  await renderApp({ path: '/auth/verify-email?token=replaced', as: await demoOwner() });
  expect(await screen.findByRole('heading', { name: 'Your email is already verified' })).toBeVisible();
  await renderApp({ path: '/auth/verify-email?token=replaced' });
  expect(await screen.findByRole('heading', { name: 'The email could not be verified' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This verification link is no longer valid.');
});
