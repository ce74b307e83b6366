import { screen, waitFor, within } from '@testing-library/react';
import { ask } from '../testing/browser.ts';
import { demoOwner, demoViewer, newOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const openSecurity = async (path = '/app/security') => {
  const app = await renderApp({ path, as: await demoOwner() });
  await screen.findByRole('heading', { level: 1, name: 'Security' });
  return app;
};
const titles = async () =>
  within(await screen.findByRole('table', { name: /^Findings/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

test('shows the score with what it counts, what lowers it, and what can be scanned', async () => {
  const { user } = await openSecurity('/app/security?tab=score');
  expect(await screen.findByText('86%', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('21 checks passed')).toBeVisible();
  expect(screen.getByText('3 issues')).toBeVisible();
  const coverage = screen.getByText(/^Last scan/);
  expect(coverage).toHaveTextContent(
    '6 of 8 active projects scanned · Not scanned: Label Service (run a scan), Status Page (run a scan)',
  );
  expect(within(coverage).getAllByRole('link')).toHaveLength(2);
  const failing = within(screen.getByRole('region', { name: 'Checks that fail' }));
  expect(failing.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Token permissions',
    'Pinned dependencies',
    'Static analysis',
  ]);
  await user.click(screen.getByRole('button', { name: 'Run Security Scan' }));
  const menu = within(await screen.findByRole('menu', { name: 'Run Security Scan' }));
  // Those whose address is an example have no code.
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'All 6 active projects',
    'Dispatch API',
    'Fleet Console',
    'Label Service',
    'Order Gateway',
    'Status Page',
    'Vision Pipeline',
  ]);
});

test('explains the score by weights and counts', async () => {
  const { user, address } = await openSecurity('/app/security?tab=score');
  await user.click(await screen.findByRole('link', { name: 'How it is calculated' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How the score is calculated' }));
  expect(dialog.getByText('107.5 of 125 = 86%')).toBeVisible();
  const severities = within(dialog.getByRole('table', { name: 'Checks by weight' }));
  expect(severities.getByRole('row', { name: /^7\.5/ })).toHaveTextContent('7.5510');
  const checks = within(dialog.getByRole('table', { name: 'How each check came out' }));
  expect(checks.getAllByRole('row')).toHaveLength(25);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/app/security?tab=score'));
});

test('the tab of the score shows the score of each project first, the lowest first', async () => {
  await openSecurity('/app/security?tab=score');
  const projects = within(await screen.findByRole('table', { name: 'Score of each project' }));
  expect(projects.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ProjectScoreChecks passedChecks failed',
    'Operator App78%123',
    'Order Gateway89%202',
    'Vision Pipeline92%212',
    'Dispatch API94%231',
    'Route Planner95%181',
    'Fleet Console96%231',
    'Label ServiceNot scanned yet——',
    'Status PageNot scanned yet——',
  ]);
  const tab = within(screen.getByRole('tabpanel'));
  expect(tab.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Score by project');
  const score = within(screen.getByRole('region', { name: 'Security score' }));
  expect(score.getByText(/^2 active projects have not been scanned yet\. A first scan/)).toBeVisible();
});

test('before the first scan, findings and score say what a first scan brings', async () => {
  const { user } = await renderApp({ path: '/app/security', as: await newOwner() });
  expect(await screen.findByText(/^Not scanned yet/)).toHaveTextContent(
    'A first scan often finds a lot, as it looks at all code at once; later scans show what is new.',
  );
  await user.click(screen.getByRole('tab', { name: /^Score/ }));
  const score = within(await screen.findByRole('region', { name: 'Security score' }));
  expect(score.getByText(/so a first score is often low: it shows where to start/)).toBeVisible();
  expect(
    await screen.findByText('No project is active. Each active project has a score of its own here.'),
  ).toBeVisible();
});

test('the findings come first; score and compliance are tabs, and links without a tab lead to theirs', async () => {
  const { user, address } = await openSecurity('/app/security?severity=LOW');
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Findings16', 'Score86%', 'Compliance']);
  expect(await screen.findByRole('table', { name: /^Findings/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Security score' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Score/ }));
  expect(await screen.findByRole('region', { name: 'Security score' })).toBeVisible();
  // The filters of the findings are there when one comes back.
  await waitFor(() => expect(address()).toBe('/app/security?severity=LOW&tab=score'));
  await user.click(screen.getByRole('tab', { name: /^Findings/ }));
  await waitFor(() => expect(address()).toBe('/app/security?severity=LOW'));
});

test('a link to what changed a score opens the tab of the score', async () => {
  const { browser } = await demoOwner();
  const { security } = await ask(browser, '{ security { projects { id } } }', {});
  await openSecurity(`/app/security?scored=${security.projects[0].id}`);
  expect(screen.getByRole('tab', { name: /^Score/ })).toHaveAttribute('aria-selected', 'true');
});

const linkOf = (row: HTMLElement | undefined) => within(row ?? document.body).getByRole('link');

test('keys move through the findings, tick and open them, but do nothing where people write', async () => {
  const { user, address } = await openSecurity();
  const table = within(await screen.findByRole('table', { name: /^Findings/ }));
  const [first, second] = table.getAllByRole('row').slice(1);
  await user.keyboard('j');
  expect(linkOf(first)).toHaveFocus();
  await user.keyboard('j');
  expect(linkOf(second)).toHaveFocus();
  await user.keyboard('x');
  expect(within(second ?? document.body).getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('region', { name: 'Selected findings' })).toHaveTextContent('1 selected');
  await user.keyboard('k');
  expect(linkOf(first)).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/finding=[0-9a-f-]{36}$/));
  expect(await screen.findByRole('dialog', { name: 'Finding' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('searchbox', { name: 'Search findings' }));
  await user.keyboard('jk?');
  expect(screen.getByRole('searchbox', { name: 'Search findings' })).toHaveValue('jk?');
});

test('a question mark shows the keys, and single keys can be turned off', async () => {
  const { user } = await openSecurity();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Next row')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?j');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
});

test('a project has its own findings on a tab of its page, with its score and latest scan', async () => {
  const { user, address } = await renderApp({ path: '/app/projects?q=Dispatch', as: await demoOwner() });
  await user.click(await screen.findByRole('link', { name: 'Dispatch API' }));
  await user.click(await screen.findByRole('tab', { name: 'Security' }));
  const table = within(await screen.findByRole('table', { name: /^Findings/ }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Project');
  expect(screen.getByRole('link', { name: /^Score \d+%$/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Project/ })).toBeNull();
  const [first] = table.getAllByRole('row').slice(1);
  await user.click(within(first ?? document.body).getByRole('link'));
  await waitFor(() => expect(address()).toMatch(/tab=security&finding=/));
  expect(await screen.findByRole('dialog', { name: 'Finding' })).toBeVisible();
});

test('a failed check leads to its findings, and filters go into the URL', async () => {
  const { user, address } = await openSecurity('/app/security?tab=score');
  await user.click(await screen.findByRole('link', { name: 'Token permissions' }));
  await waitFor(() => expect(address()).toBe('/app/security?check=token-permissions'));
  await waitFor(async () => expect(await titles()).toHaveLength(3));
  await user.click(screen.getByRole('combobox', { name: /^State/ }));
  await user.click(await screen.findByRole('option', { name: 'Confirmed' }));
  await waitFor(() => expect(address()).toContain('state=CONFIRMED'));
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await titles()).toEqual([expect.stringContaining('Dispatch API')]));
});

test('sorts by a column, and passes over what means nothing', async () => {
  const { user, address } = await openSecurity('/app/security?sort=size-asc&severity=SEVERE');
  expect((await titles())[0]).toContain('High');
  await user.click(screen.getByRole('button', { name: 'Severity' }));
  await waitFor(() => expect(address()).toContain('sort=severity-desc'));
  await waitFor(async () => expect((await titles())[0]).toContain('Low'));
});

test('a standard shows which of its parts are checked', async () => {
  const { user } = await openSecurity('/app/security?tab=compliance');
  expect(await screen.findByRole('progressbar', { name: /OWASP ASVS/ })).toHaveAttribute(
    'aria-valuetext',
    '4 of 4 parts satisfied, 6 not assessed',
  );
  expect(
    screen.getByRole('row', {
      name: /^Ensure dependencies are pinned to a specific, verified version 3\.1\.7/,
    }),
  ).toHaveTextContent('Pinned dependencies');
  await user.click(await screen.findByRole('link', { name: 'Details of OWASP ASVS 5.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'OWASP ASVS 5.0' }));
  expect(dialog.getByRole('row', { name: /13\.3\.1.*Satisfied Committed secrets/ })).toHaveTextContent(
    'Passed: ran in 6 of 8 active projects',
  );
  expect(dialog.getByText(/the others are not assessed/)).toBeVisible();
});

test('a standard is looked at project by project, in one of them, and the address says in which', async () => {
  // The open dialog hides the page behind it from roles.
  const { user, address } = await renderApp({
    path: '/app/security?standard=OPENSSF_SCORECARD',
    as: await demoOwner(),
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^OpenSSF Scorecard/ }));
  await user.click(dialog.getByRole('button', { name: 'By project' }));
  const table = within(await dialog.findByRole('table', { name: /by project$/ }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Project',
    'Satisfied',
    'Gaps',
    'Not assessed',
    'Last scan',
  ]);
  await user.type(dialog.getByRole('searchbox', { name: 'Search projects' }), 'dispatch');
  await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2));
  await user.click(dialog.getByRole('link', { name: 'Dispatch API' }));
  const parts = within(await dialog.findByRole('table', { name: / in Dispatch API$/ }));
  expect(parts.getAllByText(/^(Satisfied|Gap)$/).length).toBeGreaterThan(0);
  expect(address()).toMatch(/standard-project=[0-9a-f-]{36}/);
  await user.click(dialog.getByRole('link', { name: 'All projects' }));
  expect(await dialog.findByRole('table', { name: /by project$/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/app/security'));
});

test('who may not scan, and who has nothing to scan, is told so', async () => {
  await renderApp({ path: '/app/security', as: await demoViewer() });
  expect(await screen.findByRole('button', { name: 'Run Security Scan' })).toHaveAccessibleDescription(
    'Your role can read findings, but not start scans.',
  );
});

test('without a scan nothing is called clean', async () => {
  const { user } = await renderApp({ path: '/app/security', as: await newOwner() });
  expect(await screen.findByText(/what scans of your active projects find/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Compliance' }));
  expect((await screen.findAllByText('Not assessed')).length).toBeGreaterThanOrEqual(3);
  await user.click(screen.getByRole('tab', { name: 'Score' }));
  expect(await screen.findByText('Not scanned yet')).toBeVisible();
  expect(screen.getByText(/no check has run/)).toBeVisible();
  expect(screen.queryByText(/No check fails/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Run Security Scan' })).toHaveAccessibleDescription(
    'No active project has a repository that can be read. Connect one, or host it here.',
  );
});

test('who may only read finds decisions disabled, with the reason', async () => {
  // A finding that no other test decides about.
  const { user } = await renderApp({ path: '/app/security?q=swift', as: await demoViewer() });
  await user.click(await screen.findByRole('link', { name: /^swift-nio-http2/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Finding' }));
  for (const name of ['Confirm', 'Dismiss', 'Mark as resolved']) {
    expect(await dialog.findByRole('button', { name })).toHaveAccessibleDescription(
      'Your role can read findings, but not decide about them.',
    );
  }
});

test('tells what changed the score, newest first, and of one project', async () => {
  const { user, address } = await openSecurity('/app/security?tab=score');
  const changes = within(await screen.findByRole('list', { name: 'What changed the score' }));
  const [newest] = changes.getAllByRole('listitem');
  expect(newest).toHaveTextContent('was scanned');
  expect(newest).toHaveTextContent('86%');
  await user.click(screen.getByRole('combobox', { name: /^Score of/ }));
  await user.click(await screen.findByRole('option', { name: 'Fleet Console' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toContain('scored='));
  expect(await screen.findByText(/was scanned for the first time/)).toBeVisible();
});

test('a day of the chart tells its changes, and opens with what was open then', async () => {
  const { user, address } = await openSecurity('/app/security?tab=score');
  const chart = await screen.findByRole('slider', { name: 'Score over time, value by value' });
  await user.click(screen.getByRole('button', { name: 'Show table' }));
  expect(
    within(screen.getByRole('table', { name: /^Score over time/ })).getAllByText(/was scanned: [+−±]/).length,
  ).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'Show chart' }));
  expect(chart).not.toBeInTheDocument();
  screen.getByRole('slider', { name: 'Score over time, value by value' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/day=\d{4}-\d{2}-\d{2}/));
  const day = within(await screen.findByRole('dialog', { name: /^Security on/ }));
  expect(await day.findByText(/^86% at the end of the day/)).toBeVisible();
  expect(day.getByRole('table', { name: /^Findings that were open/ })).toBeVisible();
  const before = address();
  await user.click(day.getByRole('button', { name: 'Day before' }));
  await waitFor(() => expect(address()).not.toBe(before));
});
