/**
 * It replaces the timers that modules see: they are its own.
 *
 * @jest-environment node
 */
import { QueueFull } from '../../fairness/index.ts';
import { inTurnOfFiles, inTurnOfHosted, inTurnOfReaders, inTurnOfRemotes } from './turns.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that ends when the test says so; `begun` names whose was begun. */
const openWork = () => {
  const begun: string[] = [];
  const end = Promise.withResolvers<void>();
  const work = (name: string) => () => {
    begun.push(name);
    return end.promise;
  };
  return { begun, end: end.resolve, work };
};

test('of an organization that browses with sixty requests four clones are read at once; others read meanwhile', async () => {
  const { begun, end, work } = openWork();
  const all = Array.from({ length: 60 }, () => inTurnOfReaders(['hostile'], work('hostile')));
  await settled();
  expect(begun).toHaveLength(4);
  all.push(inTurnOfReaders(['good'], work('good')));
  await settled();
  expect(begun).toEqual(['hostile', 'hostile', 'hostile', 'hostile', 'good']);
  end();
  await Promise.all(all);
});

test.each([
  ['Git transfers', inTurnOfHosted],
  ['large files', inTurnOfFiles],
])(
  'four organizations that hold all the places for %s that they get leave some to others',
  async (_, inTurn) => {
    const { begun, end, work } = openWork();
    const hostile = ['a', 'b', 'c', 'd'].flatMap((name) => Array.from({ length: 4 }, () => name));
    const all = hostile.map((name) => inTurn([name], work(name)));
    all.push(inTurn(['good'], work('good')));
    await settled();
    expect(begun.at(-1)).toBe('good');
    end();
    await Promise.all(all);
  },
);

test.each([
  ['a remote', 10_000, 2, inTurnOfRemotes],
  ['a clone', 5_000, 4, inTurnOfReaders],
])(
  'who waits for %s is told after %i ms that it is busy, and is not begun later',
  async (_, patience, atOnce, inTurn) => {
    const timers = jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { begun, end, work } = openWork();
    try {
      const held = Array.from({ length: atOnce }, () => inTurn(['one'], work('held'), undefined));
      const late = inTurn(['one'], work('late'), undefined).catch((error: unknown) => error);
      timers.advanceTimersByTime(patience - 1);
      const later = inTurn(['one'], work('later'), undefined);
      timers.advanceTimersByTime(1);
      expect(await late).toBeInstanceOf(QueueFull);
      end();
      await Promise.all([...held, later]);
      expect(begun).toEqual([...held.map(() => 'held'), 'later']);
    } finally {
      jest.useRealTimers();
    }
  },
);

test('who leaves while waiting is not begun', async () => {
  const { begun, end, work } = openWork();
  const leaving = new AbortController();
  const held = Array.from({ length: 4 }, () => inTurnOfReaders(['one'], work('held')));
  const left = inTurnOfReaders(['one'], work('left'), leaving.signal).catch((error: unknown) => error);
  leaving.abort(new Error('gone'));
  expect(await left).toEqual(new Error('gone'));
  end();
  await Promise.all(held);
  expect(begun).not.toContain('left');
});
