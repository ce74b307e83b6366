import { screen } from '@testing-library/react';
import type { Permission } from '../../../schema/generated/types.ts';
import type { ConnectionJobFragment } from '../../shared/repository/repository.generated.ts';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { FindingRemoval } from './FindingRemoval.tsx';

const member: Permission[] = ['ORGANIZATION_READ'];
const admin: Permission[] = [...member, 'PROJECT_PROTECT'];

const job = (changes: Partial<ConnectionJobFragment> = {}) => ({
  __typename: 'Job',
  id: 'job-1',
  state: 'QUEUED' as const,
  progress: 0,
  step: 'Waiting to start',
  error: null,
  ...changes,
});

const open = (
  permissions: Permission[],
  errors: { field: string[]; code: string; message: string }[] = [],
  updated: Promise<object> = new Promise(() => {}),
  runningJob?: ConnectionJobFragment,
) =>
  renderPage(<FindingRemoval findingId="finding-1" runningJob={runningJob} />, {
    path: '/app/security',
    address: '/app/security?finding=finding-1',
    permissions,
    answers: {
      RemoveUnreachableObjects: {
        removeUnreachableObjects: {
          job: errors.length > 0 ? null : job(),
          errors,
        },
      },
      JobUpdated: () => updated,
    },
  });

const button = () => screen.getByRole('button', { name: 'Remove unreachable objects now' });

test('an admin reads the steps and removes the unreachable objects of the repository', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { asked } = await open(admin, [], promise);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringMatching(/^Revoke the secret/),
    expect.stringMatching(/^Rewrite every branch and tag/),
    expect.stringMatching(/^Force-push/),
    expect.stringMatching(/^Remove the unreachable objects/),
  ]);
  await press(button());
  expect(await screen.findByText('Removing unreachable objects…')).toBeVisible();
  expect(screen.getByText(/cannot be canceled/)).toHaveTextContent(
    'The removal usually takes less than 5 minutes and cannot be canceled. It continues when you leave this page.',
  );
  expect(screen.queryByRole('button')).toBeNull();
  resolve({ jobUpdated: job({ state: 'SUCCEEDED', progress: 100 }) });
  expect(await screen.findByText(/^The unreachable objects were removed/)).toHaveTextContent(
    'The unreachable objects were removed from the repository. Copies on the servers are deleted within 30 minutes.',
  );
  expect(button()).toBeEnabled();
  expect(asked).toEqual([
    { name: 'RemoveUnreachableObjects', variables: { input: { findingId: 'finding-1' } } },
    { name: 'JobUpdated', variables: { id: 'job-1' } },
  ]);
});

test('a removal that runs when the panel opens is followed to its end', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  await open(admin, [], promise, job({ state: 'RUNNING' }));
  expect(await screen.findByText('Removing unreachable objects…')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  resolve({ jobUpdated: job({ state: 'SUCCEEDED', progress: 100 }) });
  expect(await screen.findByText(/^The unreachable objects were removed/)).toBeVisible();
  expect(button()).toBeEnabled();
});

test('a removal that fails says why, and can be started again', async () => {
  const error = 'Pushes changed the repository during the removal. It is tried again within 10 minutes.';
  await open(admin, [], Promise.resolve({ jobUpdated: job({ state: 'FAILED', error }) }));
  await press(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(`The objects were not removed. ${error}`);
  expect(button()).toBeEnabled();
});

test('a refusal is shown with its reason', async () => {
  const message = 'The secret is still in the branch main. Rewrite it first.';
  await open(admin, [{ field: ['findingId'], code: 'CONFLICT', message }]);
  await press(button());
  expect(await screen.findByText('Nothing was removed')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(button()).toBeEnabled();
});

test('a member sees who can remove the objects', async () => {
  const { asked } = await open(member);
  expect(button()).toHaveAccessibleDescription('Only admins and owners can remove objects.');
  await press(button());
  expect(asked).toEqual([]);
});
