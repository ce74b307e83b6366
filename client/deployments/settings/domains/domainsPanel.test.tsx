import { fireEvent, screen, within } from '@testing-library/react';
import type { Permission } from '../../../../schema/generated/types.ts';
import { type Answers, press, renderPage } from '../../../testing/renderPage.tsx';
import { DomainsPanel } from './DomainsPanel.tsx';
import type { DomainFactsFragment, EnvironmentDomainsFragment } from './domains.generated.ts';

const ofType = {
  domain: { __typename: 'Domain' as const },
  environment: { __typename: 'Environment' as const },
};
const soon = '2100-11-08T10:00:00.000Z';
const domain = (name: string, changes: Partial<DomainFactsFragment> = {}): DomainFactsFragment => ({
  ...ofType.domain,
  id: name,
  name,
  unicodeName: null,
  state: 'PENDING',
  record: { name: `_slipway.${name}`, value: 'c0ffee' },
  target: 'shop.acme.sites.example',
  problem: null,
  checkedAt: null,
  expiresAt: soon,
  stopsAt: null,
  ...changes,
});
const production = (...domains: DomainFactsFragment[]): EnvironmentDomainsFragment => ({
  ...ofType.environment,
  id: 'production',
  kind: 'PRODUCTION',
  name: 'Production',
  address: 'https://shop.acme.sites.example',
  domains,
});
const all: readonly Permission[] = ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE'];
const render = (
  environment: EnvironmentDomainsFragment,
  answers: Answers = {},
  permissions: readonly Permission[] = all,
) =>
  renderPage(<DomainsPanel environment={environment} />, {
    path: '/app',
    address: '/app',
    answers,
    permissions,
  });
const itemOf = (name: string) => {
  const item = within(screen.getByRole('list', { name: 'Domains' }))
    .getAllByRole('listitem')
    .find((each) => each.textContent?.startsWith(name));
  if (!item) throw new Error(`${name} is not shown.`);
  return within(item);
};

test('without domains the panel says what one is for, and adds one once it is a name', async () => {
  const added = production(domain('shop.example.com'));
  const { asked } = await render(production(), {
    AddDomain: { addDomain: { environment: added, errors: [] } },
  });
  expect(screen.getByText(/^Visitors reach Production at its address alone/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Add domain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Domain to Production' }));
  const type = (value: string) => fireEvent.change(dialog.getByLabelText('Domain'), { target: { value } });
  const submit = () => press(dialog.getByRole('button', { name: 'Add domain' }));
  type('https://shop.example.com/');
  await submit();
  expect(await dialog.findByText(/is not a domain\. Enter the name alone/)).toBeVisible();
  expect(asked).toEqual([]);
  type(' Shop.example.com ');
  await submit();
  expect(await screen.findByText('Domain added')).toBeVisible();
  expect(asked[0]?.variables).toEqual({ input: { environmentId: 'production', name: 'Shop.example.com' } });
});

test('a refusal of the server stands at the field', async () => {
  const message = 'shop.example.com leads to a site of another organization.';
  const errors = [{ field: ['name'], code: 'NOT_ALLOWED', message }];
  await render(production(), { AddDomain: { addDomain: { environment: null, errors } } });
  await press(screen.getByRole('button', { name: 'Add domain' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Domain'), { target: { value: 'shop.example.com' } });
  await press(dialog.getByRole('button', { name: 'Add domain' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('a pending domain shows the records to create, and is verified', async () => {
  const pending = domain('shop.example.com');
  const active = domain('shop.example.com', { state: 'ACTIVE', expiresAt: null, checkedAt: soon });
  let answer: object = { domain: { ...pending, problem: 'RECORD_DIFFERS' }, errors: [] };
  const { asked } = await render(production(pending), { VerifyDomain: () => ({ verifyDomain: answer }) });
  const records = within(screen.getByRole('list', { name: 'DNS records of shop.example.com' }));
  const [txt, cname] = records.getAllByRole('listitem');
  expect(txt).toHaveTextContent(/TXT record.*must stay\..*Name_slipway\.shop\.example\.comValuec0ffee/);
  expect(cname).toHaveTextContent(/CNAME record.*Nameshop\.example\.comValueshop\.acme\.sites\.example/);
  expect(records.getByRole('button', { name: 'Copy value of the TXT record' })).toBeVisible();
  expect(itemOf('shop.example.com').getByText('Pending')).toBeVisible();

  await press(screen.getByRole('button', { name: 'Verify shop.example.com' }));
  expect(
    await screen.findByText('There are TXT records of this name, but none has the value shown.'),
  ).toBeVisible();
  expect(asked[0]?.variables).toEqual({ input: { id: 'shop.example.com' } });
  answer = { domain: active, errors: [] };
  await press(screen.getByRole('button', { name: 'Verify shop.example.com' }));
  expect(await screen.findByText('shop.example.com verified')).toBeVisible();
});

test('an active domain is opened, and shows its records when they are asked for', async () => {
  const name = 'xn--bcher-kva.example';
  await render(
    production(
      domain(name, { unicodeName: 'bücher.example', state: 'ACTIVE', expiresAt: null, checkedAt: soon }),
    ),
  );
  const item = itemOf(name);
  expect(item.getByRole('link', { name: `${name} opens in a new tab` })).toHaveAttribute(
    'href',
    `https://${name}`,
  );
  expect(item.getByText('In its own script: bücher.example')).toBeVisible();
  expect(screen.queryByRole('list', { name: `DNS records of ${name}` })).toBeNull();
  await press(item.getByRole('button', { name: `Actions for ${name}` }));
  await press(screen.getByRole('menuitem', { name: 'Show DNS records' }));
  expect(screen.getByRole('list', { name: `DNS records of ${name}` })).toBeVisible();
});

test('a domain whose record is missing says when it stops, and one that stopped how it comes back', async () => {
  const failing = { state: 'FAILING', problem: 'RECORD_MISSING', expiresAt: null, stopsAt: soon } as const;
  await render(
    production(
      domain('a.example.com', failing),
      domain('b.example.com', { state: 'STOPPED', problem: 'RECORD_MISSING' }),
    ),
  );
  expect(itemOf('a.example.com').getByRole('alert')).toHaveTextContent(
    /The TXT record was not found\..* The domain stops .* unless the TXT record is set again/,
  );
  expect(itemOf('b.example.com').getByRole('alert')).toHaveTextContent(/does not lead to the site any more/);
});

test('a domain is removed once that was confirmed', async () => {
  const { asked } = await render(production(domain('shop.example.com')), {
    RemoveDomain: { removeDomain: { environment: production(), errors: [] } },
  });
  await press(screen.getByRole('button', { name: 'Actions for shop.example.com' }));
  await press(screen.getByRole('menuitem', { name: 'Remove' }));
  await press(await screen.findByRole('button', { name: 'Remove domain' }));
  expect(await screen.findByText('shop.example.com removed')).toBeVisible();
  expect(asked[0]?.variables).toEqual({ input: { id: 'shop.example.com' } });
});

test('members read domains and change none', async () => {
  await render(production(domain('shop.example.com')), {}, ['ORGANIZATION_READ']);
  expect(screen.getByRole('list', { name: 'DNS records of shop.example.com' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Verify|Add|Actions/ })).toBeNull();
});

test('where no sites are served the panel says why there are no domains', async () => {
  await render({ ...production(), address: null });
  expect(screen.getByText(/^Domains are not available: .* SITES_DOMAIN\.$/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
