import { fireEvent, screen, within } from '@testing-library/react';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { DeleteSection } from './DeleteSection.tsx';

const project = {
  __typename: 'Project',
  id: 'project-1',
  name: 'Shop',
  description: '',
  status: 'ACTIVE',
  archived: false,
} as const;

/** Opens the dialog with the project's name typed; the server accepts one password. */
const open = async ({ hosted = false, released = false }) => {
  const page = await renderPage(<DeleteSection project={project} hosted={hosted} released={released} />, {
    path: '/app/projects/:id',
    address: '/app/projects/project-1',
    permissions: ['ORGANIZATION_READ', 'PROJECT_DELETE'],
    answers: {
      DeleteProject: ({ input }) => {
        const isRight = JSON.stringify(input).includes('Right-Horse-9');
        const error = {
          field: ['currentPassword'],
          code: 'CREDENTIALS',
          message: 'This is not your current password.',
        };
        return {
          deleteProject: {
            deletedId: isRight ? project.id : null,
            errors: isRight ? [] : [error],
          },
        };
      },
    },
  });
  await press(screen.getByRole('button', { name: 'Delete Project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this project?' }));
  const confirm = dialog.getByRole('button', { name: 'Delete Project' });
  expect(confirm).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('Type "Shop" to confirm'), { target: { value: 'Shop' } });
  return { ...page, dialog, confirm };
};

test.each([{ hosted: true }, { released: true }])(
  'a project with a hosted repository or releases is deleted with the password only: %j',
  async (served) => {
    const { dialog, confirm, asked, browser } = await open(served);
    const password = dialog.getByLabelText('Current password');
    fireEvent.change(password, { target: { value: 'Wrong-Horse-9' } });
    await press(confirm);
    expect(await dialog.findByText('This is not your current password.')).toBeVisible();
    expect(browser.address).toBe('/app/projects/project-1');
    fireEvent.change(password, { target: { value: 'Right-Horse-9' } });
    await press(confirm);
    expect(await screen.findByText('Project deleted')).toBeVisible();
    expect(asked.at(-1)).toEqual({
      name: 'DeleteProject',
      variables: { input: { id: project.id, currentPassword: 'Right-Horse-9' } },
    });
  },
);

test.each([
  [
    { hosted: true },
    'Admins and owners can restore the repository for 7 days, with its branches, tags, pushes and branch rules.',
  ],
  [
    { released: true },
    'The project is deleted immediately with its team, tasks, scans, deployments, environments, releases and release passports. Its sites stop. It cannot be restored. The remote repository is not changed.',
  ],
  [
    {},
    'The project is deleted immediately with its team, tasks, scans, deployments and environments. It cannot be restored. The remote repository is not changed.',
  ],
])('the dialog says what is deleted and what can be restored: %j', async (served, words) => {
  const { dialog } = await open(served);
  expect(dialog.getByText(words, { exact: false })).toBeVisible();
});

test('a project without them asks for its name alone', async () => {
  const { dialog, confirm } = await open({});
  expect(dialog.queryByLabelText('Current password')).toBeNull();
  expect(confirm).toBeEnabled();
});
