import { screen } from '@testing-library/react';
import { demoOwner, newOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

test('tells a new person that the address is not verified, and asks for patience with the next letter', async () => {
  const owner = await newOwner();
  const { user } = await renderApp({ path: '/app/security', as: owner });
  expect(
    await screen.findByText((text) =>
      text.startsWith(
        `Your email is not verified. Open the link we sent to ${owner.email}. Without that, your account ends on `,
      ),
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A letter was just sent. Please wait a minute before asking again.',
  );
});

test('says nothing to a person whose address is verified', async () => {
  await renderApp({ path: '/app/security', as: await demoOwner() });
  expect(await screen.findByText('Northwind Robotics')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Email verification' })).not.toBeInTheDocument();
});
