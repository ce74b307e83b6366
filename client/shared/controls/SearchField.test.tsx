import Dialog from '@mui/material/Dialog';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { SearchField } from './SearchField.tsx';

afterEach(() => jest.useRealTimers());

/** Brings a search into force. */
const show = (search: string) =>
  act(() => {
    window.history.pushState(null, '', `/?search=${search}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

/** A search box whose search comes into force when a test says so. */
const openSearch = (first = '') => {
  const searched: string[] = [];
  const Searchable = () => (
    <SearchField
      label="Search members"
      value={useSearchParams()[0].get('search') ?? ''}
      onChange={(search) => searched.push(search)}
    />
  );
  renderThemed(<Searchable />, `/?search=${first}`);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search members' });
  const type = async (text: string) => {
    // In one change: a busy machine may be silent for long between two keys.
    fireEvent.change(box, { target: { value: box.value + text } });
    await waitFor(() => expect(searched.at(-1)).toBe(box.value));
  };
  return { box, searched, type };
};

test('what was typed stays when the list of an earlier search arrives', async () => {
  const { box, searched, type } = openSearch();
  await type('te');
  await type('s');
  await type('t');
  expect(searched).toEqual(['te', 'tes', 'test']);
  for (const search of ['te', 'test']) {
    show(search);
    expect(box).toHaveValue('test');
  }
});

test('the back button, or a link, brings another search, also one that was typed before', async () => {
  const { box, type } = openSearch('ada');
  expect(box).toHaveValue('ada');
  await type(' l');
  show('ada l');
  show('ada');
  expect(box).toHaveValue('ada');
  show('');
  expect(box).toHaveValue('');
});

test('what was being typed is not searched any more when a link brought another search', () => {
  jest.useFakeTimers();
  const { box, searched } = openSearch('ada');
  fireEvent.change(box, { target: { value: 'ada l' } });
  show('grace');
  jest.advanceTimersByTime(10_000);
  expect(box).toHaveValue('grace');
  expect(searched).toEqual([]);
  fireEvent.change(box, { target: { value: 'grace h' } });
  jest.advanceTimersByTime(10_000);
  expect(searched).toEqual(['grace h']);
});

test('Enter does not send the form around it, and Escape empties it before it closes the dialog', async () => {
  const [send, close] = [jest.fn(), jest.fn()];
  renderThemed(
    <Dialog open onClose={close}>
      <form onSubmit={send}>
        <SearchField label="Search members" value="" onChange={() => undefined} />
        <button type="submit">Add rule</button>
      </form>
    </Dialog>,
  );
  const box = screen.getByRole('searchbox', { name: 'Search members' });
  await userEvent.type(box, 'maya{Enter}');
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(box).toHaveValue('');
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
