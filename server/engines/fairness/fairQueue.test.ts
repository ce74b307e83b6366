import { fairQueue, QueueFull } from './fairQueue.ts';
import type { Owners } from './lanes.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue whose work ends when the test says so, and what was begun in it, in that order. */
const openQueue = (options: Parameters<typeof fairQueue>[0]) => {
  const queue = fairQueue(options);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const ask = (name: string, owners: Owners, signal?: AbortSignal) =>
    queue.run(
      owners,
      () => {
        begun.push(name);
        const work = Promise.withResolvers<string>();
        ends.set(name, work);
        return work.promise;
      },
      signal,
    );
  const end = async (...names: string[]) => {
    for (const name of names) {
      ends.get(name)?.resolve(name);
      await settled();
    }
  };
  return { queue, begun, ends, ask, end };
};
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('runs no more than so many at once; the others wait', async () => {
  const { queue, begun, ask, end } = openQueue({ atOnce: 2, waiting: 10 });
  const asked = ['a', 'b', 'c'].map((name) => ask(name, [name]));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  expect(queue.size()).toEqual({ running: 2, waiting: 1 });
  await end('b', 'a', 'c');
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c']);
  expect(queue.size()).toEqual({ running: 0, waiting: 0 });
});

test('runs no more than so many of one owner, whoever waits behind it', async () => {
  const { begun, ask, end } = openQueue({ atOnce: 3, atOncePerOwner: 2, waiting: 10 });
  for (const name of ['a1', 'a2', 'a3']) void ask(name, ['acme']);
  void ask('b1', ['beta']);
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a place that is free is taken at once, and none while somebody of the same owner waits for one', async () => {
  const { queue, begun, ask, end } = openQueue({ atOnce: 3, atOncePerOwner: 2, waiting: 10 });
  const leave = queue.enterAtOnce(['acme']);
  expect(leave).not.toBeNull();
  for (const name of ['a1', 'a2']) void ask(name, ['acme']);
  await settled();
  expect(begun).toEqual(['a1']);
  expect(queue.enterAtOnce(['acme'])).toBeNull();
  const other = queue.enterAtOnce(['beta']);
  expect(other).not.toBeNull();
  expect(queue.enterAtOnce(['gamma'])).toBeNull();
  leave?.();
  leave?.();
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  expect(queue.enterAtOnce(['gamma'])).toBeNull();
  other?.();
  expect(queue.size()).toEqual({ running: 2, waiting: 0 });
  await end('a1', 'a2');
  expect(queue.size()).toEqual({ running: 0, waiting: 0 });
});

test('in company one owner has fewer at once, until the others have been silent for a second', async () => {
  let at = 0;
  const { begun, ask, end } = openQueue({
    atOnce: 4,
    atOncePerOwner: 2,
    atOnceInCompany: 1,
    waiting: 10,
    now: () => at,
  });
  for (const name of ['a1', 'a2']) void ask(name, ['acme']);
  void ask('b1', ['beta']);
  for (const name of ['a3', 'a4', 'a5']) void ask(name, ['acme']);
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  at = 999;
  await end('b1', 'a1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(begun.slice(3)).toEqual(['a3']);
  at = 1_000;
  await end('a3');
  expect(begun.slice(3)).toEqual(['a3', 'a4', 'a5']);
});

test('in company, who keeps a crowd waiting rests after each turn for as long as it took; who does not, and who is alone, goes on', async () => {
  let at = 0;
  const { begun, ends, ask, end } = openQueue({ atOnce: 1, atOnceInCompany: 1, waiting: 100, now: () => at });
  const all = Array.from({ length: 10 }, (_, index) => `a${index}`);
  for (const name of all) void ask(name, ['acme']);
  await settled();
  at = 5;
  await end('a0');
  expect(begun).toEqual(['a0', 'a1']);
  void ask('b0', ['beta']);
  at = 10;
  await end('a1', 'b0');
  expect(begun).toEqual(['a0', 'a1', 'b0']);
  while (!ends.has('a2')) await settled();
  // No crowd any more.
  at = 15;
  await end('a2');
  expect(begun.slice(3)).toEqual(['a2', 'a3']);
  for (const name of all.slice(3)) await end(name);
  expect(begun.at(-1)).toBe('a9');
});

test('owners are served in turn, however many wait for one of them', async () => {
  const { begun, ask, end } = openQueue({ atOnce: 1, waiting: 100 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, ['acme']);
  for (const name of ['b1', 'b2']) void ask(name, ['beta']);
  void ask('c1', ['core']);
  await settled();
  await end('a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('so are the people of an organization, who together have its turns', async () => {
  const { begun, ask, end } = openQueue({ atOnce: 1, waiting: 100 });
  void ask('first', ['other']);
  for (const name of ['ada1', 'ada2', 'ada3']) void ask(name, ['acme', 'ada']);
  void ask('bob1', ['acme', 'bob']);
  for (const name of ['eve1', 'eve2']) void ask(name, ['beta', 'eve']);
  await settled();
  await end('first', 'ada1', 'eve1', 'bob1', 'eve2', 'ada2', 'ada3');
  expect(begun).toEqual(['first', 'ada1', 'eve1', 'bob1', 'eve2', 'ada2', 'ada3']);
});

test('what nobody waits for any more is never begun, and holds up nobody', async () => {
  const { queue, begun, ask, end } = openQueue({ atOnce: 1, waiting: 2 });
  const leaving = new AbortController();
  void ask('a', ['acme']);
  const left = ['b', 'c'].map((name) => refusalOf(ask(name, ['acme'], leaving.signal)));
  leaving.abort(new Error('gone'));
  expect(await Promise.all(left)).toEqual([new Error('gone'), new Error('gone')]);
  expect(await refusalOf(ask('d', ['acme'], leaving.signal))).toEqual(new Error('gone'));
  void ask('e', ['acme']);
  await end('a');
  expect(begun).toEqual(['a', 'e']);
  expect(queue.size()).toEqual({ running: 1, waiting: 0 });
});

test('when too many wait, who came last of those with the most waiting is sent away', async () => {
  const { begun, ask, end } = openQueue({ atOnce: 1, waiting: 3 });
  const hostile = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => refusalOf(ask(name, ['acme'])));
  expect(await hostile[4]).toBeInstanceOf(QueueFull);
  const good = ask('b1', ['beta']);
  expect(await hostile[3]).toBeInstanceOf(QueueFull);
  await end('a1', 'a2', 'b1', 'a3');
  expect(await good).toBe('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('work that fails gives its place to the next', async () => {
  const { begun, ends, ask, end } = openQueue({ atOnce: 1, waiting: 10 });
  const failing = refusalOf(ask('a', ['acme']));
  const next = ask('b', ['acme']);
  await settled();
  ends.get('a')?.reject(new Error('out of memory'));
  expect(await failing).toEqual(new Error('out of memory'));
  await end('b');
  expect(await next).toBe('b');
  expect(begun).toEqual(['a', 'b']);
});

test('a place that is given back twice is one place', async () => {
  const { queue, begun, ask } = openQueue({ atOnce: 1, waiting: 10 });
  const leave = await queue.enter(['acme']);
  void ask('a', ['acme']);
  void ask('b', ['acme']);
  leave();
  leave();
  await settled();
  expect(begun).toEqual(['a']);
});

test('an owner that holds more places than one that waits is asked to give way', async () => {
  const { queue, begun, ask, end } = openQueue({
    atOnce: 4,
    atOncePerOwner: 3,
    keepsPlacesFree: true,
    waiting: 10,
  });
  for (const name of ['a1', 'a2', 'a3']) void ask(name, ['acme']);
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  for (const name of ['b1', 'b2']) void ask(name, ['beta']);
  void ask('c1', ['gamma']);
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  expect(['acme', 'beta', 'gamma'].map(queue.isWantedFrom)).toEqual([true, false, false]);
  void ask('d1', ['delta']);
  await settled();
  expect(['acme', 'beta', 'gamma'].map(queue.isWantedFrom)).toEqual([true, true, true]);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
});

test('runs no more than so many with one key, and the others behind them', async () => {
  const visitor = { key: (owners: Owners) => owners.at(-1) ?? '', atOnce: 2 };
  const { queue, begun, ask, end } = openQueue({ atOnce: 10, keyLimits: [visitor], waiting: 10 });
  void ask('a1', ['acme', 'hostile']);
  void ask('b1', ['beta', 'hostile']);
  void ask('a2', ['acme', 'hostile']);
  void ask('a3', ['acme', 'other']);
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'a3']);
  expect(queue.enterAtOnce(['gamma', 'hostile'])).toBeNull();
  expect(queue.limitReached(['gamma', 'hostile'])).toBe(visitor);
  expect(queue.limitReached(['gamma', 'other'])).toBeNull();
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'a3', 'a2']);
});

test('where places are kept free, some stay free for others, however much is asked for', async () => {
  const site = { key: ([owner]: Owners) => owner, atOnce: 10 };
  const { begun, ask } = openQueue({ atOnce: 9, keyLimits: [site], keepsPlacesFree: true, waiting: 30 });
  for (const owner of ['acme', 'beta'])
    for (let turn = 0; turn < 10; turn += 1) void ask(`${owner}${turn}`, [owner]);
  await settled();
  const heldBy = (owner: string) => begun.filter((name) => name.startsWith(owner)).length;
  expect([heldBy('acme'), heldBy('beta')]).toEqual([5, 2]);
  void ask('good', ['gamma']);
  await settled();
  expect(begun.at(-1)).toBe('good');
});
