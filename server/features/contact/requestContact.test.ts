import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { mostPerHour } from './requestContact.ts';

const send = `mutation Send($input: RequestContactInput!) {
  requestContact(input: $input) { errors { field code message } }
}`;
const typed = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  company: 'Compilers & Sons',
  message: 'We are 400 developers.\nWhat would Enterprise Plus cost us?',
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.seed.owner({ email: 'operator@example.com', platformAdministrator: true });
  await server.seed.owner({ email: 'customer@example.com' });
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(2 * 60 * 60 * 1000));

const kept = () =>
  server.runtime.database.system
    .selectFrom('contactRequests')
    .select(['name', 'email', 'company', 'message', 'senderNetwork'])
    .orderBy('createdAt')
    .execute();

test('a message is kept, and mailed to those who run the server', async () => {
  const answer = await server.anonymous.execute(send, { input: typed });
  expect(answer).toEqual({ data: { requestContact: { errors: [] } } });
  expect(await kept()).toEqual([{ ...typed, senderNetwork: '127.0.0.1' }]);
  const [letter, ...others] = await server.mail();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ recipient: 'operator@example.com', subject: 'Message from Grace Hopper' });
  expect(letter?.bodyText).toContain('Grace Hopper (Compilers & Sons) sent a message');
  expect(letter?.bodyText).toContain('We are 400 developers.\n\nWhat would Enterprise Plus cost us?');
  expect(letter?.bodyText).toContain('mailto:grace%40example.com');
});

test('a member’s message says in which organization and on which plan, and comes first where the plan has priority support', async () => {
  const customer = await server.seed.owner({ organization: 'Acme', plan: 'PROFESSIONAL' });
  await customer.execute(send, { input: typed });
  const priority = (await server.mail('operator@example.com')).at(-1);
  expect(priority?.subject).toBe('[Priority] Message from Grace Hopper');
  expect(priority?.bodyText).toContain(`${customer.email}, Acme, Professional plan`);
  const small = await server.seed.owner({ organization: 'Small', plan: 'STARTER' });
  await small.execute(send, { input: typed });
  const other = (await server.mail('operator@example.com')).at(-1);
  expect(other?.subject).toBe('Message from Grace Hopper');
  expect(other?.bodyText).toContain('Small, Starter plan');
});

test('the company may be left out', async () => {
  const { company: _, ...without } = typed;
  await server.anonymous.execute(send, { input: without });
  expect((await kept()).at(-1)?.company).toBeNull();
});

test('every field is told what is wrong with it, and nothing is kept', async () => {
  const before = await kept();
  const input = { name: 'G', email: 'grace', message: 'Hi' };
  const { data } = await server.anonymous.execute(send, { input });
  expect(data.requestContact.errors).toEqual([
    { field: ['name'], code: 'INVALID', message: 'Name must be at least 2 characters' },
    { field: ['email'], code: 'INVALID', message: 'Please enter a valid email address' },
    { field: ['message'], code: 'INVALID', message: 'Message must be at least 10 characters' },
  ]);
  expect(await kept()).toEqual(before);
});

test('a name cannot add a header or a link to the letter', async () => {
  const name = 'Eve\r\nBcc: all@example.com https://evil.example';
  await server.anonymous.execute(send, { input: { ...typed, name } });
  const letter = (await server.mail('operator@example.com')).at(-1);
  expect(letter?.subject).toBe('Message from Eve Bcc: all @ example. com https evil. example');
});

test('one network sends so many messages an hour, even at once, and may go on an hour later', async () => {
  const answers = await Promise.all(
    Array.from({ length: mostPerHour + 3 }, () => server.anonymous.execute(send, { input: typed })),
  );
  const refused = answers.filter(({ errors }) => errors);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.errors?.[0]).toMatchObject({
    message: 'Too many messages came from your network. Please try again in an hour.',
    extensions: { code: 'RATE_LIMITED' },
  });
  server.clock.advance(60 * 60 * 1000 + 1000);
  expect((await server.anonymous.execute(send, { input: typed })).errors).toBeUndefined();
});

test('the application itself cannot read messages', async () => {
  const reading = server.runtime.database.app.selectFrom('contactRequests').selectAll().execute();
  await expect(reading).rejects.toThrow('permission denied');
});
