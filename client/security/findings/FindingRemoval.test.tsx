import { screen } from '@testing-library/react';
import type { Permission } from '../../../schema/generated/types.ts';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { FindingRemoval } from './FindingRemoval.tsx';

const member: Permission[] = ['ORGANIZATION_READ'];
const admin: Permission[] = [...member, 'PROJECT_PROTECT'];

const open = (permissions: Permission[], errors: { field: string[]; code: string; message: string }[] = []) =>
  renderPage(<FindingRemoval findingId="finding-1" />, {
    path: '/app/security',
    address: '/app/security?finding=finding-1',
    permissions,
    answers: {
      RemoveUnreachableObjects: {
        removeUnreachableObjects: {
          job: errors.length > 0 ? null : { __typename: 'Job', id: 'job-1' },
          errors,
        },
      },
    },
  });

const button = () => screen.getByRole('button', { name: 'Remove unreachable objects now' });

test('an admin reads the steps and removes the unreachable objects of the repository', async () => {
  const { asked } = await open(admin);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringMatching(/^Revoke the secret/),
    expect.stringMatching(/^Rewrite every branch and tag/),
    expect.stringMatching(/^Force-push/),
    expect.stringMatching(/^Remove the unreachable objects/),
  ]);
  await press(button());
  expect(await screen.findByText('Removal started')).toBeVisible();
  expect(screen.getByText('Unreachable objects are deleted within 30 minutes.')).toBeVisible();
  expect(asked).toEqual([
    { name: 'RemoveUnreachableObjects', variables: { input: { findingId: 'finding-1' } } },
  ]);
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
