import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Permission } from '../../schema/generated/types.ts';
import { type Answers, press, renderPage } from '../testing/renderPage.tsx';
import type { WebhookEntryFragment } from './webhooks.generated.ts';
import { WebhookPanel } from './WebhookPanel.tsx';

const admin: readonly Permission[] = ['ORGANIZATION_READ', 'WEBHOOK_MANAGE'];
const address = '/app/settings?tab=webhooks';

const webhook: WebhookEntryFragment & { __typename: string } = {
  __typename: 'Webhook',
  id: 'webhook-1',
  url: 'https://example.com/slipway',
  description: '',
  events: ['TASK_CHANGED', 'SCAN_FINISHED'],
  format: 'STANDARD',
  project: null,
  active: true,
  disabledReason: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  actor: { __typename: 'User', id: 'person-1', name: 'Ada Lovelace' },
};
const settings = (nodes: (typeof webhook)[]) => ({
  organization: {
    __typename: 'Organization',
    id: 'org-1',
    webhooks: {
      __typename: 'WebhookConnection',
      nodes,
      pageInfo: {
        __typename: 'PageInfo',
        hasNextPage: false,
        hasPreviousPage: false,
        startCursor: null,
        endCursor: null,
      },
      totalCount: nodes.length,
    },
  },
});
const noProjects = { projects: { __typename: 'ProjectConnection', nodes: [], totalCount: 0 } };
const open = (answers: Answers, permissions = admin) =>
  renderPage(<WebhookPanel />, { path: '/app/settings', address, answers, permissions });
const typeInto = (name: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }));

test('a webhook is created, what is wrong with its URL stands under the field, and its secret is shown once', async () => {
  let created = false;
  let refused = true;
  const message = 'This address leads into a private network, which is not allowed.';
  const { asked } = await open({
    WebhookSettings: () => settings(created ? [webhook] : []),
    ProjectChoices: noProjects,
    CreateWebhook: () => {
      created = !refused;
      const error = { __typename: 'UserError' as const, field: ['url'], code: 'INVALID' as const, message };
      return {
        createWebhook: refused
          ? { webhook: null, secret: null, errors: [error] }
          : { webhook, secret: 'whsec_c2VjcmV0', errors: [] },
      };
    },
  });
  expect(await screen.findByText(/No webhooks yet/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Create webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create webhook' }));
  await typeInto('URL', 'https://10.0.0.1/slipway');
  await press(dialog.getByLabelText('Task changed'));
  await press(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText(message)).toBeVisible();
  refused = false;
  await typeInto('URL', 'https://example.com/slipway');
  await press(dialog.getByRole('button', { name: 'Create' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }));
  expect(shown.getByLabelText<HTMLInputElement>('Secret').value).toBe('whsec_c2VjcmV0');
  await press(shown.getByRole('button', { name: 'Done' }));
  const list = within(await screen.findByRole('list', { name: 'Webhooks' }));
  expect(list.getByText('Task changed, Scan finished')).toBeVisible();
  expect(asked.findLast(({ name }) => name === 'CreateWebhook')?.variables).toMatchObject({
    input: {
      url: 'https://example.com/slipway',
      events: ['TASK_CHANGED'],
      format: 'STANDARD',
      projectId: null,
    },
  });
});

test('deliveries show the attempts and what the endpoint answered, and are sent again', async () => {
  const delivery = {
    __typename: 'WebhookDelivery',
    id: 'delivery-1',
    event: 'TASK_CHANGED',
    state: 'FAILED',
    body: '{"type":"task.changed"}',
    createdAt: '2026-11-20T10:00:00.000Z',
    nextAttemptAt: null,
    attempts: [
      {
        __typename: 'WebhookAttempt',
        at: '2026-11-20T10:00:01.000Z',
        status: 500,
        milliseconds: 1200,
        answer: '<b>broken</b>',
        error: 'The endpoint answered with status 500.',
      },
    ],
  };
  const { asked } = await open({
    WebhookSettings: settings([webhook]),
    WebhookDeliveries: {
      webhook: {
        __typename: 'Webhook',
        id: 'webhook-1',
        deliveries: {
          ...settings([]).organization.webhooks,
          __typename: 'WebhookDeliveryConnection',
          nodes: [delivery],
        },
      },
    },
    RedeliverWebhook: { redeliverWebhook: { delivery: { ...delivery, state: 'PENDING' }, errors: [] } },
  });
  await press(await screen.findByRole('button', { name: 'Deliveries to example.com' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries to example.com' }));
  expect(await dialog.findByText('1 attempt')).toBeVisible();
  expect(dialog.getByText(/HTTP 500 after 1,200 ms/)).toBeInTheDocument();
  expect(dialog.getByText('<b>broken</b>')).toBeInTheDocument();
  await press(dialog.getByRole('button', { name: 'Send again: Task changed' }));
  expect(asked.find(({ name }) => name === 'RedeliverWebhook')?.variables).toEqual({
    input: { deliveryId: 'delivery-1' },
  });
});

test('a webhook that Slipway disabled says why', async () => {
  const disabledReason = 'Every attempt failed for a week.';
  await open({ WebhookSettings: settings([{ ...webhook, active: false, disabledReason }]) });
  expect(await screen.findByText(`Slipway disabled this webhook. ${disabledReason}`)).toBeVisible();
});

test('members are told who manages webhooks', async () => {
  await open({}, ['ORGANIZATION_READ']);
  expect(await screen.findByText(/Only admins and owners can view and create webhooks/)).toBeVisible();
});

test('a page that is gone leads to the first one', async () => {
  const { browser } = await renderPage(<WebhookPanel />, {
    path: '/app/settings',
    address: `${address}&after=gone`,
    answers: { WebhookSettings: ({ after }) => settings(after === undefined ? [webhook] : []) },
    permissions: admin,
  });
  expect(await screen.findByRole('list', { name: 'Webhooks' })).toBeVisible();
  expect(browser.address).toBe(address);
});

test('deliveries that are being read show that', async () => {
  await open({ WebhookSettings: settings([webhook]), WebhookDeliveries: () => new Promise(() => {}) });
  await press(await screen.findByRole('button', { name: 'Deliveries to example.com' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries to example.com' }));
  expect(dialog.getByRole('progressbar', { name: 'Loading deliveries' })).toBeVisible();
});
