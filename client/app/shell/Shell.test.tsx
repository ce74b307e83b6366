import { screen, waitFor, within } from '@testing-library/react';
import { appPages } from '../features.ts';
import {
  demoOwner,
  demoViewer,
  newOwner,
  platformAdministrator,
  verifiedOwner,
} from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

// jsdom cannot leave a page.
jest.mock('../LeaveTo.tsx', () => ({
  LeaveTo: ({ address }: { address: string }) => <p>left for {address}</p>,
}));

const sidebar = () => screen.findByRole('complementary', { name: 'Sidebar' });

test('names the organization and its plan, and highlights the present route', async () => {
  await renderApp({ path: '/app/security', as: await demoOwner() });
  const aside = within(await sidebar());
  expect(await aside.findByText('Northwind Robotics')).toBeVisible();
  expect(aside.getByText('Professional Plan')).toBeVisible();
  expect(aside.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'SlipwayProjects & AI agents',
    ...appPages.flatMap(({ label, menu }) => (menu && menu.section !== 'admin' ? [label] : [])),
  ]);
  expect(aside.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
});

test('collapses to icons, without examples, and remembers it', async () => {
  const { user } = await renderApp({ path: '/app/security', as: await demoOwner() });
  await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
  expect(screen.queryByText('Examples')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Projects' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('slipway-ui') ?? '')).toMatchObject({ sidebarCollapsed: true });
  await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
  expect(screen.getByText('Examples')).toBeVisible();
});

test('shows the way from Home', async () => {
  await renderApp({ path: '/app/examples/todo', as: await demoOwner() });
  const trail = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(trail)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', 'Examples', 'Todo Project']);
  expect(within(trail).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/app/dashboard');
});

test('says who is signed in, and logs out', async () => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path: '/app/security', as: owner });
  expect(await screen.findByText('AL')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  const menu = within(await screen.findByRole('menu', { name: 'Account menu' }));
  expect(menu.getByText(owner.email)).toBeVisible();
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Profile',
    'Settings',
    'Keyboard shortcuts',
    'Log out',
  ]);
  await user.click(menu.getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  expect(localStorage.getItem('slipway-session')).toBeNull();
});

test('keeps the chosen theme', async () => {
  const { user } = await renderApp({ path: '/app/security', as: await demoOwner() });
  await user.click(await screen.findByRole('button', { name: 'Theme' }));
  expect(await screen.findByRole('menuitemradio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(localStorage.getItem('slipway-theme')).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
});

test('sends strangers to sign-in and back', async () => {
  const { address } = await renderApp({ path: '/app/settings?tab=profile' });
  await waitFor(() => expect(address()).toBe('/auth/sign-in?next=%2Fapp%2Fsettings%3Ftab%3Dprofile'));
});

test('whose session ended meanwhile is told so at sign-in; a visitor is not', async () => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path: '/app/dashboard', as: owner });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  owner.browser.cookies.clear();
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  expect(await screen.findByText('Your session ended. Sign in to continue.')).toBeVisible();
  expect(address()).toBe('/auth/sign-in?next=%2Fapp%2Fprojects');
  const visitor = await renderApp({ path: '/app/projects' });
  await waitFor(() => expect(visitor.address()).toBe('/auth/sign-in?next=%2Fapp%2Fprojects'));
  expect(screen.queryByText(/Your session ended/)).toBeNull();
});

test('opens /admin to platform administrators only', async () => {
  await renderApp({ path: '/admin/tenants', as: await demoViewer() });
  expect(await screen.findByRole('heading', { name: "You don't have access" })).toBeVisible();
  await renderApp({ path: '/admin/tenants', as: await platformAdministrator() });
  expect(await screen.findByRole('heading', { name: 'Tenants' })).toBeVisible();
});

test('leads from an unknown path to the start', async () => {
  await renderApp({ path: '/app/nowhere', as: await demoOwner() });
  expect(await screen.findByText('left for /')).toBeVisible();
});

test("the organization's name opens its menu, which makes a new organization", async () => {
  const owner = await verifiedOwner();
  const { user, address } = await renderApp({ path: '/app/projects', as: owner });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Sidebar' }));
  await user.click(await sidebar.findByRole('button', { name: new RegExp(`^${owner.organizationName}`) }));
  expect(await screen.findByRole('menuitemradio', { name: owner.organizationName })).toBeChecked();
  await user.click(screen.getByRole('menuitem', { name: 'New organization' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Organization' }));
  await user.click(dialog.getByRole('button', { name: 'Create Organization' }));
  expect(await dialog.findByText('Organization name must be at least 2 characters')).toBeVisible();
  await user.type(dialog.getByLabelText('Organization Name'), 'Second Engines');
  await user.click(dialog.getByRole('button', { name: 'Create Organization' }));
  await waitFor(() => expect(address()).toBe('/auth/onboarding'));
  expect(await screen.findByText(/Let's set up Second Engines/)).toBeVisible();
});
