import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { demoOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const openFinding = async (search: string, title: RegExp) => {
  const app = await renderApp({
    path: `/app/security?state=OPEN&state=DISMISSED&q=${encodeURIComponent(search)}`,
    as: await demoOwner(),
  });
  await app.user.click(await screen.findByRole('link', { name: title }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Finding' }));
  await dialog.findByRole('heading', { name: title });
  return { ...app, dialog };
};

test('a finding shows evidence, how to mend it and who decided what', async () => {
  const { dialog } = await openFinding('checksum', /^Script fetched and run/);
  expect(dialog.getByText(/curl -sSL/)).toBeVisible();
  expect(dialog.getByRole('link', { name: /^scripts\/start-simulator\.sh ?:7$/ })).toBeVisible();
  expect(dialog.getByText(/Pin actions to commits/)).toBeVisible();
  expect(dialog.getByText('Mateo Villaseca dismissed it: used in tests only')).toBeVisible();
  expect(dialog.getByText('A scan found it')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'See the scan' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/app\/security\/scans\/[0-9a-f-]{36}$/),
  );
  expect(dialog.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('the form of a decision has the focus at once, and Ctrl-Enter sends what was typed', async () => {
  const { user, dialog } = await openFinding('maven', /^Action named by branch: acme\/setup-maven/);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
  await user.keyboard('Seen in production.{Control>}{Enter}{/Control}');
  expect(await dialog.findByText('Maya Lindqvist confirmed it')).toBeVisible();
  expect(dialog.getByText('Seen in production.')).toBeVisible();
  expect(dialog.getAllByRole('button', { name: /^(Dismiss|Mark as resolved)$/ })[0]).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveFocus();
});

test('is dismissed with a reason and reopened, and the list and history follow', async () => {
  const { user, dialog } = await openFinding('gradle wrapper', /^Gradle wrapper/);
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText('Please select a reason')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Risk accepted' }));
  // Who was chosen and is shown no more is nobody's choice.
  await user.type(dialog.getByRole('combobox', { name: 'Owner' }), 'villas');
  await user.click(await screen.findByRole('option', { name: 'Mateo Villaseca' }));
  for (const reason of ['False positive', 'Risk accepted']) {
    await user.click(dialog.getByRole('combobox', { name: 'Reason' }));
    await user.click(await screen.findByRole('option', { name: reason }));
  }
  await user.type(dialog.getByLabelText('Comment'), 'Until the next release.');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText('Please select until when the risk is accepted')).toBeVisible();
  const until = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  fireEvent.change(dialog.getByLabelText('Accepted until'), { target: { value: until } });
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText(/^Maya Lindqvist dismissed it: risk accepted until /)).toBeVisible();
  expect(dialog.getByText('Owner of the risk').nextElementSibling).toHaveTextContent('Maya Lindqvist');
  expect(dialog.getByText('Until the next release.')).toBeVisible();
  const row = screen.getByRole('row', { name: /Gradle wrapper/, hidden: true });
  await waitFor(() => expect(row).toHaveTextContent('Dismissed'));
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await dialog.findByText('Maya Lindqvist reopened it')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Confirm' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  const assigning = within(await screen.findByRole('dialog', { name: 'Assign: 1 finding' }));
  await user.type(assigning.getByRole('combobox', { name: 'Assignee' }), 'villas');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.click(await screen.findByRole('option', { name: 'Mateo Villaseca' }));
  await user.click(assigning.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Maya Lindqvist assigned it to Mateo Villaseca')).toBeVisible();
});

test('several are selected, assigned at once, and found by whom they are assigned to', async () => {
  const { user } = await renderApp({
    path: '/app/security?severity=MEDIUM&severity=LOW',
    as: await demoOwner(),
  });
  const [first, second] = await screen.findAllByRole('checkbox', { name: /^Select (?!the )/ });
  if (!first || !second) throw new Error('The sample data have several.');
  await user.click(first);
  const bar = within(screen.getByRole('region', { name: 'Selected findings' }));
  expect(bar.getByText('1 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Assign: / }));
  await user.click(dialog.getByRole('combobox', { name: 'Assignee' }));
  await user.click(await screen.findByRole('option', { name: 'Maya Lindqvist' }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText(/findings? assigned$/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Assigned to me' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Maya Lindqvist');
});

const countRows = () => within(screen.getByRole('table', { name: /^Findings/ })).getAllByRole('row').length;

test('what was dismissed at once is undone at once, and stands in the list as before', async () => {
  const { user } = await renderApp({ path: '/app/security?q=checkout', as: await demoOwner() });
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select (?!the )/ });
  if (!first) throw new Error('The sample data have one.');
  const before = countRows();
  await user.click(first);
  const bar = within(screen.getByRole('region', { name: 'Selected findings' }));
  await user.click(bar.getByRole('button', { name: 'Dismiss' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss: 1 finding' }));
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'False positive' }));
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText('1 finding dismissed');
  await waitFor(() => expect(screen.queryAllByRole('row').length).toBeLessThan(before));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 1 finding restored')).toBeVisible();
  await waitFor(() => expect(countRows()).toBe(before));
});

test('an admin says in how many days findings are due', async () => {
  const { user } = await renderApp({ path: '/app/security?deadlines', as: await demoOwner() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Due dates' }));
  const critical = dialog.getByLabelText('Critical, days');
  expect(critical).toHaveValue('7');
  await user.clear(critical);
  await user.type(critical, '0');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Please enter 1 to 3,650 days')).toBeVisible();
  await user.clear(critical);
  await user.type(critical, '3');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Due dates were changed')).toBeVisible();
});

test('one that is gone says so', async () => {
  await renderApp({ path: '/app/security?finding=nonsense', as: await demoOwner() });
  expect(await screen.findByText('This finding is not there any more.')).toBeVisible();
});
