import { screen, waitFor, within } from '@testing-library/react';
import { ask } from '../../testing/browser.ts';
import { newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

// Many steps on a machine that does much else.
jest.setTimeout(120_000);

const host = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } errors { message } }
}`;

test('a deleted hosted project is listed with the time left, and restored with one click', async () => {
  const owner = await newOwner();
  const { connectRepository } = await ask(owner.browser, host, {
    input: { provider: 'SLIPWAY', projectName: 'Engine' },
  });
  const path = `/app/projects/${connectRepository.project.id}?tab=settings`;
  const { user } = await renderApp({ path, as: owner });
  await user.click(await screen.findByRole('button', { name: 'Delete Project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this project?' }));
  expect(
    dialog.getByText(
      /restore the repository for 7 days.*counts towards your storage.*the team, tasks.* deleted permanently/,
    ),
  ).toBeVisible();
  const [name] = dialog.getAllByRole('textbox');
  if (!name) throw new Error('The dialog asks for no name.');
  await user.type(name, 'Engine');
  await user.type(dialog.getByLabelText('Current password'), owner.password);
  await user.click(dialog.getByRole('button', { name: 'Delete Project' }));

  const deleted = within(await screen.findByRole('region', { name: 'Recently deleted' }));
  expect(deleted.getByText('Engine')).toBeVisible();
  expect(deleted.getByRole('listitem')).toHaveTextContent(
    /Deleted by Ada Lovelace .* deleted permanently on \w{3} \d+, \d{4}/,
  );
  expect(deleted.getByText(/The team, tasks, scans, findings.* are not restored/)).toBeVisible();
  await user.click(deleted.getByRole('button', { name: 'Restore Engine' }));
  expect(await screen.findByRole('link', { name: 'Engine' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Recently deleted' })).not.toBeInTheDocument(),
  );
});
