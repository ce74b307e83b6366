import { type ServicePlace, ServiceRoom } from './serviceRoom.ts';

const GIGABYTE = 1_073_741_824;
const hour = 3_600_000;

/** Room of so many gigabytes, and environments that were last asked for at these instants. */
const roomOf = (gigabytes: number, asked: Record<string, number> = {}, count = 100) => {
  const room = new ServiceRoom({
    bytes: gigabytes * GIGABYTE,
    count,
    askedAt: (id) => asked[id] ?? null,
    now: () => 2 * hour,
  });
  const enter = (environmentId: string, size: number, place: Partial<ServicePlace> = {}) =>
    room.enter(
      { organizationId: 'acme', environmentId, share: null, givesWay: false, takesFrom: 'NOBODY', ...place },
      size * GIGABYTE,
    );
  return enter;
};
const isIn = { leave: expect.any(Function), stop: [] };

it('what services of an organization are limited to is added up and held against its share, until they end', () => {
  const enter = roomOf(100);
  const share = { bytes: 2 * GIGABYTE, message: 'Your plan allows 2 GB.' };
  const first = enter('a', 1, { share });
  expect(enter('b', 1, { share })).toEqual(isIn);
  expect(enter('c', 0.1, { share })).toEqual({ refusal: 'Your plan allows 2 GB.' });
  expect(enter('c', 0.1, { share, organizationId: 'beta' })).toEqual(isIn);
  if ('leave' in first) first.leave();
  expect(enter('c', 0.1, { share })).toEqual(isIn);
});

it('a service that takes the place of another of its environment counts once, with what it takes more', () => {
  const enter = roomOf(100);
  const share = { bytes: 2 * GIGABYTE, message: 'Too much.' };
  const before = enter('a', 2, { share });
  expect(enter('a', 2, { share })).toEqual(isIn);
  expect(enter('a', 3, { share })).toEqual({ refusal: 'Too much.' });
  if ('leave' in before) before.leave();
  expect(enter('b', 0.1, { share })).toEqual({ refusal: 'Too much.' });
});

it('one organization gets half of the machine, and all of them what it has', () => {
  const enter = roomOf(8);
  expect(enter('a', 4)).toEqual(isIn);
  expect(enter('b', 1)).toEqual({
    refusal:
      'The services of an organization can use 4 GB of memory on this machine. Delete previews, or lower the memory limits of environments.',
  });
  expect(enter('c', 4, { organizationId: 'beta' })).toEqual(isIn);
  expect(enter('d', 1, { organizationId: 'core' })).toEqual({
    refusal: expect.stringMatching(/^This machine has no memory left for another service\./),
  });
});

it('no more run than there are sandboxes for, whatever little they take', () => {
  const enter = roomOf(8, {}, 2);
  for (const id of ['a', 'b']) expect(enter(id, 0.1)).toEqual(isIn);
  expect(enter('c', 0.1)).toHaveProperty('refusal');
  expect(enter('b', 0.1)).toEqual(isIn);
});

it('previews give way to production, those first that nobody asked for the longest, and no more of them than must', () => {
  const enter = roomOf(8, { old: hour, older: 1, new: 2 * hour - 1, other: 0 });
  const preview = { givesWay: true } as const;
  for (const id of ['new', 'old', 'older']) enter(id, 1, preview);
  enter('other', 1, { ...preview, organizationId: 'beta' });
  // Not led to yet: somebody waits for it.
  enter('starting', 1, preview);
  expect(enter('production', 2, { takesFrom: 'ALL' })).toEqual({ ...isIn, stop: ['older', 'old'] });
  expect(enter('staging', 1, { takesFrom: 'ALL' })).toEqual({ ...isIn, stop: ['new'] });
  expect(enter('late', 1, { takesFrom: 'ALL' })).toHaveProperty('refusal');
});

it('a preview takes the place of previews that were idle for an hour, and of no other', () => {
  const enter = roomOf(4, { idle: hour, asked: hour + 1 });
  for (const id of ['idle', 'asked']) enter(id, 1, { givesWay: true });
  const next = { givesWay: true, takesFrom: 'IDLE' } as const;
  expect(enter('next', 1, { ...next, takesFrom: 'NOBODY' })).toHaveProperty('refusal');
  expect(enter('next', 1, next)).toEqual({ ...isIn, stop: ['idle'] });
  expect(enter('another', 1, next)).toHaveProperty('refusal');
});
