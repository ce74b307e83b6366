import { screen } from '@testing-library/react';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { AdvisoryServiceCard } from './AdvisoryServiceCard.tsx';

const nothing = { reachedAt: null, failedAt: null, failure: null, retryAt: null };
const address = 'https://api.osv.dev';

test('says how to let osv.dev be asked, and what it would be told', () => {
  renderThemed(<AdvisoryServiceCard service={{ address: null, ...nothing }} />);
  expect(screen.getByText(/^No requests are sent\./)).toBeVisible();
  expect(screen.getByText(`ADVISORIES_API=${address}`)).toBeVisible();
});

test('says whether it answered, and why it does not', () => {
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const { rerender } = renderThemed(<AdvisoryServiceCard service={{ address, ...nothing }} />);
  expect(screen.getByText('It has not answered yet.')).toBeVisible();
  const failing = {
    address,
    reachedAt: ago(180),
    failedAt: ago(5),
    failure: 'api.osv.dev answered 503.',
    retryAt: new Date(now + 60_000).toISOString(),
  };
  rerender(<AdvisoryServiceCard service={failing} />);
  expect(screen.getByText(/^It last answered/)).toHaveTextContent('It last answered 3 hours ago.');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^api\.osv\.dev answered 503\. That was 5 minutes ago; it is asked again from .* on\. What it answered before stays, with its date\.$/,
  );
});
