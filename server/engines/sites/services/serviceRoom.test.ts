import { type ServicePlace, ServiceRoom } from './serviceRoom.ts';

const GIGABYTE = 1_073_741_824;
const hour = 3_600_000;
const minute = 60_000;

/** Room of so many gigabytes, and environments that were last asked for at these instants; a negative one is a start without any request. */
const roomOf = (gigabytes: number, asked: Record<string, number> = {}, count = 100) => {
  const room = new ServiceRoom({
    bytes: gigabytes * GIGABYTE,
    count,
    lastUse: (id) => {
      const at = asked[id];
      return at === undefined ? null : { at: Math.abs(at), isAsked: at > 0 };
    },
    isBusy: (id) => id.startsWith('busy'),
    sleepAfter: 10 * minute,
    now: () => 2 * hour,
  });
  const enter = (environmentId: string, size: number, place: Partial<ServicePlace> = {}) =>
    room.enter(
      {
        organizationId: 'acme',
        environmentId,
        name: environmentId,
        share: null,
        givesWay: false,
        takesFrom: 'NOBODY',
        ...place,
      },
      size * GIGABYTE,
    );
  return Object.assign(enter, { room });
};
const isIn = { leave: expect.any(Function), stop: [], sleep: [] };

it('what services of an organization are limited to is added up and held against its share, until they end', () => {
  const enter = roomOf(100);
  const share = { bytes: 2 * GIGABYTE, limit: 'Your plan allows 2 GB.', mend: 'Choose another.' };
  const first = enter('a', 1, { share });
  expect(enter('b', 1, { share })).toEqual(isIn);
  expect(enter('c', 0.1, { share })).toEqual({
    refusal:
      'Your plan allows 2 GB. Your other services use 2 GB (a 1 GB, b 1 GB); this one needs 102 MB. Choose another.',
  });
  expect(enter('c', 0.1, { share, organizationId: 'beta' })).toEqual(isIn);
  if ('leave' in first) first.leave();
  expect(enter('c', 0.1, { share })).toEqual(isIn);
});

it('a service that takes the place of another of its environment counts once, with what it takes more', () => {
  const enter = roomOf(100);
  const share = { bytes: 2 * GIGABYTE, limit: 'Too much.', mend: 'Choose another.' };
  const before = enter('a', 2, { share });
  expect(enter('a', 2, { share })).toEqual(isIn);
  expect(enter('a', 3, { share })).toEqual({ refusal: 'Too much. This service needs 3 GB. Choose another.' });
  if ('leave' in before) before.leave();
  expect(enter('b', 0.1, { share })).toEqual({
    refusal: 'Too much. Your other services use 2 GB (a 2 GB); this one needs 102 MB. Choose another.',
  });
});

it('one organization gets half of the machine, and all of them what it has', () => {
  const enter = roomOf(8);
  expect(enter('a', 4)).toEqual(isIn);
  expect(enter('b', 1)).toEqual({
    refusal:
      'The services of an organization can use 4 GB of memory on this machine. Your other services use 4 GB (a 4 GB); this one needs 1 GB. Delete previews, or lower the memory limits of environments.',
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
  const share = { bytes: 4 * GIGABYTE, limit: 'Too much.', mend: '' };
  const enter = roomOf(8, { old: hour, older: 1, new: 2 * hour - 1, other: 0 });
  const preview = { givesWay: true, share } as const;
  for (const id of ['new', 'old', 'older']) enter(id, 1, preview);
  enter('other', 1, { ...preview, organizationId: 'beta' });
  // Not led to yet: somebody waits for it.
  enter('starting', 1, preview);
  expect(enter('production', 2, { share, takesFrom: 'ALL' })).toEqual({ ...isIn, stop: ['older', 'old'] });
  expect(enter('staging', 1, { share, takesFrom: 'ALL' })).toEqual({ ...isIn, stop: ['new'] });
  expect(enter('late', 1, { share, takesFrom: 'ALL' })).toHaveProperty('refusal');
});

it('a preview takes the place of previews that were idle for an hour, and of no other', () => {
  const share = { bytes: 2 * GIGABYTE, limit: 'Too much.', mend: '' };
  const enter = roomOf(4, { idle: hour, asked: hour + 1 });
  for (const id of ['idle', 'asked']) enter(id, 1, { givesWay: true });
  const next = { givesWay: true, share, takesFrom: 'IDLE' } as const;
  expect(enter('next', 1, { ...next, takesFrom: 'NOBODY' })).toHaveProperty('refusal');
  expect(enter('next', 1, next)).toEqual({ ...isIn, stop: ['idle'] });
  expect(enter('another', 1, next)).toHaveProperty('refusal');
});

const ago = (minutes: number) => 2 * hour - minutes * minute;

it('who holds more than an equal share gives way: previews, then what never had a request, then what is idle the longest', () => {
  const asked = {
    idle: ago(20),
    longer: ago(30),
    never: -ago(11),
    preview: ago(12),
    recent: ago(9),
    busy: 1,
  };
  const enter = roomOf(8, asked);
  for (const id of ['idle', 'longer', 'never', 'recent', 'busy']) enter(id, 0.65);
  enter('preview', 0.65, { givesWay: true });
  enter('small', 0.4, { organizationId: 'core' });
  enter('least', 0.1, { organizationId: 'delta' });
  expect(enter('large', 3.7, { organizationId: 'beta' })).toMatchObject({ sleep: ['preview'] });
  expect(enter('third', 0.6, { organizationId: 'core' })).toMatchObject({ sleep: ['never'] });
  expect(enter('fourth', 0.7, { organizationId: 'core' })).toMatchObject({ sleep: ['longer'] });
  // Now it holds less than a quarter of the machine, which is an equal share of four.
  expect(enter('fifth', 0.6, { organizationId: 'core' })).toHaveProperty('refusal');
});

it('who holds no more than an equal share gives way to nobody, and nobody gives way to who would hold more than they do', () => {
  const enter = roomOf(6, { small: ago(60), large: ago(20), large2: ago(20), next: ago(30) });
  enter('small', 2, { organizationId: 'beta' });
  expect(enter('large', 1.5)).toEqual(isIn);
  expect(enter('large2', 1.5)).toEqual(isIn);
  expect(enter('next', 1, { organizationId: 'core' })).toEqual(isIn);
  // Beta holds a third of the machine; its service is idle the longest.
  expect(enter('more', 1, { organizationId: 'core' })).toMatchObject({ sleep: ['large'] });
  expect(enter('most', 1, { organizationId: 'core' })).toMatchObject({ sleep: ['next'] });
});

it('what sleeps counts for the plan of its organization, and not for the machine', () => {
  const enter = roomOf(2, { idle: ago(20) });
  const share = { bytes: 1 * GIGABYTE, limit: 'Your plan allows 1 GB.', mend: 'Choose another.' };
  enter('idle', 1, { share });
  enter('second', 1, { organizationId: 'beta' });
  expect(enter('third', 0.5, { organizationId: 'core' })).toMatchObject({ sleep: ['idle'] });
  expect(enter('more', 0.5, { share })).toMatchObject({
    refusal: expect.stringMatching(/^Your plan allows 1 GB\. Your other services use 1 GB \(idle 1 GB\)/),
  });
  expect(enter('idle', 0.5, { share })).toEqual(isIn);
});

it('the place of a service that is being ended is kept for what takes its place, whoever else wants it', () => {
  const enter = roomOf(1, { a: -1 });
  const before = enter('a', 1, { givesWay: true });
  enter.room.keep('a');
  if ('leave' in before) before.leave();
  expect(enter('b', 1, { takesFrom: 'ALL' })).toEqual({
    refusal: expect.stringContaining('Your other services use 1 GB (a 1 GB); this one needs 1 GB.'),
  });
  const next = enter('a', 1);
  expect(next).toEqual(isIn);
  enter.room.forgetSleeping('a');
  if ('leave' in next) next.leave();
  expect(enter('b', 1)).toEqual(isIn);
});
