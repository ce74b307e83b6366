import { openProviderDouble, type ProviderDouble } from '../../testing/providers/providerDouble.ts';
import {
  type CommitState,
  openProvider,
  ProviderFailure,
  type ProviderKind,
  unsupportedReason,
} from './index.ts';

/** What is asked of providers, against doubles that refuse what their documented APIs refuse. */

const commit = 'a'.repeat(40);
const now = new Date('2026-03-04T05:06:07.000Z');
const good = 'token-with-all-scopes';
const poor = 'token-without-scopes';

const providers: readonly {
  kind: ProviderKind;
  scopes: readonly string[];
  poorScopes: readonly string[];
  lacks: string;
  states: Record<CommitState, string>;
}[] = [
  {
    kind: 'GITHUB',
    scopes: ['repo'],
    poorScopes: ['gist'],
    lacks: '`repo:status`',
    states: { PENDING: 'pending', SUCCESS: 'success', FAILURE: 'failure', CANCELED: 'error' },
  },
  {
    kind: 'GITLAB',
    scopes: ['api'],
    poorScopes: ['read_repository'],
    lacks: '`api`',
    states: { PENDING: 'pending', SUCCESS: 'success', FAILURE: 'failed', CANCELED: 'canceled' },
  },
  {
    kind: 'GITEA',
    scopes: ['write:repository'],
    poorScopes: ['read:repository'],
    lacks: '`write:repository`',
    states: { PENDING: 'pending', SUCCESS: 'success', FAILURE: 'failure', CANCELED: 'error' },
  },
  {
    kind: 'BITBUCKET',
    scopes: ['repository'],
    poorScopes: ['account'],
    lacks: '`repository`',
    states: { PENDING: 'INPROGRESS', SUCCESS: 'SUCCESSFUL', FAILURE: 'FAILED', CANCELED: 'STOPPED' },
  },
  {
    kind: 'AZURE',
    scopes: ['vso.code', 'vso.code_status'],
    poorScopes: ['vso.code'],
    lacks: '`vso.code_status`',
    states: { PENDING: 'pending', SUCCESS: 'succeeded', FAILURE: 'failed', CANCELED: 'error' },
  },
];

const failureOf = async (asked: Promise<unknown>): Promise<ProviderFailure> => {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderFailure))
    throw new Error(`It did not fail as a provider does: ${String(error)}`);
  return error;
};

describe.each(providers)('$kind', ({ kind, scopes, poorScopes, lacks, states }) => {
  let double: ProviderDouble;
  beforeEach(async () => {
    double = await openProviderDouble({
      kind,
      tokens: { [good]: scopes, [poor]: poorScopes },
      commits: [commit],
    });
  });
  afterEach(() => double.close());

  const open = (token = good) =>
    openProvider({
      provider: kind,
      url: double.repositoryUrl,
      token,
      permissions: null,
      allowedHosts: [double.host],
      clock: () => now,
    });
  const status = {
    commit,
    context: 'slipway/deployment (preview of a-branch-with-a-long-name)',
    description: 'Passed.',
    targetUrl: 'https://slipway.example/app',
  };

  /** How a status fails while the provider answers like this. */
  const failing = async (reply: Parameters<ProviderDouble['answer']>[0]) => {
    double.answer(reply);
    return failureOf(open().setStatus({ ...status, state: 'PENDING' }));
  };

  test('sets every state of a commit, and cuts a long description', async () => {
    for (const state of ['PENDING', 'SUCCESS', 'FAILURE', 'CANCELED'] as const) {
      await open().setStatus({ ...status, state, description: 'x'.repeat(400) });
    }
    expect(double.statuses.map(({ state }) => state)).toEqual(Object.values(states));
    expect(double.statuses[0]).toMatchObject({
      commit,
      context: status.context,
      targetUrl: status.targetUrl,
    });
    expect(double.statuses[0]?.description.endsWith('…')).toBe(true);
  });

  test('sending the same status again succeeds', async () => {
    await open().setStatus({ ...status, state: 'PENDING' });
    await open().setStatus({ ...status, state: 'PENDING' });
    expect(double.statuses[0]?.state).toBe(states.PENDING);
  });

  test('a token that is not accepted, one without scope and an unknown commit are told apart', async () => {
    await open().checkToken();
    expect(await failureOf(open('wrong').setStatus({ ...status, state: 'PENDING' }))).toMatchObject({
      kind: 'UNAUTHORIZED',
    });
    expect(await failureOf(open('wrong').checkToken())).toMatchObject({ kind: 'UNAUTHORIZED' });
    const lacking = await failureOf(open(poor).setStatus({ ...status, state: 'PENDING' }));
    expect(lacking).toMatchObject({ kind: 'MISSING_SCOPE' });
    expect(lacking.message).toContain(lacks);
    const unknown = { ...status, commit: 'b'.repeat(40), state: 'PENDING' as const };
    expect(await failureOf(open().setStatus(unknown))).toMatchObject({ kind: 'REJECTED' });
    expect(double.statuses).toEqual([]);
  });

  test('a server that is down, limits requests, or answers anything else is told apart', async () => {
    const html = '<html><body>Maintenance</body></html>';
    expect(await failing({ status: 500, body: html })).toMatchObject({ kind: 'UNAVAILABLE' });
    expect(await failing({ status: 200, body: html })).toMatchObject({ kind: 'UNAVAILABLE' });
    expect(await failing({ status: 404, body: html })).toMatchObject({ kind: 'NOT_FOUND' });
    for (const status of [408, 409, 425])
      expect(await failing({ status, body: html })).toMatchObject({ kind: 'UNAVAILABLE' });
    expect(await failing('ENDLESS')).toMatchObject({ kind: 'UNAVAILABLE' });
    const limited = { status: 403, body: '{"message":"API rate limit exceeded"}' };
    const soon = { 'retry-after': '30' };
    expect(await failing({ ...limited, headers: soon })).toMatchObject({
      kind: 'RATE_LIMITED',
      retryAt: new Date(now.getTime() + 30_000),
    });
    const reset = String(now.getTime() / 1_000 + 90);
    const exhausted = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
    expect(await failing({ ...limited, headers: exhausted })).toMatchObject({
      kind: 'RATE_LIMITED',
      retryAt: new Date(now.getTime() + 90_000),
    });
    const far = { 'retry-after': '999999999' };
    expect(await failing({ status: 429, body: '', headers: far })).toMatchObject({
      retryAt: new Date(now.getTime() + 3_600_000),
    });
  });

  test('no failure repeats the token, and a redirect is not followed', async () => {
    const other = await openProviderDouble({ kind, tokens: {} });
    for (const told of [good, Buffer.from(`:${good}`).toString('base64')]) {
      double.answer({ status: 400, body: JSON.stringify({ message: `The token ${told} is wrong` }) });
      expect((await failureOf(open().setStatus({ ...status, state: 'PENDING' }))).message).not.toContain(
        told,
      );
    }
    double.answer({ status: 307, body: '', headers: { location: `${other.url}/api/v3/` } });
    expect((await failureOf(open().setStatus({ ...status, state: 'PENDING' }))).kind).toBe('UNAVAILABLE');
    expect(other.requests).toEqual([]);
    await other.close();
  });
});

test('the token goes to no host that is private and not allowed', async () => {
  const double = await openProviderDouble({ kind: 'GITHUB', tokens: { [good]: ['repo'] } });
  const opened = openProvider({
    provider: 'GITHUB',
    url: double.repositoryUrl,
    token: good,
    permissions: null,
    allowedHosts: [],
    clock: () => now,
  });
  expect((await failureOf(opened.checkToken())).message).toContain('PROVIDER_ALLOWED_HOSTS');
  expect(double.requests).toEqual([]);
  await double.close();
});

test('servers whose API is another one are named', () => {
  expect(unsupportedReason('BITBUCKET', 'https://bitbucket.acme.example/scm/a/b.git')).toContain(
    'Data Center',
  );
  expect(unsupportedReason('AZURE', 'https://azure.acme.example/a/b/_git/c')).toContain(
    'Azure DevOps Server',
  );
  expect(unsupportedReason('BITBUCKET', 'https://bitbucket.org/a/b')).toBeNull();
  expect(unsupportedReason('AZURE', 'https://acme.visualstudio.com/a/_git/b')).toBeNull();
  expect(unsupportedReason('GITLAB', 'https://gitlab.acme.example/a/b.git')).toBeNull();
});
