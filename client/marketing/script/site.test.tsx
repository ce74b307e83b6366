import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { plans } from '../../../schema/rules/plans.ts';
import { BillingSwitch } from '../pricing/BillingSwitch.tsx';
import { PlanCards } from '../PlanCards.tsx';
import { SiteFooter } from '../SiteFooter.tsx';
import { keepBillingChoice } from './billingChoice.ts';
import { offerThemes } from './themeChoice.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/pricing');
});

test('the billing switch stands in the address, and begins as the address says', async () => {
  render(<BillingSwitch />);
  keepBillingChoice();
  const annual = screen.getByRole('switch', { name: 'Annual billing, 20% off' });
  await userEvent.click(annual);
  expect(location.search).toBe('?billing=annual');
  annual.remove();
  render(<BillingSwitch />);
  keepBillingChoice();
  expect(screen.getByRole('switch')).toBeChecked();
  await userEvent.click(screen.getByRole('switch'));
  expect(location.search).toBe('');
});

const hrefs = () =>
  screen.getAllByText(/^(Start Free Trial|Contact Sales)$/).map((link) => link.getAttribute('href'));

test('the buttons of the plans take plan and billing along', async () => {
  render(
    <>
      <BillingSwitch />
      <PlanCards plans={plans} />
    </>,
  );
  keepBillingChoice();
  expect(hrefs()).toEqual([
    '/auth/sign-up?plan=starter',
    '/auth/sign-up?plan=professional',
    '/auth/sign-up?plan=enterprise',
    '/pricing#contact',
  ]);
  await userEvent.click(screen.getByRole('switch'));
  expect(hrefs()[2]).toBe('/auth/sign-up?plan=enterprise-annual');
  expect(screen.getAllByText('Manage Plan')[0]).toHaveAttribute(
    'href',
    '/app/billing?change-plan=starter-annual',
  );
  await userEvent.click(screen.getByRole('switch'));
  expect(hrefs()[2]).toBe('/auth/sign-up?plan=enterprise');
});

test('the theme is the app’s: stored where it looks, applied at once', async () => {
  localStorage.setItem('slipway-ui', '{"sidebarCollapsed":true,"theme":"system"}');
  render(<SiteFooter />);
  offerThemes();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset['colorScheme']).toBe('dark');
  expect(localStorage.getItem('slipway-theme')).toBe('dark');
  expect(JSON.parse(localStorage.getItem('slipway-ui') ?? '')).toEqual({
    sidebarCollapsed: true,
    theme: 'dark',
  });
});

test('the footer’s links lead to the pages that are there', () => {
  render(<SiteFooter />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Support', '/support'],
    ['Docs', '/docs'],
  ]);
});
