import { seededPassword } from '../../testing/people/accounts.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const generate = `mutation ($name: String!, $lifetime: ApiKeyLifetime!) { generateApiKey(input: {
  name: $name, scopes: [TASK_UPDATE], lifetime: $lifetime, currentPassword: "${seededPassword}"
}) { apiKey { id prefix expiresAt } secret errors { code } } }`;
const rotate = `mutation ($id: ID!, $overlap: ApiKeyOverlap!) { rotateApiKey(input: {
  id: $id, overlap: $overlap, currentPassword: "${seededPassword}"
}) { apiKey { prefix } replacedKey { prefix expiresAt } secret errors { code } } }`;

let server: TestServer;
let owner: Person;
beforeEach(async () => {
  server = await openTestServer();
  owner = await server.seed.owner({ name: 'Ada', organization: 'Acme' });
  owner.ipAddress = '203.0.113.7';
});
afterEach(() => server.close());

const make = async (name = 'CI', lifetime = 'DAYS_30') =>
  (await owner.execute(generate, { name, lifetime })).data.generateApiKey;
const newest = async () => {
  const letter = (await server.mail(owner.email)).at(-1);
  return { subject: letter?.subject, text: letter?.bodyText ?? '' };
};
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

test('whoever makes a key with a stolen session and password cannot keep its person from hearing of it', async () => {
  const { apiKey, secret } = await make();
  const { subject, text } = await newest();
  expect(subject).toBe('An API key was created in your name');
  for (const part of [
    `“CI” (${apiKey.prefix})`,
    'Acme',
    `until ${dayOf(apiKey.expiresAt)}`,
    'ORGANIZATION_READ, TASK_UPDATE',
    // Read, but no link of a mail program.
    '203. 0. 113. 7',
    'http://localhost:4000/app/settings?tab=api-keys',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain(secret.slice(apiKey.prefix.length));
});

test('of a key without end the letter says so', async () => {
  await make('Forever', 'UNLIMITED');
  expect((await newest()).text).toContain('It works until it is revoked.');
});

test('rotating one writes a letter too, of both keys and without either secret', async () => {
  const { apiKey } = await make();
  const { data } = await owner.execute(rotate, { id: apiKey.id, overlap: 'DAY_1' });
  const { apiKey: fresh, replacedKey, secret } = data.rotateApiKey;
  const { subject, text } = await newest();
  expect(subject).toBe('An API key of yours was replaced');
  for (const part of [
    `“CI” (${fresh.prefix})`,
    replacedKey.prefix,
    dayOf(replacedKey.expiresAt),
    // Read, but no link of a mail program.
    '203. 0. 113. 7',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain(secret.slice(fresh.prefix.length));
});

test('what is refused writes none', async () => {
  const { data } = await owner.execute(generate.replace('TASK_UPDATE', 'PLATFORM_ADMINISTER'), {
    name: 'CI',
    lifetime: 'DAYS_30',
  });
  expect(data.generateApiKey.errors).toHaveLength(1);
  expect(await server.mail(owner.email)).toEqual([]);
});
