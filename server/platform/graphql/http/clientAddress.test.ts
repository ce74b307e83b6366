import { readEnv } from '../../env.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { trustedProxy } from './clientAddress.ts';

/** The address that the audit log keeps of somebody who changes something. */
const noted = async (server: ListeningServer, forwarded?: string): Promise<string | null> => {
  const owner = await server.seed.owner();
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const query = 'mutation { endOtherSessions { errors { code } } }';
  await server.send({ query }, { ...server.cookieOf(owner), ...headers });
  const { ipAddress } = await server.runtime.database.system
    .selectFrom('auditEntries')
    .select('ipAddress')
    .where('organizationId', '=', owner.organizationId)
    .executeTakeFirstOrThrow();
  return ipAddress;
};

describe.each([
  [
    'nobody is trusted by default',
    '',
    [
      ['6.6.6.6', '127.0.0.1'],
      ['6.6.6.6, 7.7.7.7', '127.0.0.1'],
    ],
  ],
  [
    'one proxy',
    '1',
    [
      ['203.0.113.9', '203.0.113.9'],
      ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
      ['6.6.6.6, nonsense', '127.0.0.1'],
      ['2001:db8::1', '2001:db8::1'],
    ],
  ],
  ['two proxies', '2', [['6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9']]],
  [
    'networks',
    '127.0.0.0/8, 10.0.0.0/8, fd00::/8',
    [
      ['203.0.113.9', '203.0.113.9'],
      ['6.6.6.6, 203.0.113.9, 10.1.2.3, 10.0.0.1', '203.0.113.9'],
      ['203.0.113.9, fd00::2', '203.0.113.9'],
      ['10.0.0.7', '10.0.0.7'],
    ],
  ],
  ['a proxy elsewhere', '192.0.2.1', [['6.6.6.6', '127.0.0.1']]],
])('%s', (_, TRUST_PROXY, cases) => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await openListeningServer({ TRUST_PROXY });
  });
  afterAll(() => server.close());

  it('the address cannot be forged', async () => {
    expect(await noted(server)).toBe('127.0.0.1');
    for (const [forwarded, expected] of cases) expect(await noted(server, forwarded)).toBe(expected);
  });
});

it.each(['yes', 'true', '10.0.0.0/33', '10.0.0', '-1', '10.0.0.0/', 'proxy.example'])(
  'TRUST_PROXY=%s stops the start and says what it must be',
  (TRUST_PROXY) => {
    expect(() => readEnv({ TRUST_PROXY })).toThrow('TRUST_PROXY: "');
  },
);

it('IPv4 within IPv6 is the same address', () => {
  expect(trustedProxy('10.0.0.0/8')('::ffff:10.0.0.1', 0)).toBe(true);
});
