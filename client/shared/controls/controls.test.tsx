import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { ActionMenu } from '../menus/ActionMenu.tsx';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { DisabledReason } from './DisabledReason.tsx';
import { FilterSelect } from '../menus/FilterSelect.tsx';
import { initialsOf } from '../display/UserAvatar.tsx';

test('a control with a reason keeps its place, says why, and does nothing', async () => {
  const act = jest.fn();
  const change = jest.fn();
  renderThemed(
    <>
      <DisabledReason reason="Members can't deploy">
        <Button onClick={act}>Deploy</Button>
      </DisabledReason>
      <DisabledReason reason="Only admins can">
        {(disabled) => (
          <Switch onChange={change} slotProps={{ input: { 'aria-label': 'Enforce', ...disabled } }} />
        )}
      </DisabledReason>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Deploy' });
  expect(button).toHaveAccessibleDescription("Members can't deploy");
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent("Members can't deploy");
  await userEvent.keyboard('{Enter} ');
  await userEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  const toggle = screen.getByRole('switch', { name: 'Enforce' });
  await userEvent.click(toggle);
  expect(toggle).not.toBeChecked();
  expect(change).not.toHaveBeenCalled();
});

const pressFilter = () =>
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'State' }), { clientX: 40, clientY: 90 });

test('a list opens when its button is pressed, and stays wherever the press ends', async () => {
  renderThemed(
    <FilterSelect
      label="State"
      options={[{ value: 'OPEN', label: 'Open' }]}
      chosen={[]}
      onChange={() => undefined}
    />,
  );
  pressFilter();
  fireEvent.mouseUp(document.body, { clientX: 40, clientY: 300 });
  const option = await screen.findByRole('option', { name: 'Open' });
  expect(option).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(option).not.toBeInTheDocument());
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveFocus();
});

const Filter = () => {
  const [chosen, setChosen] = useState<readonly string[]>(['CLOSED']);
  const options = ['OPEN', 'MERGED', 'CLOSED'].map((value) => ({ value, label: value.toLowerCase() }));
  return <FilterSelect label="State" options={options} chosen={chosen} onChange={setChosen} />;
};

test('arrows and letters open a list, and values are added in its order and taken away', async () => {
  renderThemed(<Filter />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: 'closed', selected: true })).toHaveFocus();
  await userEvent.click(screen.getByRole('option', { name: 'open' }));
  expect(screen.getByRole('listbox', { name: 'State' })).toHaveAttribute('aria-multiselectable', 'true');
  await userEvent.click(screen.getByRole('option', { name: 'closed' }));
  await userEvent.click(screen.getByRole('option', { name: 'merged' }));
  await userEvent.keyboard('{Escape}');
  const button = await screen.findByRole('combobox', { name: 'State: open, merged' });
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  button.focus();
  await userEvent.keyboard('m');
  expect(await screen.findByRole('listbox', { name: 'State' })).toBeVisible();
});

test('without a reason the control is as it was', async () => {
  const act = jest.fn();
  renderThemed(
    <DisabledReason reason={null}>
      <Button onClick={act}>Deploy</Button>
    </DisabledReason>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Deploy' }));
  expect(act).toHaveBeenCalledTimes(1);
});

const Where = () => <output>{useLocation().pathname}</output>;

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Actions for payments-api' }));

test('a menu of actions: links, deeds, and what is refused', async () => {
  const edit = jest.fn();
  const archive = jest.fn();
  renderThemed(
    <>
      <ActionMenu
        name="payments-api"
        actions={[
          { label: 'View Details', href: '/app/projects/1' },
          { label: 'Edit Project', onSelect: edit },
          { label: 'Archive Project', onSelect: archive, disabledReason: 'Viewers may not' },
        ]}
      />
      <Where />
    </>,
  );
  await openMenu();
  expect(screen.getByRole('menu', { name: 'Actions for payments-api' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: /Archive Project/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(archive).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit Project' }));
  expect(edit).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'View Details' }));
  expect(screen.getByText('/app/projects/1')).toBeVisible();
});

test('a confirmation waits for the name, and stays with the reason when it fails', async () => {
  const confirm = jest.fn().mockRejectedValueOnce(new Error('It is deploying'));
  renderThemed(
    <ConfirmDialog
      title="Delete?"
      confirmLabel="Delete"
      destructive
      requiredText="docs"
      onConfirm={confirm}
      onClose={() => {}}
    >
      Gone for good.
    </ConfirmDialog>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Type "docs" to confirm'), 'docs');
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('It is deploying');
  expect(screen.getByRole('dialog', { name: 'Delete?' })).toBeVisible();
});

test('initials of a name, or U', () => {
  expect([initialsOf('Ada King Lovelace'), initialsOf('plato'), initialsOf('  '), initialsOf(null)]).toEqual([
    'AL',
    'P',
    'U',
    'U',
  ]);
});
