import { gql } from '@apollo/client';
import { createNetworkClient } from './apollo.ts';

const rename = gql`
  mutation Rename($name: String!) {
    rename(name: $name)
  }
`;
const read = gql`
  query Read {
    name
  }
`;

/** Whether a request was to go on after its page, for each that was sent. */
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(init?.keepalive);
    return new Response('{"data":{"rename":true,"name":"Slipway"}}', {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => jest.restoreAllMocks());

test('what changes something is sent also when its page is left meanwhile, as long as browsers allow it', async () => {
  const client = createNetworkClient();
  await client.mutate({ mutation: rename, variables: { name: 'Fleet Console' } });
  await client.mutate({ mutation: rename, variables: { name: 'long'.repeat(5_000) } });
  expect(sent).toEqual([true, false]);
});

test('what only reads ends with its page', async () => {
  await createNetworkClient().query({ query: read });
  expect(sent).toEqual([undefined]);
});
