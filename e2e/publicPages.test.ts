import { eventually } from './testing/eventually.ts';
import { demoOwner } from './testing/people.ts';
import { seeLetter } from './testing/outbox.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, link, see, seeAddress, seeTitle, seeUnder } from './testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'demo' });

test('the landing page shows what the product does, and leads to sign-up and sign-in', async () => {
  const page = await openPage();
  await page.goto('/');
  await seeTitle(page, 'From commit to production, in one workspace');
  await see(page, 'Public Beta');
  const cards = async (section: string) =>
    page.getByRole('region', { name: section }).locator('> ul > li').count();
  expect(await cards('Four tools that work together')).toBe(4);
  expect(await cards('What it is like to work with')).toBe(3);
  expect(await cards('Every plan starts with 14 free days')).toBe(3);
  await link(page, 'Powered by GraphQL').waitFor();
  const bar = page.getByRole('banner');
  await link(bar, 'Start Free Trial').click();
  await seeAddress(page, '/auth/sign-up');
  await page.goBack();
  await link(bar, 'Sign In').click();
  await seeAddress(page, '/auth/sign-in');
  await page.goBack();
  await link(bar, 'Pricing').click();
  await seeTitle(page, 'Pricing');
});

test('the links of the footer lead to pages', async () => {
  const page = await openPage();
  for (const [name, title] of [
    ['Privacy', 'Privacy'],
    ['Terms', 'Terms and conditions'],
    ['Support', 'Support'],
    ['Docs', 'Docs'],
  ] as const) {
    await page.goto('/');
    await link(page.getByRole('contentinfo'), name).click();
    await seeAddress(page, `/${name.toLowerCase()}`);
    await seeTitle(page, new RegExp(`^${title}`));
  }
});

test('prices are those of a month, or with the switch those of a year', async () => {
  const page = await openPage();
  await page.goto('/pricing');
  const plan = (name: string) => page.getByRole('listitem', { name, exact: true });
  for (const [name, price] of Object.entries({ Starter: '$99', Professional: '$299', Enterprise: '$999' }))
    await see(plan(name), price);
  await see(plan('Professional'), 'Most popular');
  await see(plan('Enterprise Plus'), 'Custom');
  await page.getByRole('switch', { name: 'Annual billing, 20% off' }).check();
  for (const [name, price, year] of [
    ['Starter', '$79.20', '$950.40'],
    ['Professional', '$239.20', '$2,870.40'],
    ['Enterprise', '$799.20', '$9,590.40'],
  ] as const) {
    await see(plan(name), price);
    await see(plan(name), `Billed annually: ${year}`);
  }
  await seeAddress(page, '/pricing?billing=annual');
  await page.reload();
  await see(plan('Professional'), '$239.20');
  for (const name of ['Starter', 'Professional', 'Enterprise'])
    expect(await plan(name).getByRole('link').getAttribute('href')).toBe(
      `/auth/sign-up?plan=${name.toLowerCase()}-annual`,
    );
  await page.getByRole('columnheader', { name: 'Enterprise Plus' }).waitFor();
  await page.getByRole('heading', { name: 'Is there a setup fee?' }).waitFor();
});

test('the plans are compared by their limits, and the questions about paying are answered', async () => {
  const page = await openPage();
  await page.goto('/pricing');
  const table = page.getByRole('table', { name: 'Features of each plan' });
  for (const [feature, extents] of [
    ['Developers', '5 25 Unlimited Unlimited'],
    ['Projects', '10 Unlimited Unlimited Unlimited'],
    ['Storage', '100 GB 500 GB Unlimited Unlimited'],
    ['Uptime SLA', '– Not included 99.9% 99.95% Custom'],
  ] as const) {
    const row = table.getByRole('row').filter({ hasText: feature }).first();
    expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toBe(`${feature} ${extents}`);
  }
  for (const answer of [
    /^It lasts 14 days and needs no credit card\./,
    /^At any time, and it takes effect immediately\. Billing is prorated/,
    'All major credit cards. Enterprise plans can also pay by bank transfer.',
    'No, there is no setup fee on any plan.',
    /^A year costs twelve months less 20%\./,
  ])
    await see(page.getByRole('region', { name: 'Frequently asked questions' }), answer);
});

test('Contact Sales leads to a form, whose message is mailed to the administrator', async () => {
  const page = await openPage();
  await page.goto('/pricing');
  await link(page, 'Contact Sales').click();
  await eventually(() => expect(new URL(page.url()).hash).toBe('#contact'));
  await page.getByRole('heading', { name: 'Contact sales' }).waitFor();
  await field(page, 'Name').fill('Ada Lovelace');
  await field(page, 'Email').fill('ada');
  await button(page, 'Send message').click();
  await seeUnder(field(page, 'Email'), 'Please enter a valid email address');
  await field(page, 'Email').fill('ada@example.com');
  await field(page, 'Message').fill('We are sixty people.\nMay we pay by bank transfer?');
  await button(page, 'Send message').click();
  await see(page, 'Thank you. Your message was sent; the answer comes by email.');
  await eventually(async () => expect(await field(page, 'Message').inputValue()).toBe(''));
  await seeLetter(product(), 'admin@slipway.dev', [
    'Ada Lovelace sent a message with the contact form:',
    'We are sixty people.',
    'May we pay by bank transfer?',
    'ada@example.com',
  ]);
});

test('without JavaScript all public pages can be read', async () => {
  const page = await openPage({ javaScript: false });
  for (const path of ['/', '/pricing', '/terms', '/privacy', '/support', '/docs']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto('/pricing');
  await see(page, '$299');
  await page.getByRole('switch').check();
  await see(page, '$239.20');
  await see(page, /^Sending this form needs JavaScript/);
});

test('an unknown address leads to the landing page', async () => {
  const page = await openPage();
  for (const path of ['/nothing', '/pricing/nothing', '/auth/nothing']) {
    await page.goto(path);
    await seeAddress(page, '/');
  }
});

test('who is signed in is led to the plan that is there instead of to sign-up', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/dashboard');
  await seeTitle(page, 'Welcome back, Maya');
  await page.goto('/pricing');
  expect(await page.getByRole('link', { name: /^(Sign In|Start Free Trial)$/ }).count()).toBe(0);
  await link(page, 'Manage Plan').first().click();
  await seeAddress(page, '/app/billing?change-plan=starter');
});

test('the landing page is one line: a pipe that looks for a word in it gets the whole page before it answers', async () => {
  const page = await openPage();
  const response = await page.goto('/');
  const text = (await response?.text()) ?? '';
  expect(text.trimEnd()).toMatch(/^<!doctype html>.*<\/html>$/i);
});
