import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Permission } from '../../../../schema/generated/types.ts';
import { type Answers, press, renderPage } from '../../../testing/renderPage.tsx';
import { OutboundPanel } from './OutboundPanel.tsx';
import type { EnvironmentOutboundFragment } from './outbound.generated.ts';

const at = '2026-11-01T10:00:00.000Z';
const empty: EnvironmentOutboundFragment = {
  id: 'production',
  kind: 'PRODUCTION',
  name: 'Production',
  serviceEngine: 'MACHINE',
  outboundHosts: [],
  refusedConnections: [],
  outboundTraffic: { connections: 0, bytesSent: 0, bytesReceived: 0 },
};
const production: EnvironmentOutboundFragment = {
  ...empty,
  outboundHosts: [
    {
      address: 'smtp.example.com:587',
      inPreviews: true,
      addedAt: at,
      actor: { __typename: 'User', id: 'ada', name: 'Ada' },
    },
  ],
  refusedConnections: [
    { address: 'api.stripe.com:443', reason: 'NOT_ALLOWED', count: 3, lastAt: at },
    { address: '169.254.169.254:80', reason: 'PRIVATE_ADDRESS', count: 1, lastAt: at },
  ],
  outboundTraffic: { connections: 12, bytesSent: 1_500_000, bytesReceived: 999 },
};
const all: readonly Permission[] = ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE'];
const render = (answers: Answers, permissions: readonly Permission[] = all, environment = production) =>
  renderPage(<OutboundPanel environment={environment} />, {
    path: '/app',
    address: '/app',
    answers,
    permissions,
  });
const saved = {
  AddOutboundHosts: {
    addOutboundHosts: {
      environment: { __typename: 'Environment', ...production },
      deployment: null,
      errors: [],
    },
  },
};
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('no host can be allowed where services run in Kubernetes', async () => {
  await render({}, all, { ...empty, serviceEngine: 'KUBERNETES' });
  expect(screen.getByText(/^Outbound connections are not available: .* Kubernetes\.$/)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  await render({}, all, { ...production, serviceEngine: 'KUBERNETES' });
  expect(screen.getByRole('alert')).toHaveTextContent(/Services cannot be deployed while hosts are allowed/);
  const [button, ...others] = screen.getAllByRole('button');
  expect(others).toEqual([]);
  if (button) await press(button);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Remove']);
});

test('hosts, refused targets and figures are shown; members change none', async () => {
  await render({}, ['ORGANIZATION_READ']);
  const [smtp] = within(screen.getByRole('list', { name: 'Allowed hosts' })).getAllByRole('listitem');
  expect(smtp).toHaveTextContent(/smtp\.example\.com:587.*Also in previews · added by Ada/);
  const [stripe, metadata] = within(screen.getByRole('list', { name: 'Refused' })).getAllByRole('listitem');
  expect(stripe).toHaveTextContent(/api\.stripe\.com:443.*3 attempts, last/);
  expect(metadata).toHaveTextContent(/Private network, which services cannot reach · 1 attempt, last/);
  expect(screen.getByText('This month (UTC): 12 connections, 1.5 MB sent, 999 B received')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

const refusedShown = () => within(screen.getByRole('list', { name: 'Refused' })).getAllByRole('listitem');
test('of many refused targets ten are shown until all are asked for', async () => {
  const refusedConnections = Array.from({ length: 12 }, (_, at) => ({
    address: `host${at}.example.com:443`,
    reason: 'NOT_ALLOWED' as const,
    count: 1,
    lastAt: '2026-11-01T10:00:00.000Z',
  }));
  await render({}, all, { ...production, refusedConnections });
  expect(refusedShown()).toHaveLength(10);
  await press(screen.getByRole('button', { name: 'Show all 12' }));
  expect(refusedShown()).toHaveLength(12);
});

test('a refused target is allowed with its button and the password; one in a private network is not', async () => {
  const { asked } = await render(saved);
  expect(screen.queryByRole('button', { name: 'Allow 169.254.169.254:80' })).toBeNull();
  await press(screen.getByRole('button', { name: 'Allow api.stripe.com:443' }));
  expect(await screen.findByLabelText('Hosts')).toHaveValue('api.stripe.com:443');
  type('Current password', 'Demo1234');
  await press(screen.getByRole('button', { name: 'Allow' }));
  expect(await screen.findByText('Outbound connections allowed')).toBeVisible();
  expect(asked[0]?.variables).toEqual({
    input: {
      environmentId: 'production',
      hosts: ['api.stripe.com:443'],
      inPreviews: false,
      currentPassword: 'Demo1234',
    },
  });
});

test('a pasted list is told line by line what is wrong with it; 1,000 lines are too many', async () => {
  const { asked } = await render(saved, all, empty);
  expect(screen.getByText(/^Services in Production cannot connect to other hosts/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Allow hosts' }));
  await screen.findByLabelText('Hosts');
  type('Hosts', 'a.example.com:443\n\nb.example.com\n# mail\nhttps://c.example.com/');
  await press(screen.getByRole('button', { name: 'Allow' }));
  expect(
    await screen.findByText(/Line 3: “b\.example\.com” lacks the port.*Line 5: .* is a URL/),
  ).toBeVisible();
  const many = Array.from({ length: 1_000 }, (_, index) => `host${index}.example.com:443`);
  type('Hosts', many.join('\n'));
  await press(screen.getByRole('button', { name: 'Allow' }));
  expect(
    await screen.findByText('An environment has at most 100 outbound hosts; these are 1,000.'),
  ).toBeVisible();
  expect(asked).toEqual([]);
});
