import { screen, waitFor, within } from '@testing-library/react';
import { demoOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const box = () => screen.findByPlaceholderText('Search projects, tasks...');

test('finds by kind as one types, and opens with arrow keys and Enter', async () => {
  const { user, address } = await renderApp({ path: '/app/security', as: await demoOwner() });
  const input = await box();
  await user.keyboard('{Control>}k{/Control}');
  expect(input).toHaveFocus();
  await user.keyboard('api');
  const list = within(await screen.findByRole('listbox', { name: 'Search results' }));
  const options = await within(list.getByRole('group', { name: 'Projects' })).findAllByRole('option');
  expect(options[0]).toHaveAttribute('aria-selected', 'true');
  expect(input).toHaveAttribute('aria-activedescendant', options[0]?.id);
  await user.keyboard('{ArrowDown}');
  expect(options[0]).toHaveAttribute('aria-selected', 'false');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/app\/projects\/./));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('says that nothing was found, and closes with Escape', async () => {
  const { user } = await renderApp({ path: '/app/security', as: await demoOwner() });
  await user.type(await box(), 'zzqq');
  expect(await screen.findByText('No results for "zzqq"')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('No results for "zzqq"')).not.toBeInTheDocument();
});

test('asks for two characters at least', async () => {
  const { user } = await renderApp({ path: '/app/security', as: await demoOwner() });
  const input = await box();
  await user.type(input, 'a');
  expect(input).toHaveAttribute('aria-expanded', 'false');
});
