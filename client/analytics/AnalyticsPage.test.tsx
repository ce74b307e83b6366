import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { demoOwner, newOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const open = async (search = '') => {
  const app = await renderApp({ path: `/app/analytics${search}`, as: await demoOwner() });
  await screen.findByRole('heading', { level: 1, name: 'Analytics' });
  return app;
};

const names = () =>
  within(screen.getByRole('table', { name: /^Projects/ }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** What is saved as files from now on: names and texts. */
const watchDownloads = () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:report';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = new FileReader();
    const text = new Promise<string>((resolve) => {
      file.addEventListener('load', () => resolve(String(file.result)));
    });
    if (last) file.readAsText(last);
    saved.push({ name: this.download, text });
  });
  return saved;
};
afterEach(() => jest.restoreAllMocks());

test('DORA’s keys stand with their rules and rows, and the charts of the overview below', async () => {
  await open();
  for (const name of ['Overview', 'Projects', 'Usage', 'Deployments'])
    expect(screen.getByRole('tab', { name })).toBeVisible();
  const keys = [
    'Deployment frequency',
    'Change lead time',
    'Change fail rate',
    'Failed deployment recovery time',
    'Deployment rework rate',
  ];
  for (const name of keys) {
    const figure = await screen.findByRole('region', { name });
    expect(figure).toHaveTextContent(/Counted from \d+ (deployments?|recover(y|ies))/);
  }
  for (const name of ['Production deployments', 'Change lead time', 'Security score', 'Agent activity'])
    expect(screen.getByRole('figure', { name })).toHaveTextContent('UTC');
});

test('what failed in production is listed, and leads to the deployments of its project', async () => {
  await open('?range=90');
  const incidents = within(
    await screen.findByRole('table', { name: 'Incidents in production, last 90 days' }),
  );
  const [, ...rows] = incidents.getAllByRole('row');
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.some((row) => /Rolled back.*by a rollback/.test(row.textContent))).toBe(true);
  for (const link of incidents.getAllByRole('link'))
    expect(link).toHaveAttribute('href', expect.stringContaining('tab=deployments'));
});

test('a chart is read with the keyboard, and as a table of the same numbers', async () => {
  const { user } = await open();
  const chart = within(await screen.findByRole('figure', { name: 'Agent activity' }));
  const slider = chart.getByRole('slider', { name: 'Agent activity, value by value' });
  fireEvent.focus(slider);
  fireEvent.change(slider, { target: { value: '0' } });
  const text = slider.getAttribute('aria-valuetext');
  expect(text).toMatch(/^[A-Z][a-z]{2} \d+, Code review \d+, DevOps \d+, Documentation \d+, Testing \d+$/);
  await user.click(chart.getByRole('button', { name: 'Show table' }));
  const [, first, ...others] = chart.getAllByRole('row');
  expect(others).toHaveLength(29);
  expect(first).toHaveTextContent(text?.replace(/, [A-Za-z ]+ (?=\d)/g, '') ?? '');
});

test('the range is a menu named by its value, and goes into the URL', async () => {
  const { user, address } = await open('?tab=deployments');
  await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Last 7 days' }));
  await waitFor(() => expect(address()).toBe('/app/analytics?tab=deployments&range=7'));
  await screen.findByRole('table', { name: 'Deployments by environment, last 7 days' });
  await user.click(screen.getByRole('tab', { name: 'Usage' }));
  await waitFor(() => expect(address()).toBe('/app/analytics?tab=usage&range=7'));
  expect(await screen.findByRole('table', { name: 'Largest repositories' })).toBeVisible();
  expect(screen.getByText('Tasks done', { selector: 'p' })).toBeVisible();
});

test('projects are sorted by the server and lead to their deployments', async () => {
  const { user, address } = await open('?tab=projects');
  await screen.findByRole('link', { name: 'Fleet Console' });
  await user.click(screen.getByRole('button', { name: 'Project' }));
  await waitFor(() => expect(address()).toBe('/app/analytics?tab=projects&sort=project-asc'));
  await waitFor(() => expect(names()).toEqual([...names()].sort()));
  expect(names()).not.toContain('Billing Connector');
  expect(screen.getByRole('link', { name: 'Fleet Console' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=deployments'),
  );
});

test('Export Report saves what is shown under a name with its days', async () => {
  const saved = watchDownloads();
  const { user } = await open('?tab=projects&range=90');
  await screen.findByRole('link', { name: 'Fleet Console' });
  await user.click(screen.getByRole('button', { name: 'Export Report' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^slipway-projects-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  expect(await saved[0]?.text).toMatch(/Project,Production deployments,/);
  expect(await saved[0]?.text).toMatch(/\r\nFleet Console,\d+,[\d.]*,\d*,96,\d+\r\n/);
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  await screen.findByRole('figure', { name: 'Agent activity' });
  await user.click(screen.getByRole('button', { name: 'Export Report' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const lines = (await saved[1]?.text)?.split('\r\n') ?? [];
  expect(lines[0]).toContain('Section,Item,Measure,Value,Unit');
  // 90 days touch 13 or 14 weeks.
  expect([13, 14]).toContain(lines.filter((line) => line.startsWith('Security score,')).length);
  expect(lines.find((line) => line.startsWith('Production deployments,'))).toContain(
    'deployments per week from Monday, UTC',
  );
});

test('a new organization has empty states, not zeros drawn as lines', async () => {
  await renderApp({ path: '/app/analytics', as: await newOwner() });
  expect(await screen.findByText(/^No production deployments in this period. Daily/)).toBeVisible();
  expect(screen.getByText(/^No agent ran/)).toBeVisible();
  expect(screen.getByText(/^No production deployments in this period. Deployments that fail/)).toBeVisible();
  expect(screen.getByText(/^No scans/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Change fail rate' })).toHaveTextContent('–');
});
