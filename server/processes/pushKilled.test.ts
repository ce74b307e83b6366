import { openPushKills, type PushKills } from '../../bench/kills/pushKills.ts';

/** The short form of `npm run bench -- --only pushKills`: one round each. */

jest.setTimeout(180_000);

let kills: PushKills;
beforeAll(async () => {
  kills = await openPushKills();
});
afterAll(() => kills.close());

it.each(['server', 'PostgreSQL', 'git'] as const)(
  'kill -9 of %s in the middle of pushes: every ref is what was acknowledged, nothing is damaged, nothing is left',
  async (victim) => {
    const { lost, damaged, left } = await kills.kill(1, victim);
    expect({ lost, damaged, left }).toEqual({ lost: 0, damaged: 0, left: 0 });
  },
);
