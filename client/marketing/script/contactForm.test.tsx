import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { newBrowser } from '../../testing/browser.ts';
import { ContactForm } from '../ContactForm.tsx';
import { sendContactForm } from './contactForm.ts';

const { fetch: fetchFromServer } = newBrowser();

/** The page's script with the test server behind it. */
const openForm = (answer: typeof fetch) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  render(<ContactForm />);
  sendContactForm();
  return userEvent.setup();
};
const realServer: typeof fetch = (path, init) => {
  jest.restoreAllMocks();
  return fetchFromServer(`${process.env['SLIPWAY_TEST_SERVER']}${String(path)}`, init);
};
const send = () => screen.getByRole('button', { name: 'Send message' });

afterEach(() => jest.restoreAllMocks());

test('what is wrong stands under its field, and the first such field has the focus', async () => {
  const user = openForm(realServer);
  await user.type(screen.getByLabelText('Name'), 'Grace Hopper');
  await user.click(send());
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  const email = screen.getByLabelText('Email');
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(
    'Message must be at least 10 characters',
  );
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('');
});

test('a message is sent by keyboard alone, and the form is empty again', async () => {
  const user = openForm(realServer);
  await user.type(screen.getByLabelText('Name'), 'Grace Hopper');
  await user.keyboard('{Tab}grace@example.com{Tab}{Tab}What would 400 seats cost us?{Tab}{Enter}');
  expect(await screen.findByText(/Your message was sent/)).toHaveRole('status');
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('without connection it says so and keeps what was typed', async () => {
  const user = openForm(async () => {
    throw new TypeError('Failed to fetch');
  });
  await user.type(screen.getByLabelText('Name'), 'Grace');
  await user.click(send());
  expect(await screen.findByText(/server could not be reached/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Grace');
  expect(send()).toBeEnabled();
});
