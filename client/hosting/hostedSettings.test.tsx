import { screen, waitFor, within } from '@testing-library/react';
import { ask } from '../testing/browser.ts';
import { newOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

// Many steps on a machine that does much else.
jest.setTimeout(120_000);

const host = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } errors { message } }
}`;

test('rules for branches are added and removed in the settings, and suppressions allowed; what makes no sense is said at its field, and stays typed', async () => {
  const owner = await newOwner();
  const { connectRepository } = await ask(owner.browser, host, {
    input: { provider: 'SLIPWAY', projectName: 'Engine' },
  });
  const path = `/app/projects/${connectRepository.project.id}?tab=settings`;
  const { user } = await renderApp({ path, as: owner });
  const rules = within(await screen.findByRole('region', { name: 'Branch rules' }));
  expect(rules.getByText(/^No rules yet\./)).toBeVisible();
  expect(await screen.findByText('Nothing was pushed yet.')).toBeVisible();

  await user.click(rules.getByRole('link', { name: 'Add rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Rule' }));
  const pattern = dialog.getByRole('textbox', { name: 'Branches' });
  await user.type(pattern, 'release 1');
  await user.click(dialog.getByRole('button', { name: 'Add Rule' }));
  expect(await dialog.findByText(/No branch can have such a name\./)).toBeVisible();
  expect(pattern).toHaveValue('release 1');
  await user.clear(pattern);
  await user.type(pattern, 'release/*');
  await user.click(dialog.getByRole('button', { name: 'Add Rule' }));
  expect(await rules.findByText('Everyone who can push · no rewriting · no deletion')).toBeVisible();

  // A stricter rule is saved as it is; to relax it takes the password.
  const edit = async () => {
    await user.click(await rules.findByRole('button', { name: 'Actions for release/*' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Rule' }));
  };
  const stricter = await edit();
  await user.click(stricter.getByRole('checkbox', { name: /^Require a pull request/ }));
  await user.click(stricter.getByRole('checkbox', { name: 'The tests pass' }));
  await user.click(stricter.getByRole('checkbox', { name: /from a code owner of each changed file/ }));
  expect(stricter.queryByLabelText('Current password')).not.toBeInTheDocument();
  await user.click(stricter.getByRole('button', { name: 'Save Rule' }));
  expect(await rules.findByText(/ · pull request required · code owners · 1 required check$/)).toBeVisible();
  const relaxed = await edit();
  await user.click(relaxed.getByRole('checkbox', { name: /^Require a pull request/ }));
  await user.type(await relaxed.findByLabelText('Current password'), owner.password);
  await user.click(relaxed.getByRole('button', { name: 'Save Rule' }));
  expect(await rules.findByText(/no deletion · code owners · 1 required check$/)).toBeVisible();

  await user.click(await rules.findByRole('button', { name: 'Actions for release/*' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const removal = within(await screen.findByRole('dialog', { name: 'Remove rule' }));
  await user.type(removal.getByLabelText('Current password'), owner.password);
  await user.click(removal.getByRole('button', { name: 'Remove rule' }));
  await waitFor(() => expect(rules.getByText(/^No rules yet\./)).toBeVisible());

  expect(rules.getByText('Push protection is on')).toBeVisible();
  await user.click(rules.getByRole('button', { name: 'Turn off' }));
  const turning = within(await screen.findByRole('dialog', { name: 'Turn off push protection' }));
  await user.type(turning.getByLabelText('Current password'), owner.password);
  await user.click(turning.getByRole('button', { name: 'Turn off' }));
  expect(await rules.findByText('Push protection is off')).toBeVisible();
  await user.click(rules.getByRole('button', { name: 'Turn on' }));
  const back = within(await screen.findByRole('dialog', { name: 'Turn on push protection' }));
  await user.click(back.getByRole('button', { name: 'Turn on' }));
  expect(await rules.findByText('Push protection is on')).toBeVisible();

  const branch = await rules.findByRole('combobox', { name: 'Default branch' });
  await user.clear(branch);
  await user.type(branch, 'nothing');
  await user.click(rules.getByRole('button', { name: 'Save default branch' }));
  expect(await rules.findByText(/There is no such branch\./)).toBeVisible();

  const scans = within(screen.getByRole('region', { name: 'Security scans' }));
  const quiet = scans.getByRole('checkbox', { name: 'Apply suppressions from the repository' });
  expect(quiet).not.toBeChecked();
  await user.click(quiet);
  await user.click(scans.getByRole('button', { name: 'Save scans' }));
  expect(await screen.findByText('The change takes effect with the next scan.')).toBeVisible();
  const asked = 'query ($id: ID!) { project(id: $id) { allowsSuppressions } }';
  const { project } = await ask(owner.browser, asked, { id: connectRepository.project.id });
  expect(project).toEqual({ allowsSuppressions: true });
});
