import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { readErrorDetails } from './errorDetails.ts';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';

const graphqlError = (code: string) => ({
  message: 'wrapper',
  errors: [{ message: 'Not yours', extensions: { code, requestId: 'req-1' } }],
});

let thrown: unknown;
const Fragile = () => {
  if (thrown) throw thrown;
  return <p>Loaded</p>;
};

beforeEach(() => {
  // React reports every error a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('says what failed, with the request id, and tries again', async () => {
  thrown = graphqlError('INTERNAL_SERVER_ERROR');
  const onRetry = jest.fn();
  renderThemed(
    <RouteErrorBoundary what="The project list" onRetry={onRetry}>
      <Fragile />
    </RouteErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'The project list could not be loaded' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Not yours');
  expect(screen.getByText('req-1')).toBeVisible();
  thrown = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Loaded')).toBeVisible();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a code with a page of its own gets that page', () => {
  thrown = graphqlError('NOT_FOUND');
  renderThemed(
    <RouteErrorBoundary renderers={{ NOT_FOUND: ({ message }) => <p>Lost: {message}</p> }}>
      <Fragile />
    </RouteErrorBoundary>,
  );
  expect(screen.getByText('Lost: Not yours')).toBeVisible();
});

const Host = () => {
  const [address, setAddress] = useState('/a');
  return (
    <>
      <button type="button" onClick={() => setAddress('/b')}>
        Go
      </button>
      <RouteErrorBoundary resetKey={address}>
        <Fragile />
      </RouteErrorBoundary>
    </>
  );
};

test('another address clears the failure', async () => {
  thrown = new Error('Broken');
  renderThemed(<Host />);
  expect(screen.getByRole('alert')).toHaveTextContent('Broken');
  thrown = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.getByText('Loaded')).toBeVisible();
});

test('reads any kind of failure', () => {
  expect(readErrorDetails({ message: 'x', extensions: { code: 'FORBIDDEN' } })).toMatchObject({
    code: 'FORBIDDEN',
    message: 'x',
  });
  expect(readErrorDetails(new TypeError('Failed to fetch'))).toMatchObject({
    code: undefined,
    message: 'The server could not be reached. Check your connection and try again.',
    staleCode: false,
  });
  expect(
    readErrorDetails(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')).staleCode,
  ).toBe(true);
  expect(readErrorDetails(undefined).message).toBe('Something went wrong.');
});
