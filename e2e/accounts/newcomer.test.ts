import type { Page } from 'playwright-core';
import { fillRepository, inviteTeam, presentStep, seeOfferedPlan } from '../testing/steps/onboardingSteps.ts';
import { linkInLetter } from '../testing/outbox.ts';
import { ada } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import {
  button,
  field,
  fillSignUp,
  link,
  see,
  seeAddress,
  seeTitle,
  seeToast,
  seeUnder,
} from '../testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'none', git: true });

/** A small web shop with some history. */
const shop = {
  'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '16.0.0', react: '19.3.0' } }),
  'app/page.tsx': 'export default function Page() {\n  return <h1>Shop</h1>;\n}\n',
  'app/cart.ts':
    'export const total = (prices: number[]) => prices.reduce((sum, price) => sum + price, 0);\n',
};
const history = {
  commits: 3,
  authors: [
    { name: 'Ada Lovelace', email: 'ada@example.com' },
    { name: 'Charles Babbage', email: 'charles@example.com' },
  ],
  message: 'Count what is in the cart',
};

const signUp = async (page: Page) => {
  await page.goto('/auth/sign-up');
  await fillSignUp(page, ada);
  await button(page, 'Create account').click();
  await seeToast(page, 'Account created successfully!');
  await seeTitle(page, 'Welcome to Slipway, Ada');
  expect(await presentStep(page)).toBe('Welcome');
  await button(page, 'Get Started').click();
};

const connectRepository = async (page: Page) => {
  const { git } = product();
  if (!git) throw new Error('The product was opened without a Git server.');
  const repositoryUrl = await git.addRepository('shop', shop, history);
  await seeTitle(page, 'Connect your repository');
  await button(page, 'Continue').click();
  await see(page, 'Please select a provider');
  await seeUnder(field(page, 'Project Name'), 'Project name is required');
  await fillRepository(page, { provider: 'GitHub', repositoryUrl: 'the shop', projectName: 'Shop' });
  await button(page, 'Continue').click();
  await seeUnder(field(page, 'Repository URL'), 'Please enter a valid repository URL');

  const missing = `${git.url}/nothing.git`;
  await field(page, 'Repository URL').fill(missing);
  await button(page, 'Continue').click();
  await seeToast(page, 'Error', 'Failed to connect repository. Please try again.');
  await see(page, /^There is no repository at this address/);
  expect(await field(page, 'Repository URL').inputValue()).toBe(missing);
  expect(await field(page, 'Project Name').inputValue()).toBe('Shop');

  const transfer = git.hold('shop');
  await field(page, 'Repository URL').fill(repositoryUrl);
  await button(page, 'Continue').click();
  await transfer.reached;
  await page.getByRole('progressbar').waitFor();
  expect(await button(page, 'Connecting...').isDisabled()).toBe(true);
  transfer.release();
  await seeToast(page, 'Repository connected!', 'Your project has been set up successfully.');
};

const inviteOthers = async (page: Page) => {
  await inviteTeam(page, 'charles@example.com, annabella-at-example.com\nbyron@example.com');
  const waiting = 'Team members will receive email invitations once you have verified your address.';
  await seeToast(page, 'Invitations sent!', waiting);
  await see(page, /^1 address was not invited:/);
  await see(page, 'annabella-at-example.com: Not a valid email address');
  expect(await field(page, 'Team emails').inputValue()).toBe('annabella-at-example.com');
  await inviteTeam(page, 'annabella@example.com');
};

const startTrial = async (page: Page) => {
  await seeOfferedPlan(page);
  await button(page, 'Back').click();
  await seeTitle(page, 'Invite your team');
  await button(page, 'Skip for now').click();
  await seeOfferedPlan(page);
  await button(page, 'Start Free Trial').click();
  await seeTitle(page, "You're all set");
  expect(await presentStep(page)).toBe('Complete');
  await button(page, 'Go to Dashboard').click();
  await seeAddress(page, '/app/dashboard');
  await seeToast(page, 'Welcome to Slipway!');
};

const seeEverything = async (page: Page) => {
  await page.goto('/app/dashboard');
  await seeTitle(page, 'Welcome, Ada');
  const figure = page.locator('.MuiCard-root').filter({ has: link(page, 'Total projects') });
  await see(figure, '1');
  await see(page, /^1 team member/);
  await see(page, 'Professional Plan');
  expect(await page.getByRole('region', { name: 'Setup' }).count()).toBe(0);

  await link(page, 'Projects').click();
  const card = page.getByRole('list', { name: 'Projects', exact: true }).getByRole('listitem');
  for (const text of ['Active', 'TypeScript', 'Next.js', /^Security \d+%$/]) await see(card, text);
  await link(page, 'Shop').click();
  await seeTitle(page, 'Shop');
  for (const text of ['main', 'Next.js', 'Count what is in the cart']) await see(page, text);
  const facts = (await page.locator('dl', { hasText: 'Contributors' }).innerText()).replaceAll(/\s+/g, ' ');
  expect(facts).toMatch(/Commits 3 Contributors 2/);
};

const verify = async (page: Page) => {
  const note = page.getByRole('region', { name: 'Email verification' });
  await note.waitFor();
  const letter = await page.context().newPage();
  await letter.goto(await linkInLetter(product(), ada.email, '/auth/verify-email?token='));
  await seeTitle(letter, 'Email verified');
  // The tab that asked for it hears of it.
  await note.waitFor({ state: 'detached' });
  await letter.reload();
  await seeTitle(letter, 'Your email is already verified');
  await letter.close();
  for (const email of ['charles@example.com', 'byron@example.com', 'annabella@example.com'])
    await linkInLetter(product(), email, '/auth/sign-up?invitation=');
};

test('from sign-up to the first project, which outlives a restart of the server', async () => {
  const page = await openPage();
  await signUp(page);
  await connectRepository(page);
  await inviteOthers(page);
  await startTrial(page);
  await verify(page);
  await seeEverything(page);
  await page.goto('about:blank');
  await product().restart();
  await seeEverything(page);
});
