import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { memberPermissions } from '../../testing/viewer.ts';
import { ScanOmissions } from './ScanOmissions.tsx';

const accepted = { until: '2026-12-01', by: 'Ada Lovelace', reason: 'Read by hand' };
const unscanned = { path: 'list.js', reason: 'It is larger than 1 MiB.', isUnscanned: true };

const open = async (acceptance: typeof accepted | null, answers: Answers, isAdmin = true) => {
  const onChanged = jest.fn();
  const scan = { id: 'scan-1', omittedCount: 1, omissions: [{ ...unscanned, acceptance }] };
  const { asked } = await renderPage(<ScanOmissions scan={scan} onChanged={onChanged} />, {
    path: '/app/security/scans/:id',
    address: '/app/security/scans/scan-1',
    answers,
    permissions: isAdmin ? [...memberPermissions, 'PROJECT_PROTECT'] : memberPermissions,
  });
  return { asked, onChanged };
};

test('errors of an acceptance stand at their fields, and what was typed stays', async () => {
  let isRefused = true;
  const { asked, onChanged } = await open(null, {
    AcceptUnscannedFiles: () => ({
      acceptUnscannedFiles: isRefused
        ? {
            scan: null,
            errors: [{ field: ['acceptedUntil'], code: 'INVALID', message: 'That day is in the past.' }],
          }
        : { scan: { id: 'scan-1' }, errors: [] },
    }),
  });
  await press(screen.getByRole('button', { name: 'Accept unscanned files' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept unscanned files' }));
  await press(dialog.getByRole('button', { name: 'Accept' }));
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(expect.stringContaining('Enter a reason')));
  expect(asked).toEqual([]);

  const day = dialog.getByLabelText(/^Accepted until/);
  await userEvent.type(reason, 'A data table');
  await userEvent.type(day, '2020-01-31');
  await press(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(day).toHaveAccessibleDescription(expect.stringContaining('That day is in the past.')),
  );
  expect(reason).toHaveValue('A data table');
  expect(day).toHaveValue('2020-01-31');
  expect(onChanged).not.toHaveBeenCalled();

  isRefused = false;
  await press(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(asked.at(-1)).toEqual({
    name: 'AcceptUnscannedFiles',
    variables: { input: { scanId: 'scan-1', reason: 'A data table', acceptedUntil: '2020-01-31' } },
  });
});

test('an acceptance is withdrawn after a question, and an error stays in the dialog', async () => {
  let isRefused = true;
  const { asked, onChanged } = await open(accepted, {
    WithdrawUnscannedFiles: () => ({
      withdrawUnscannedFiles: isRefused
        ? { scan: null, errors: [{ message: 'No unscanned files of this scan are accepted.' }] }
        : { scan: { id: 'scan-1' }, errors: [] },
    }),
  });
  expect(screen.getByText(/^Accepted by Ada Lovelace until Dec 1.*: Read by hand/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Withdraw acceptance' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw acceptance?' }));
  await press(dialog.getByRole('button', { name: 'Withdraw acceptance' }));
  expect(await dialog.findByText(/No unscanned files of this scan are accepted/)).toBeVisible();
  expect(onChanged).not.toHaveBeenCalled();

  isRefused = false;
  await press(dialog.getByRole('button', { name: 'Withdraw acceptance' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(asked.at(-1)).toEqual({
    name: 'WithdrawUnscannedFiles',
    variables: { input: { scanId: 'scan-1' } },
  });
});

test('members see why they cannot withdraw an acceptance', async () => {
  await open(accepted, {}, false);
  expect(screen.getByRole('button', { name: 'Withdraw acceptance' })).toHaveAccessibleDescription(
    'Owners and admins can accept unscanned files.',
  );
});
