import { screen, waitFor } from '@testing-library/react';

afterEach(() => {
  document.body.replaceChildren();
});

test('what never comes is told with what is there instead, once', async () => {
  document.body.innerHTML = '<button>Save Changes</button>';
  const told = String(await screen.findByRole('button', { name: 'Delete' }, { timeout: 60 }).catch(String));
  expect(told).toMatch(/Unable to find role="button" and name "Delete"/);
  expect(told.match(/Save Changes/g)).toHaveLength(1);
});

test('so it is told of what a test waits for and asks for itself', async () => {
  document.body.innerHTML = '<p>Loading</p>';
  const waited = waitFor(() => screen.getByText('Loaded'), { timeout: 60 });
  await expect(waited).rejects.toThrow(/Unable to find an element with the text: Loaded[^]*Loading/);
  expect(() => screen.getByText('Loaded')).toThrow(/Unable to find an element[^]*Loading/);
});
