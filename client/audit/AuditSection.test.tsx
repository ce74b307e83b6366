import { screen, waitFor, within } from '@testing-library/react';
import { ask } from '../testing/browser.ts';
import { newOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const remove = `mutation ($id: ID!) {
  deleteOrganization(input: { id: $id, currentPassword: "Wrong1843" }) { errors { message } }
}`;
const where = '{ viewer { organizationId } }';

test('what was refused is told by sign and word, and can be asked for alone', async () => {
  const owner = await newOwner();
  const { viewer } = await ask(owner.browser, where, {});
  await ask(owner.browser, remove, { id: viewer.organizationId });
  const { user, address } = await renderApp({ path: '/app/settings?tab=security', as: owner });
  const table = await screen.findByRole('table', { name: 'Changes, newest first' });
  expect(within(table).getByText('Signup').closest('tr')).not.toHaveTextContent('Refused');
  const row = within(table).getByText('Delete organization').closest('tr');
  expect(row).toHaveTextContent('Refused');
  expect(row?.querySelector('svg[aria-hidden]')).not.toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Outcome: Done and refused' }));
  await user.click(await screen.findByRole('option', { name: 'Refused' }));
  await waitFor(() => expect(address()).toBe('/app/settings?tab=security&outcome=REFUSED'));
  await waitFor(() => expect(within(table).queryByText('Signup')).toBeNull());
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/audit-log.csv?outcome=REFUSED',
  );
});
