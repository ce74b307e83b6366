import { mostDomains } from '../../../../schema/rules/domains.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { suspend } from '../../../testing/people/suspend.ts';
import { type NameServer, startNameServer } from '../../../testing/network/nameServer.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { checkDomains } from './domainClock.ts';

/** Domains of environments: who may claim one, how it is proven, and what becomes of it when its record is gone. */

let server: TestServer;
let nameServer: NameServer;
/** The TXT records of the world. */
const texts: Record<string, string[]> = {};
beforeAll(async () => {
  nameServer = await startNameServer({}, texts);
  server = await openTestServer({ SITES_DOMAIN: 'sites.example', PUBLIC_URL: 'https://slipway.example' });
});
afterAll(async () => {
  await server.close();
  await nameServer.close();
});

const day = 86_400_000;
let made = 0;
/** A name of this test. */
const newName = () => `shop${(made += 1)}.example.com`;

const begin = async (owner?: Person) => {
  const person = owner ?? (await server.seed.owner());
  const project = `Shop ${(made += 1)}`;
  const projectId = await recordsOn(server).project(person, { name: project });
  const { data } = await person.execute(
    'query ($id: ID!) { project(id: $id) { environments { id kind address } } }',
    { id: projectId },
  );
  const of = (kind: string): { id: string; address: string } =>
    data.project.environments.find((each: { kind: string }) => each.kind === kind);
  return { owner: person, projectId, project, production: of('PRODUCTION'), staging: of('STAGING') };
};

const shown =
  'id name unicodeName state record { name value } target problem checkedAt expiresAt stopsAt actor { name }';
const add = async (person: Asker, environmentId: string, name: string) => {
  const { data, errors } = await person.execute(
    `mutation ($input: AddDomainInput!) { addDomain(input: $input) {
      domain { ${shown} } environment { domains { name } } errors { code field message } } }`,
    { input: { environmentId, name } },
  );
  return data?.addDomain ?? errors;
};
const verify = async (person: Asker, id: string) => {
  const { data, errors } = await person.execute(
    `mutation ($input: VerifyDomainInput!) { verifyDomain(input: $input) { domain { ${shown} } errors { code field message } } }`,
    { input: { id } },
  );
  return data?.verifyDomain ?? errors;
};
const remove = async (person: Asker, id: string) => {
  const { data, errors } = await person.execute(
    `mutation ($input: RemoveDomainInput!) { removeDomain(input: $input) {
      deletedId environment { domains { name } } errors { code field message } } }`,
    { input: { id } },
  );
  return data?.removeDomain ?? errors;
};
const domainsOf = async (person: Asker, id: string) =>
  (await person.execute(`query ($id: ID!) { environment(id: $id) { domains { ${shown} } } }`, { id })).data
    .environment.domains;
const noticesOf = async (person: Asker): Promise<{ title: string; message: string }[]> =>
  (await person.execute('{ notifications { nodes { title message } } }')).data.notifications.nodes;

/** Adds a domain and sets its record. */
const claim = async (person: Asker, environmentId: string, name = newName()) => {
  const { domain, errors } = await add(person, environmentId, name);
  expect(errors).toEqual([]);
  texts[domain.record.name] = [domain.record.value];
  return domain;
};
const prove = async (person: Asker, environmentId: string, name = newName()) => {
  const claimed = await claim(person, environmentId, name);
  const { domain, errors } = await verify(person, claimed.id);
  expect([domain.state, errors]).toEqual(['ACTIVE', []]);
  return domain;
};
const check = () => checkDomains(jobContextOf(server.runtime));
const inDays = async (days: number) => {
  server.clock.advance(days * day);
  await check();
};

test('a domain leads to a site once its TXT record is found; adding, proving and removing it are kept', async () => {
  const { owner, project, projectId, production } = await begin();
  const name = newName();
  const { domain, environment, errors } = await add(owner, production.id, ` ${name.toUpperCase()}. `);
  expect(errors).toEqual([]);
  expect(environment.domains).toEqual([{ name }]);
  expect(domain).toMatchObject({
    name,
    unicodeName: null,
    state: 'PENDING',
    record: { name: `_slipway.${name}`, value: expect.stringMatching(/^[0-9a-f]{32}$/) },
    target: new URL(production.address).hostname,
    problem: null,
    checkedAt: null,
    stopsAt: null,
    actor: { name: owner.name },
  });
  const days = (Date.parse(domain.expiresAt) - server.clock.now().getTime()) / day;
  expect(days).toBeCloseTo(7, 2);

  expect((await verify(owner, domain.id)).domain).toMatchObject({
    state: 'PENDING',
    problem: 'RECORD_MISSING',
  });
  texts[domain.record.name] = ['v=spf1 -all'];
  expect((await verify(owner, domain.id)).domain).toMatchObject({ problem: 'RECORD_DIFFERS' });
  texts[domain.record.name] = ['v=spf1 -all', `${domain.record.value} `];
  expect((await verify(owner, domain.id)).domain).toMatchObject({
    state: 'ACTIVE',
    problem: null,
    expiresAt: null,
    checkedAt: expect.any(Date),
  });

  expect(await remove(owner, domain.id)).toEqual({
    deletedId: domain.id,
    environment: { domains: [] },
    errors: [],
  });
  const { data } = await owner.execute(
    `query ($id: ID!) { auditLog(first: 3) { nodes { action target } } project(id: $id) { activity(first: 1) { nodes { message } } } }`,
    { id: projectId },
  );
  expect(data.auditLog.nodes).toEqual([
    { action: 'removeDomain', target: `${project}, Production: removed ${name}` },
    { action: 'verifyDomain', target: `${project}, Production: verified ${name}` },
    { action: 'addDomain', target: `${project}, Production: added ${name}` },
  ]);
  expect(data.project.activity.nodes).toEqual([{ message: `${name} leads to Production` }]);
});

test('what is no domain is refused with the reason', async () => {
  const { owner, production } = await begin();
  expect((await add(owner, production.id, '*.example.com')).errors).toEqual([
    {
      code: 'INVALID',
      field: ['name'],
      message: '“*.example.com” is a wildcard. Add each domain by its name.',
    },
  ]);
});

const refused = (reason: RegExp) => [
  { code: 'NOT_ALLOWED', field: ['name'], message: expect.stringMatching(reason) },
];

test('names of this server belong to nobody else', async () => {
  const { owner, production } = await begin();
  const why = async (name: string) => (await add(owner, production.id, name)).errors;
  expect(await why('slipway.example')).toEqual(refused(/is the address of Slipway itself/));
  expect(await why('Shop.Slipway.Example')).toEqual(refused(/is too close to the address of Slipway/));
  for (const name of ['sites.example', 'shop.acme.sites.example']) {
    expect(await why(name)).toEqual(refused(/Names below sites\.example are given to sites by this server/));
  }
});

test('a name in another script is kept as DNS has it', async () => {
  const { owner, production } = await begin();
  const { domain } = await add(owner, production.id, `Bücher${(made += 1)}.example`);
  expect(domain).toMatchObject({
    name: expect.stringMatching(/^xn--bcher\d+-/),
    unicodeName: `bücher${made}.example`,
  });
  // The first letter is Cyrillic.
  const homograph = await add(owner, production.id, 'аpple.example');
  expect(homograph.domain).toMatchObject({ name: 'xn--pple-43d.example', unicodeName: 'аpple.example' });
  expect((await add(owner, production.id, 'xn--pple-43d.example')).errors[0].code).toBe('CONFLICT');
});

test('only those who configure environments change domains, and of their own organization', async () => {
  const { owner, production } = await begin();
  const domain = await claim(owner, production.id);
  const forbidden = [{ extensions: { code: 'FORBIDDEN' } }];
  const member = await owner.invite('MEMBER');
  expect(await add(member, production.id, newName())).toMatchObject(forbidden);
  expect(await verify(member, domain.id)).toMatchObject(forbidden);
  expect(await remove(member, domain.id)).toMatchObject(forbidden);
  expect(await domainsOf(member, production.id)).toMatchObject([{ name: domain.name }]);
  const stranger = await server.seed.owner();
  const missing = [{ code: 'NOT_FOUND' }];
  expect((await add(stranger, production.id, newName())).errors).toMatchObject(missing);
  expect((await verify(stranger, domain.id)).errors).toMatchObject(missing);
  expect((await remove(stranger, domain.id)).errors).toMatchObject(missing);
  const key = await programOf(server, owner, ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE']);
  expect(await verify(key, domain.id)).toMatchObject(forbidden);
});

test('who claims a domain without proof keeps nobody from it; the one who proves it first has it', async () => {
  const [first, second, third] = [await begin(), await begin(), await begin()];
  const name = newName();
  const claimed = (await add(first.owner, first.production.id, name)).domain;
  const other = (await add(second.owner, second.production.id, name)).domain;
  texts[`_slipway.${name}`] = [other.record.value];
  // The record of another organization proves nothing.
  expect((await verify(first.owner, claimed.id)).domain).toMatchObject({ problem: 'RECORD_DIFFERS' });
  expect((await verify(second.owner, other.id)).domain).toMatchObject({ state: 'ACTIVE' });

  texts[`_slipway.${name}`] = [other.record.value, claimed.record.value];
  const taken = {
    code: 'NOT_ALLOWED',
    field: ['name'],
    message: expect.stringMatching(/leads to a site of another organization/),
  };
  expect(await verify(first.owner, claimed.id)).toEqual({ domain: null, errors: [taken] });
  expect((await add(third.owner, third.production.id, name)).errors).toEqual([taken]);
  await check();
  expect(await domainsOf(first.owner, first.production.id)).toMatchObject([{ state: 'PENDING' }]);
  server.clock.advance(3_600_000);
  await check();
  expect(await domainsOf(first.owner, first.production.id)).toMatchObject([{ problem: 'TAKEN' }]);

  await remove(second.owner, other.id);
  expect((await verify(first.owner, claimed.id)).domain).toMatchObject({ state: 'ACTIVE' });
});

test('a domain is of one environment, which has at most 20', async () => {
  const { owner, production, staging, project } = await begin();
  const { name } = await claim(owner, production.id);
  expect((await add(owner, staging.id, name)).errors).toEqual([
    {
      code: 'CONFLICT',
      field: ['name'],
      message: `${name} is a domain of ${project}, Production already. Remove it there first.`,
    },
  ]);
  for (let count = 1; count < mostDomains; count += 1) await claim(owner, production.id);
  expect((await add(owner, production.id, newName())).errors).toEqual([
    {
      code: 'LIMIT_REACHED',
      field: ['name'],
      message: 'An environment has at most 20 domains. Remove one first.',
    },
  ]);
  expect(await domainsOf(owner, production.id)).toHaveLength(20);
});

test('previews and archived projects get no domains', async () => {
  const { owner, production, projectId } = await begin();
  const { system } = server.runtime.database;
  const domain = await claim(owner, production.id);
  await system
    .updateTable('environments')
    .set({ kind: 'PREVIEW', branch: 'a' })
    .where('id', '=', production.id)
    .execute();
  expect((await add(owner, production.id, newName())).errors).toMatchObject([
    { code: 'NOT_ALLOWED', message: 'Previews have no domains. Add it to production or staging.' },
  ]);
  await system.updateTable('projects').set({ archivedAt: new Date() }).where('id', '=', projectId).execute();
  for (const { errors } of [
    await add(owner, production.id, newName()),
    await verify(owner, domain.id),
    await remove(owner, domain.id),
  ]) {
    expect(errors).toMatchObject([
      { message: 'This project is archived. Restore it to change its domains.' },
    ]);
  }
});

test('a record that is set later is found without anyone asking; a domain that is not proven in 7 days is gone', async () => {
  const { owner, production } = await begin();
  const found = await claim(owner, production.id);
  const { domain: missing } = await add(owner, production.id, newName());
  await check();
  const states = async () =>
    (await domainsOf(owner, production.id)).map(({ id, state }: { id: string; state: string }) => [
      id,
      state,
    ]);
  expect(await states()).toEqual([
    [found.id, 'ACTIVE'],
    [missing.id, 'PENDING'],
  ]);
  await inDays(6.9);
  expect(await states()).toHaveLength(2);
  await inDays(0.2);
  expect(await states()).toEqual([[found.id, 'ACTIVE']]);
});

test('a domain whose record vanishes stops after 7 days; people are told at once, the day before, and when it stopped', async () => {
  const { owner, production } = await begin();
  const domain = await prove(owner, production.id);
  delete texts[domain.record.name];
  await inDays(1.01);
  const [failing] = await domainsOf(owner, production.id);
  expect(failing).toMatchObject({ state: 'FAILING', problem: 'RECORD_MISSING', stopsAt: expect.any(Date) });
  expect(await noticesOf(owner)).toMatchObject([
    {
      title: `${domain.name} cannot be verified any more`,
      message: expect.stringMatching(
        new RegExp(
          `^The TXT record _slipway\\.${domain.name} was not found\\. The domain stops on .* UTC\\. Set`,
        ),
      ),
    },
  ]);
  await inDays(3);
  expect(await noticesOf(owner)).toHaveLength(1);
  await inDays(3.1);
  expect((await noticesOf(owner))[0]?.title).toBe(`${domain.name} stops within a day`);
  await inDays(1);
  expect(await noticesOf(owner)).toMatchObject([
    { title: `${domain.name} has stopped` },
    { title: `${domain.name} stops within a day` },
    { title: `${domain.name} cannot be verified any more` },
  ]);
  expect(await domainsOf(owner, production.id)).toMatchObject([
    { state: 'STOPPED', expiresAt: expect.any(Date) },
  ]);

  // Set again, it is the same domain as before.
  texts[domain.record.name] = [domain.record.value];
  await inDays(0.1);
  expect(await domainsOf(owner, production.id)).toMatchObject([{ state: 'ACTIVE' }]);
});

test('a record that comes back in time ends the warning', async () => {
  const { owner, production } = await begin();
  const domain = await prove(owner, production.id);
  delete texts[domain.record.name];
  await inDays(1.01);
  texts[domain.record.name] = [domain.record.value];
  await inDays(0.1);
  expect(await domainsOf(owner, production.id)).toMatchObject([{ state: 'ACTIVE', stopsAt: null }]);
});

test('name servers that do not answer stop no domain', async () => {
  const { owner, production } = await begin();
  const name = `shop${(made += 1)}.slow.example`;
  const { domain } = await add(owner, production.id, name);
  const { system } = server.runtime.database;
  await system
    .updateTable('ownDomains')
    .set({ provenAt: server.clock.now() })
    .where('id', '=', domain.id)
    .execute();
  for (let times = 0; times < 2; times += 1) {
    await inDays(6);
    expect(await domainsOf(owner, production.id)).toMatchObject([
      { state: 'ACTIVE', problem: 'NO_ANSWER', stopsAt: null },
    ]);
  }
  await remove(owner, domain.id);
});

test('domains of a suspended organization are not checked', async () => {
  const { owner, production } = await begin();
  const domain = await prove(owner, production.id);
  await suspend(server, owner.organizationId);
  const before = nameServer.asked.filter((name) => name === domain.record.name).length;
  await inDays(2);
  expect(nameServer.asked.filter((name) => name === domain.record.name)).toHaveLength(before);
});

test('where no sites are served there are no domains, and the answer says why', async () => {
  const elsewhere = await openTestServer({ PUBLIC_URL: 'https://slipway.example' });
  const owner = await elsewhere.seed.owner();
  const projectId = await recordsOn(elsewhere).project(owner, { name: 'Shop' });
  const { data } = await owner.execute('query ($id: ID!) { project(id: $id) { environments { id } } }', {
    id: projectId,
  });
  expect((await add(owner, data.project.environments[0].id, newName())).errors).toEqual([
    {
      code: 'NOT_ALLOWED',
      field: null,
      message: 'Domains are not available: this server serves no sites. Its operator can set SITES_DOMAIN.',
    },
  ]);
  await elsewhere.close();
});
