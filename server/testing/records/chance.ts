/** Numbers below a given one that look random and are the same at each turn: Lehmer's generator with the multiplier of Park and Miller. */
export const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

/** One of several. */
export const oneOf = <Value>(values: readonly Value[], next: (below: number) => number): Value => {
  const value = values[next(values.length)];
  if (value === undefined) throw new Error('There is none to choose from.');
  return value;
};

/**
 * Does eight things at the same time, round after round. What is written into something that is being deleted fails, as it should, and of two that
 * would wait for each other one is undone.
 * @param check looks at what there is after each round
 * @throws what else went wrong
 */
export const manyAtOnce = async (
  rounds: number,
  act: () => Promise<unknown>,
  check: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    const ends = await Promise.allSettled(Array.from({ length: 8 }, act));
    for (const end of ends)
      if (end.status === 'rejected' && !/foreign key|deadlock/.test(String(end.reason))) throw end.reason;
    await check();
  }
};
