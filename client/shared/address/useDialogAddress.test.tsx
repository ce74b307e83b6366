import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderPage } from '../../testing/renderPage.tsx';
import { useDialogAddress } from './useDialogAddress.ts';

/** What a slow answer runs when it comes: `close` as it was when the dialog was shown. */
let late: () => void = () => {};

const Page = () => {
  const { open, id, hrefOf, close } = useDialogAddress(['edit']);
  return (
    <>
      <output>{open ? `${open} ${id}` : 'none'}</output>
      <Link to={hrefOf('edit', 'a')}>Edit a</Link>
      <Link to={hrefOf('edit', 'b')}>Edit b</Link>
      <Link to="/app/projects">Projects</Link>
      <button type="button" onClick={close}>
        Close
      </button>
      <button
        type="button"
        onClick={() => {
          late = close;
        }}
      >
        Save
      </button>
    </>
  );
};

const click = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
const answer = () => act(async () => late());

/** Saves in the dialog, and closes it before the answer is there. */
const saveAndClose = async () => {
  const opened = await renderPage(<Page />, {
    path: '/app/agents',
    address: '/app/agents?q=x&edit=a',
    answers: {},
  });
  await click('Save');
  await click('Close');
  expect(opened.browser.address).toBe('/app/agents?q=x');
  return opened.browser;
};

test('a late answer closes its own dialog, not the one that was opened since', async () => {
  const browser = await saveAndClose();
  await click('Edit b');
  await answer();
  expect(screen.getByRole('status')).toHaveTextContent('edit b');
  await click('Close');
  expect(browser.address).toBe('/app/agents?q=x');
  await click('Edit a');
  await answer();
  expect(browser.address).toBe('/app/agents?q=x');
});

test('a late answer leads nobody back to the page that was left', async () => {
  const browser = await saveAndClose();
  await click('Projects');
  expect(browser.address).toBe('/app/projects');
  await answer();
  expect(browser.address).toBe('/app/projects');
});
