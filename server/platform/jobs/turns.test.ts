import { openTurn } from './turns.ts';

/** A turn of ten seconds on a clock that the test moves. */
const opened = (othersWait = true) => {
  let now = 1_000;
  const doOthersWait = async () => othersWait;
  const { turn, taken } = openTurn({ spent: 0, seconds: 10, doOthersWait, now: () => now });
  return {
    turn,
    taken,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

test('a turn is over after its seconds, where others wait', async () => {
  const { turn, taken, pass } = opened();
  pass(10_000);
  expect(await turn.isOver()).toBe(false);
  pass(1);
  expect(await turn.isOver()).toBe(true);
  expect(taken()).toEqual({ worked: 10_001, prepared: 0 });
  const alone = opened(false);
  alone.pass(60_000);
  expect(await alone.turn.isOver()).toBe(false);
});

test('what it took to get ready, such as to fetch a clone, shortens no turn, and is told apart', async () => {
  const { turn, taken, pass } = opened();
  pass(60_000);
  turn.begin();
  pass(10_000);
  expect(await turn.isOver()).toBe(false);
  pass(1);
  expect(await turn.isOver()).toBe(true);
  expect(taken()).toEqual({ worked: 70_001, prepared: 60_000 });
});
