import { checkRepositoryUrl } from './urlGate.ts';

const publicHost = async (): Promise<string[]> => ['140.82.121.3', '2606:50c0:8000::153'];
const check = (typed: string, addresses?: string[], allowedHosts: string[] = []) =>
  checkRepositoryUrl(typed, { allowedHosts, resolve: addresses ? async () => addresses : publicHost });
const messageOf = async (typed: string, addresses?: string[]): Promise<string> => {
  const result = await check(typed, addresses);
  return result.ok ? 'allowed' : result.message;
};

describe('security.md: URL gate before git runs', () => {
  test('a public https address passes, with every address to pin git to', async () => {
    expect(await check('https://github.com/owner/repository')).toEqual({
      ok: true,
      url: new URL('https://github.com/owner/repository'),
      host: 'github.com',
      port: 443,
      addresses: ['140.82.121.3', '2606:50c0:8000::153'],
    });
  });

  test.each([
    ['http://github.com/a/b', /^Only https.* Try https:\/\/github\.com\/a\/b$/],
    ['file:///etc/passwd', /^Only https/],
    ['ftp://github.com/a/b', /^Only https/],
    ['ext::sh -c id', /valid repository URL/],
    ['javascript:alert(1)', /^Only https/],
    ['https:github.com/a/b', /^Only https/],
    ['git@github.com:owner/repository.git', /Try https:\/\/github\.com\/owner\/repository$/],
    ['ssh://git@gitlab.com/group/project.git', /Try https:\/\/gitlab\.com\/group\/project$/],
    ['ssh://git@example.com:2222/group/project', /Try https:\/\/example\.com\/group\/project$/],
  ])('https only: %s', async (typed, message) => {
    expect(await messageOf(typed)).toMatch(message);
  });

  test.each(['https://user:secret@github.com/a/b', 'https://user@github.com/a/b', 'https://@github.com/a/b'])(
    'no credentials: %s',
    async (typed) => {
      const message = await messageOf(typed);
      expect(message).toMatch(/^Remove the user name and password/);
      expect(message).not.toContain('secret');
    },
  );

  test.each(['https://github.com:22/a/b', 'https://github.com:8443/a/b', 'https://github.com:80/a/b'])(
    'port 443: %s',
    async (typed) => {
      expect(await messageOf(typed)).toMatch(/^Only the standard port/);
    },
  );

  test.each([
    'https://github.com/a/b\u0000c',
    'https://github.com/a\nb/c',
    'https://github.com/a\r\nX: y/c',
    'https://github.com/a%0ab/c',
    'https://github.com/a%00b',
    'https://github.com\\@127.0.0.1/a',
    'https://github.com/a b',
    '-oProxyCommand=id',
    '--upload-pack=id',
    'https://-github.com/a/b',
    'https://github.com/-a/b',
    'nonsense',
    '',
    `https://github.com/${'a'.repeat(2_000)}`,
  ])('no control characters, no leading dash: %j', async (typed) => {
    expect(await messageOf(typed)).toMatch(/valid repository URL/);
  });

  test.each(['https://github.com/a/b?x=1', 'https://github.com/a/b#readme', 'https://github.com/a/b?'])(
    'no query: %s',
    async (typed) => {
      expect(await messageOf(typed)).toMatch(/^Remove everything from/);
    },
  );

  test('an address without a repository is refused', async () => {
    expect(await messageOf('https://github.com/')).toMatch(/whole address/);
  });
});

describe('common pastes are normalised', () => {
  test.each([
    ['  https://github.com/owner/repository/ \n', 'https://github.com/owner/repository'],
    ['https://GitHub.com/owner/repository.git', 'https://github.com/owner/repository'],
    ['https://github.com./owner/repository', 'https://github.com/owner/repository'],
    ['https://github.com/owner/repository/tree/main/src', 'https://github.com/owner/repository'],
    ['https://gitlab.com/group/sub/project', 'https://gitlab.com/group/sub/project.git'],
    ['https://gitlab.com/group/project/-/tree/main', 'https://gitlab.com/group/project.git'],
    ['https://bitbucket.org/team/repository/src/main/', 'https://bitbucket.org/team/repository'],
    ['https://dev.azure.com/org/project/_git/name', 'https://dev.azure.com/org/project/_git/name'],
    ['https://git.example.com/owner/repository.git/', 'https://git.example.com/owner/repository.git'],
  ])('%j', async (typed, expected) => {
    const result = await check(typed);
    expect(result.ok && result.url.href).toBe(expected);
  });
});
