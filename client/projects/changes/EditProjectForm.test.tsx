import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { EditProjectForm } from './EditProjectForm.tsx';

const connecting = {
  __typename: 'Project',
  id: 'project-1',
  name: 'Shop',
  description: '',
  status: 'CONNECTING',
} as const;

/** A form whose project is connected while it is open. */
const Connecting = () => {
  const [connected, setConnected] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setConnected(true)}>
        Connect
      </button>
      <EditProjectForm project={connected ? { ...connecting, status: 'ACTIVE' } : connecting} />
    </>
  );
};

test('a project that is connected while the form is open shows its status, keeps what was typed, and saves that alone', async () => {
  const { asked } = await renderPage(<Connecting />, {
    path: '/app/projects/:id',
    address: '/app/projects/project-1',
    permissions: ['ORGANIZATION_READ', 'PROJECT_UPDATE'],
    answers: {
      UpdateProject: () => ({
        updateProject: {
          project: {
            ...connecting,
            name: 'Shop window',
            status: 'ACTIVE',
            updatedAt: new Date().toISOString(),
          },
          errors: [],
        },
      }),
    },
  });
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Shop window' } });
  await press(screen.getByRole('button', { name: 'Connect' }));
  expect(screen.getByLabelText('Status')).toHaveTextContent('Active');
  expect(screen.getByLabelText('Name')).toHaveValue('Shop window');
  await press(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Project saved')).toBeVisible();
  expect(asked.at(-1)?.variables).toEqual({ input: { id: 'project-1', name: 'Shop window' } });
});
