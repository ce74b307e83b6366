import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import type { startClock } from '../../../platform/jobs/startClock.ts';
import { activeAgent } from '../../../testing/hosting/agentRuns.ts';
import { type HostedProject, type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { triggersOf } from '../../../testing/hosting/triggers.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Person } from '../../../testing/seed.ts';
import { nextTimes } from './schedule.ts';
import { startScheduleClock } from './scheduleClock.ts';

/** Schedules start runs at their times. No worker takes turns here: a run that starts stays queued. */

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let made = 0;

beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner, 'Label Service');
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'README.md': 'Labels' }, 'Print labels');
  await mine.git('push', '--quiet', 'origin', 'main');
});
afterAll(() => hosting.close());

/** An active agent of the project with its triggers. */
const agent = async () => {
  made += 1;
  const id = await activeAgent(owner, [project.id], `Agent ${made}`);
  return triggersOf(hosting.server, id);
};

/** What workers do when their clocks tick at the same time. */
const tick = async (at: Date, workers = 1) => {
  const runtime = { ...hosting.server.runtime, clock: () => at };
  const looks: (() => Promise<unknown>)[] = [];
  const start: typeof startClock = (_interval, work, onFailure) => {
    looks.push(() => work().catch(onFailure));
    return async () => {};
  };
  for (let worker = 0; worker < workers; worker += 1) startScheduleClock(jobContextOf(runtime), start);
  await Promise.all(looks.map((look) => look()));
};

const minute = 60_000;
const later = (time: Date | string, minutes: number) => new Date(new Date(time).getTime() + minutes * minute);

const weekdays = { kind: 'SCHEDULE', cron: '0 9 * * 1-5', timeZone: 'Europe/Berlin' };
const newYear = { kind: 'SCHEDULE', cron: '0 0 1 1 *', timeZone: 'UTC' };
const quarterHours = { kind: 'SCHEDULE', cron: '*/15 * * * *', timeZone: 'UTC' };

/** The next three times of a schedule in Berlin. */
const times = async (cron: string, after: string) =>
  (await nextTimes({ cron, timeZone: 'Europe/Berlin' }, 3, new Date(after))).map((time) =>
    time.toISOString(),
  );

test('a schedule keeps its time of day when the clocks change', async () => {
  expect(await times('0 9 * * 1-5', '2026-03-26T12:00:00Z')).toEqual([
    '2026-03-27T08:00:00.000Z',
    '2026-03-30T07:00:00.000Z',
    '2026-03-31T07:00:00.000Z',
  ]);
  // 2:30 does not exist on March 29, and exists twice on October 25.
  expect(await times('30 2 * * *', '2026-03-28T02:00:00Z')).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:30:00.000Z',
    '2026-03-31T00:30:00.000Z',
  ]);
  expect(await times('30 2 * * *', '2026-10-24T12:00:00Z')).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
    '2026-10-27T01:30:00.000Z',
  ]);
});

test('a schedule says its next five times', async () => {
  const { configure, read } = await agent();
  expect(await configure(owner, [newYear])).toEqual([]);
  const [trigger] = await read(owner);
  expect(trigger).toMatchObject({ ...newYear, configuredBy: owner.name, refusal: null });
  const year = hosting.server.clock.now().getUTCFullYear();
  expect(trigger.nextRuns).toEqual(
    [1, 2, 3, 4, 5].map((count) => new Date(`${year + count}-01-01T00:00:00Z`)),
  );
});

test('a schedule starts one run when it is due, however many workers look', async () => {
  const { configure, runs, read } = await agent();
  await configure(owner, [newYear]);
  const [{ nextRuns }] = await read(owner);
  await tick(later(nextRuns[0], -1), 3);
  expect(await runs(owner, 0)).toEqual([]);
  await tick(new Date(nextRuns[0]), 3);
  await tick(new Date(nextRuns[0]), 3);
  expect(await runs(owner, 1)).toMatchObject([
    { state: 'QUEUED', trigger: 'SCHEDULE', startedBy: owner.name, project: { name: 'Label Service' } },
  ]);
});

test('times that passed while no worker ran start one run, and the next time one more', async () => {
  const { configure, runs, read, cancel } = await agent();
  await configure(owner, [quarterHours]);
  const [{ nextRuns }] = await read(owner);
  const back = later(nextRuns[0], 3 * 24 * 60 + 1);
  await tick(back);
  const [run] = await runs(owner, 1);
  await cancel(owner, run.id);
  await tick(later(back, 13));
  expect(await runs(owner, 0)).toMatchObject([{ state: 'CANCELED' }]);
  await tick(later(back, 14));
  expect(await runs(owner, 2)).toMatchObject([{ state: 'QUEUED' }, { state: 'CANCELED' }]);
});

test('a schedule that starts no run says why, and is due again at its next time', async () => {
  const { configure, runs, read, setStatus } = await agent();
  await configure(owner, [quarterHours]);
  await setStatus(owner, 'pauseAgent');
  const [{ nextRuns }] = await read(owner);
  await tick(new Date(nextRuns[0]));
  expect(await read(owner)).toMatchObject([{ refusal: { reason: 'The agent is paused. Activate it.' } }]);
  expect(await runs(owner, 0)).toEqual([]);
  await setStatus(owner, 'activateAgent');
  await tick(new Date(nextRuns[1]));
  expect(await runs(owner, 1)).toMatchObject([{ state: 'QUEUED' }]);
  expect(await read(owner)).toMatchObject([{ refusal: null }]);
});

test.each([
  ['cron', { cron: '0 0 30 2 *' }, 'This schedule never runs. Choose a day that exists'],
  ['cron', { cron: '*/5 * * * *' }, 'An agent runs every 15 minutes at most'],
  ['cron', { cron: '0,10 9 * * *' }, 'An agent runs every 15 minutes at most'],
  ['cron', { cron: '0 50 23 * * *' }, 'Enter five fields'],
  ['cron', { cron: '@daily' }, 'Enter five fields'],
  ['cron', { cron: '61 9 * * *' }, 'Enter five fields'],
  ['cron', { cron: 'every day at nine sharp' }, 'Enter five fields'],
  ['cron', { cron: ' ' }, 'Enter a schedule.'],
  ['cron', { cron: 'x'.repeat(101) }, 'A schedule must be at most 100 characters'],
  ['timeZone', { timeZone: 'Mars/Base' }, 'There is no time zone “Mars/Base”'],
  ['timeZone', { timeZone: '+02:00' }, 'There is no time zone “+02:00”'],
  ['timeZone', { timeZone: null }, 'Choose a time zone'],
  ['severity', { severity: 'HIGH' }, 'Only new findings have a severity'],
  ['severity', { kind: 'FINDING', cron: null, timeZone: null }, 'Choose the lowest severity'],
  ['cron', { kind: 'PUSH' }, 'Only a schedule has times'],
  ['kind', { kind: 'MANUAL' }, 'Runs can always be started by hand'],
])('refuses a wrong trigger on its field: %s %j', async (field, wrong, message) => {
  const { configure, read } = await agent();
  const errors = await configure(owner, [{ kind: 'PULL_REQUEST' }, { ...weekdays, ...wrong }]);
  expect(errors).toMatchObject([
    { field: ['triggers', '1', field], code: 'INVALID', message: expect.stringContaining(message) },
  ]);
  expect(await read(owner)).toEqual([]);
});

test('refuses the same trigger twice, and more than ten', async () => {
  const { configure } = await agent();
  expect(await configure(owner, [{ kind: 'PUSH' }, { kind: 'PUSH' }])).toMatchObject([
    { field: ['triggers', '1', 'kind'], message: expect.stringContaining('Remove one of the two') },
  ]);
  expect(await configure(owner, [weekdays, weekdays])).toMatchObject([{ field: ['triggers', '1', 'cron'] }]);
  const many = Array.from({ length: 11 }, (_, hour) => ({ ...weekdays, cron: `0 ${hour} * * *` }));
  expect(await configure(owner, many)).toMatchObject([
    { field: ['triggers'], message: 'Please configure at most 10 triggers' },
  ]);
});

test('a key that may not run agents adds no trigger', async () => {
  const { configure, read } = await agent();
  const limited = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'AGENT_CONFIGURE']);
  expect(await configure(limited, [{ kind: 'PUSH' }])).toEqual([
    {
      field: ['triggers'],
      code: 'NOT_ALLOWED',
      message: 'Triggers start runs. The API key needs the permission to run agents as well.',
    },
  ]);
  const full = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'AGENT_CONFIGURE', 'AGENT_RUN']);
  expect(await configure(full, [{ kind: 'PUSH' }])).toEqual([]);
  expect(await read(owner)).toMatchObject([{ kind: 'PUSH', configuredBy: owner.name }]);
});
