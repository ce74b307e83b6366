import { openProviderDouble, type ProviderDouble } from '../../testing/providers/providerDouble.ts';
import {
  openPullRequests,
  ProviderFailure,
  type ProviderKind,
  pullRequestPage,
  pullRequestsUnsupported,
} from './index.ts';

/** Pull requests at providers, against doubles that refuse what their documented APIs refuse. */

const now = new Date('2026-03-04T05:06:07.000Z');
const good = 'token-with-all-scopes';
const poor = 'token-without-scopes';
const reading = 'token-of-a-reader';
const merge = 'c'.repeat(40);

const providers: readonly {
  kind: Exclude<ProviderKind, 'AZURE'>;
  scopes: readonly string[];
  poorScopes: readonly string[];
  /** What the failure of the poor token names, and that of a token whose account only reads; null where the provider doesn't tell beforehand. */
  lacks: string;
  readerLacks: string | null;
  page: string;
}[] = [
  {
    kind: 'GITHUB',
    scopes: ['repo'],
    poorScopes: ['gist'],
    lacks: '`repo`',
    readerLacks: 'write access',
    page: 'https://github.com/acme/shop/pull/17',
  },
  {
    kind: 'GITLAB',
    scopes: ['api'],
    poorScopes: ['read_repository'],
    lacks: '`api`',
    readerLacks: null,
    page: 'https://gitlab.com/acme/shop/-/merge_requests/17',
  },
  {
    kind: 'GITEA',
    scopes: ['write:repository'],
    poorScopes: ['read:misc'],
    lacks: '`read:repository`',
    readerLacks: 'write access',
    page: 'https://gitea.example/acme/shop/pulls/17',
  },
  {
    kind: 'BITBUCKET',
    scopes: ['repository', 'pullrequest:write'],
    poorScopes: ['repository'],
    lacks: '`pullrequest`',
    readerLacks: null,
    page: 'https://bitbucket.org/acme/shop/pull-requests/17',
  },
];

const failureOf = async (asked: Promise<unknown>): Promise<ProviderFailure> => {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderFailure)) throw new Error(`No failure of the provider: ${String(error)}`);
  return error;
};

describe.each(providers)('$kind', ({ kind, scopes, poorScopes, lacks, readerLacks, page }) => {
  let double: ProviderDouble;
  const branches = new Map([['main', 'a'.repeat(40)]]);
  beforeAll(async () => {
    double = await openProviderDouble({
      kind,
      tokens: { [good]: scopes, [poor]: poorScopes, [reading]: [...scopes, 'reader'] },
      branch: (name) => branches.get(name) ?? null,
    });
  });
  afterEach(() => double.answer(null));
  afterAll(() => double.close());

  const open = (token = good) =>
    openPullRequests({
      provider: kind,
      url: double.repositoryUrl,
      token,
      permissions: null,
      allowedHosts: [double.host],
      clock: () => now,
    });
  let count = 0;
  /** A branch that was pushed, to be merged. */
  const proposed = (draft = false) => {
    count += 1;
    const source = `slipway/review-pilot/fix-${count}`;
    branches.set(source, String(count).padStart(40, 'd'));
    return { title: 'Fix: a finding', description: 'It **fixes** it.', source, target: 'main', draft };
  };
  const posts = () => double.requests.filter(({ method }) => method === 'POST').length;

  test('one is opened, found by its branch and read, until it is merged', async () => {
    const request = proposed();
    expect(await open().find(request.source)).toBeNull();
    const opened = await open().open(request);
    expect(opened).toMatchObject({ state: 'OPEN', mergeSha: null, mergedBy: null });
    const there = double.pullRequests.find(({ number }) => number === opened.number);
    expect(there).toMatchObject({ ...request, description: 'It **fixes** it.' });
    expect(await open().find(request.source)).toMatchObject({ number: opened.number, state: 'OPEN' });
    if (there) Object.assign(there, { state: 'MERGED', mergeSha: merge, mergedBy: 'ada' });
    expect(await open().read(opened.number)).toMatchObject({
      number: opened.number,
      state: 'MERGED',
      mergeSha: merge,
      mergedBy: 'ada',
    });
    expect(await open().find(request.source)).toMatchObject({ state: 'MERGED', mergeSha: merge });
  });

  test('a draft is one, and one that is closed says so', async () => {
    const opened = await open().open(proposed(true));
    expect(opened.state).toBe('DRAFT');
    const there = double.pullRequests.find(({ number }) => number === opened.number);
    if (there) there.state = 'CLOSED';
    expect(await open().read(opened.number)).toMatchObject({ state: 'CLOSED', mergeSha: null });
  });

  test('one that was opened although no answer came is found, and opening it again opens no second one', async () => {
    const request = proposed();
    double.answer('LOST');
    expect((await failureOf(open().open(request))).kind).toBe('UNAVAILABLE');
    double.answer(null);
    const found = await open().find(request.source);
    expect(found).toMatchObject({ state: 'OPEN' });
    // Bitbucket tells of no other one from the branch.
    const again = kind === 'BITBUCKET' ? found : await open().open(request);
    expect(again?.number).toBe(found?.number);
    const ofBranch = double.pullRequests.filter(({ source }) => source === request.source);
    expect(ofBranch).toHaveLength(1);
  });

  test('one from a branch of the same name in a fork is that of somebody else', async () => {
    const { source } = proposed();
    const number = Math.max(...double.pullRequests.map((one) => one.number)) + 1;
    const foreign = { title: 'Mine', description: '', target: 'main', draft: false, mergeSha: null };
    double.pullRequests.push({ ...foreign, number, source, state: 'OPEN', mergedBy: null, isOfFork: true });
    expect(await open().find(source)).toBeNull();
  });

  test('one that is gone is told apart from a repository that is not shown', async () => {
    expect(await open().read(999)).toBeNull();
    double.answer({ status: 404, body: '{"message":"Not Found"}' });
    expect((await failureOf(open().read(999))).kind).toBe('NOT_FOUND');
  });

  test('a number that is none of a pull request is not used, and a name has no control characters', async () => {
    double.answer({ status: 200, body: JSON.stringify({ number: 2 ** 31, iid: 2 ** 31, id: 2 ** 31 }) });
    expect((await failureOf(open().read(17))).kind).toBe('UNAVAILABLE');
    double.answer(null);
    const opened = await open().open(proposed());
    const there = double.pullRequests.find(({ number }) => number === opened.number);
    if (there) Object.assign(there, { state: 'MERGED', mergeSha: merge, mergedBy: 'a\u0000da\n' });
    expect(await open().read(opened.number)).toMatchObject({ state: 'MERGED', mergedBy: 'ada' });
  });

  test('a refused token says why, before anything is opened', async () => {
    await open().checkToken();
    expect((await failureOf(open('unknown').checkToken())).kind).toBe('UNAUTHORIZED');
    expect(await failureOf(open(poor).checkToken())).toMatchObject({
      kind: 'MISSING_SCOPE',
      message: expect.stringContaining(lacks),
    });
    const told = readerLacks === null ? '' : (await failureOf(open(reading).checkToken())).message;
    expect(told).toContain(readerLacks ?? '');
    const before = posts();
    expect((await failureOf(open(poor).open(proposed()))).kind).toMatch(/MISSING_SCOPE|NOT_FOUND/);
    expect(posts()).toBe(before + 1);
    expect(double.pullRequests.some(({ source }) => source.endsWith(`fix-${count}`))).toBe(false);
  });

  test('what the provider refuses is told in its words, without the token', async () => {
    const request = proposed();
    branches.delete(request.source);
    const failure = await failureOf(open().open(request));
    expect(['REJECTED', 'NOT_FOUND']).toContain(failure.kind);
    for (const [status, found] of [
      [500, 'UNAVAILABLE'],
      [429, 'RATE_LIMITED'],
      [422, 'REJECTED'],
    ] as const) {
      double.answer({ status, body: JSON.stringify({ message: `no ${good}` }) });
      const told = await failureOf(open().open(proposed()));
      expect(told.kind).toBe(found);
      expect(told.message).not.toContain(good);
    }
    double.answer({ status: 200, body: '<html>A page</html>' });
    expect((await failureOf(open().find('main'))).kind).toBe('UNAVAILABLE');
    expect((await failureOf(open().read(17))).kind).toBe('UNAVAILABLE');
  });

  test('its page is below the address of the repository', () => {
    const hosts = {
      GITHUB: 'github.com',
      GITLAB: 'gitlab.com',
      GITEA: 'gitea.example',
      BITBUCKET: 'bitbucket.org',
    };
    expect(pullRequestPage(kind, `https://${hosts[kind]}/acme/shop.git`, 17)).toBe(page);
  });
});

test('a fine-grained token of GitHub that lacks a permission is told which', async () => {
  const double = await openProviderDouble({ kind: 'GITHUB', tokens: { [good]: [] } });
  const accepted = { 'x-accepted-github-permissions': 'pull_requests=write' };
  double.answer({
    status: 403,
    body: '{"message":"Resource not accessible by personal access token"}',
    headers: accepted,
  });
  const opened = openPullRequests({
    provider: 'GITHUB',
    url: double.repositoryUrl,
    token: good,
    permissions: null,
    allowedHosts: [double.host],
    clock: () => now,
  });
  const request = { title: 'Fix', description: '', source: 'slipway/fix', target: 'main', draft: false };
  expect((await failureOf(opened.open(request))).message).toContain('Pull requests: Read and write');
  await double.close();
});

test('the token goes to no host that is private and not allowed', async () => {
  const double = await openProviderDouble({ kind: 'GITHUB', tokens: { [good]: ['repo'] } });
  const opened = openPullRequests({
    provider: 'GITHUB',
    url: double.repositoryUrl,
    token: good,
    permissions: null,
    allowedHosts: [],
    clock: () => now,
  });
  expect((await failureOf(opened.find('main'))).message).toContain('PROVIDER_ALLOWED_HOSTS');
  expect(double.requests).toEqual([]);
  await double.close();
});

test('providers without pull requests are named', () => {
  expect(pullRequestsUnsupported('AZURE', 'https://dev.azure.com/acme/a/_git/b')).toContain('Azure DevOps');
  expect(pullRequestsUnsupported('BITBUCKET', 'https://bitbucket.acme.example/scm/a/b.git')).toContain(
    'Data Center',
  );
  expect(pullRequestsUnsupported('GITHUB', 'https://github.com/acme/shop')).toBeNull();
});
