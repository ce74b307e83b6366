import { checkRepositoryUrl } from './urlGate.ts';

const refused = /private network.*GIT_ALLOWED_HOSTS/;

/** A resolver that fails as node's does. */
const fail = (code: string) => async () => Promise.reject(Object.assign(new Error(code), { code }));

async function messageFor(typed: string, addresses: string[] = []): Promise<string> {
  const result = await checkRepositoryUrl(typed, { allowedHosts: [], resolve: async () => addresses });
  return result.ok ? 'allowed' : result.message;
}

describe('security.md: every resolved address is public', () => {
  test.each([
    'https://127.0.0.1/a', // plain
    'https://2130706433/a', // decimal
    'https://0x7f000001/a', // hex
    'https://0x7f.1/a',
    'https://0177.0.0.1/a', // octal
    'https://017700000001/a',
    'https://127.1/a', // short
    'https://0/a',
    'https://①②⑦.⓪.⓪.①/a', // full-width digits
    'https://[::1]/a',
    'https://[::]/a',
    'https://[::ffff:127.0.0.1]/a', // v4-mapped
    'https://[::ffff:7f00:1]/a',
    'https://[::127.0.0.1]/a', // v4-compatible
    'https://[64:ff9b::7f00:1]/a', // NAT64
    'https://[64:ff9b::8c52:7903]/a', // NAT64 of a public address
    'https://[64:ff9b:1::1]/a',
    'https://[2002:7f00:1::]/a', // 6to4
    'https://[2001:0:53aa:64c::1]/a', // Teredo
    'https://169.254.169.254/latest', // metadata
    'https://[fd00:ec2::254]/latest',
    'https://168.63.129.16/a',
    'https://100.100.100.200/a',
  ])('%s is refused whatever its spelling', async (typed) => {
    expect(await messageFor(typed)).toMatch(refused);
  });

  test.each([
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.9.9.9',
    '169.254.1.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '3fff::1',
    '::ffff:10.0.0.1',
  ])('a name that resolves to %s, even beside a public address, is refused', async (address) => {
    expect(await messageFor('https://git.example.com/a', ['140.82.121.3', address])).toMatch(refused);
  });

  test.each([
    '140.82.121.3',
    '172.32.0.1',
    '100.128.0.1',
    '192.0.1.1',
    '2606:50c0:8000::153',
    '2a00:1450::1',
  ])('the public address %s is allowed', async (address) => {
    expect(await messageFor('https://git.example.com/a', [address])).toBe('allowed');
  });

  test('localhost is refused through the real resolver', async () => {
    const result = await checkRepositoryUrl('https://localhost/a', { allowedHosts: [] });
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(refused) });
  });

  test('a host that does not resolve is named; a look-up that fails asks to try again', async () => {
    const typed = 'https://git.example.com/a';
    expect(await checkRepositoryUrl(typed, { allowedHosts: [], resolve: fail('ENOTFOUND') })).toEqual({
      ok: false,
      message: 'The host git.example.com was not found. Check the address for a typing mistake.',
    });
    expect(await checkRepositoryUrl(typed, { allowedHosts: [], resolve: fail('EAI_AGAIN') })).toMatchObject({
      message: expect.stringContaining('try again'),
    });
    expect(await messageFor(typed, [])).toContain('try again');
    expect(await messageFor(typed, ['not an address'])).toContain('try again');
  });
});

describe('security.md: a setting names hosts that are allowed all the same', () => {
  const allowedHosts = ['127.0.0.1:3000', 'Git.Intranet:443', '[::1]:8080'];

  test.each(['http://127.0.0.1:3000/a.git', 'https://git.intranet/a', 'http://[::1]:8080/a'])(
    '%s',
    async (typed) => {
      const result = await checkRepositoryUrl(typed, { allowedHosts, resolve: async () => ['10.0.0.7'] });
      expect(result.ok).toBe(true);
    },
  );

  test.each([
    'http://127.0.0.1:3001/a',
    'http://git.intranet/a',
    'https://127.0.0.1/a',
    'http://127.0.0.1.nip.io:3000/a',
  ])('another port, scheme or host is not: %s', async (typed) => {
    const result = await checkRepositoryUrl(typed, { allowedHosts, resolve: async () => ['10.0.0.7'] });
    expect(result.ok).toBe(false);
  });
});
