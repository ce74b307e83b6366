import { lookup } from 'node:dns/promises';
import { type NameServer, startNameServer } from '../../../testing/network/nameServer.ts';
import { checkRepositoryUrl } from './urlGate.ts';

let names: NameServer;
beforeAll(async () => {
  names = await startNameServer({
    'git.example': ['140.82.121.3', '140.82.121.4'],
    'inside.example': ['140.82.121.3', '10.0.0.7'],
    'empty.example': [],
  });
});
afterAll(() => names.close());

const check = (host: string, signal?: AbortSignal, allowedHosts: string[] = []) =>
  checkRepositoryUrl(`https://${host}/a/b`, { allowedHosts, signal });

test('a host has the addresses that the name servers tell, all of which must be public', async () => {
  expect(await check('git.example')).toMatchObject({ addresses: ['140.82.121.3', '140.82.121.4'] });
  expect(await check('inside.example')).toMatchObject({ message: expect.stringMatching(/private network/) });
});

test.each(['nowhere.example', 'empty.example'])('%s is not found', async (host) => {
  expect(await check(host)).toMatchObject({ ok: false, message: expect.stringMatching(/was not found/) });
});

test.each(['localhost', 'git.localhost'])('%s is this machine, and nobody is asked', async (host) => {
  expect(await check(host)).toMatchObject({ message: expect.stringMatching(/private network/) });
  expect(names.asked).not.toContain(host);
});

test('a host that the operator names is looked up as this machine knows it', async () => {
  const { ok } = await check('localhost', undefined, ['localhost:443']);
  expect({ ok, asked: names.asked.includes('localhost') }).toEqual({ ok: true, asked: false });
});

test('a look-up ends with whoever waits for it, and none holds up what else the system looks up', async () => {
  const leaving = new AbortController();
  const hosts = Array.from({ length: 10 }, (_, index) => `a${index}.slow.example`);
  const checks = hosts.map((host) => check(host, leaving.signal));
  await names.unanswered(10);
  // All four threads of the system's look-ups are free.
  expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) });
  leaving.abort();
  for (const each of checks) {
    expect(await each).toMatchObject({ ok: false, message: expect.stringMatching(/try again in a moment/) });
  }
});

test('a name server that never answers is not waited for longer than five seconds', async () => {
  const late = jest.spyOn(AbortSignal, 'timeout');
  const ending = new AbortController();
  late.mockReturnValueOnce(ending.signal);
  const checking = check('late.slow.example');
  await names.unanswered(11);
  ending.abort(new DOMException('Too late', 'TimeoutError'));
  expect(await checking).toMatchObject({ message: expect.stringMatching(/could not be looked up/) });
  expect(late).toHaveBeenCalledWith(5_000);
  late.mockRestore();
});
