import { faultsOf } from '../../../testing/answers.ts';
import { signIn, signUp } from '../../../testing/people/accounts.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { deviceOf } from '../../../platform/auth/deviceOf.ts';

const sessions = '{ sessions { id device ipAddress organizationName createdAt lastSeenAt current } }';
const end = 'mutation ($id: ID!) { endSession(input: { id: $id }) { sessionId errors { field code } } }';
const endOthers = 'mutation { endOtherSessions { endedSessions errors { code } } }';
const viewer = '{ viewer { email } }';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const twoSessions = async (email: string) => {
  const [here, there] = [server.browser(), server.browser()];
  await signUp(here, { email, organizationName: 'Engines' });
  await signIn(there, { email });
  const list = (await here.execute(sessions)).data.sessions;
  return { here, there, list };
};

describe('sessions', () => {
  it('are listed for their owner, this one first', async () => {
    const { list, there } = await twoSessions('ada@example.com');
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({
      device: 'Unknown device',
      ipAddress: '127.0.0.1',
      organizationName: 'Engines',
      current: true,
    });
    expect(list[1].current).toBe(false);
    const other = (await there.execute(sessions)).data.sessions;
    expect(other.map(({ id }: { id: string }) => id)).toEqual([list[1].id, list[0].id]);
    expect((await server.anonymous.execute(sessions)).errors?.[0]?.extensions).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('end one by one, never the one in use, and only by their owner', async () => {
    const { here, there, list } = await twoSessions('bea@example.com');
    const stranger = await server.seed.owner();
    for (const id of [list[1].id, 'nonsense']) {
      expect(faultsOf(await stranger.execute(end, { id }))).toEqual(['NOT_FOUND']);
    }
    expect((await here.execute(end, { id: list[0].id })).data.endSession.errors).toEqual([
      { field: ['id'], code: 'NOT_ALLOWED' },
    ]);
    expect((await here.execute(end, { id: list[1].id })).data.endSession).toEqual({
      sessionId: list[1].id,
      errors: [],
    });
    expect((await there.execute(viewer)).data.viewer).toBeNull();
    expect((await here.execute(sessions)).data.sessions).toHaveLength(1);
    const log = await here.execute(
      '{ auditLog(action: "endSession", outcome: SUCCEEDED) { nodes { target } } }',
    );
    expect(log.data.auditLog.nodes).toEqual([{ target: 'Unknown device' }]);
  });

  it('end all at once but for this one', async () => {
    const { here, there } = await twoSessions('cy@example.com');
    expect((await here.execute(endOthers)).data.endOtherSessions).toEqual({ endedSessions: 1, errors: [] });
    expect((await there.execute(viewer)).data.viewer).toBeNull();
    expect((await here.execute(viewer)).data.viewer).not.toBeNull();
  });
});

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox on macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.14.1', 'curl'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
