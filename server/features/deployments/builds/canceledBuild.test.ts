import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jobHandlers } from '../../../processes/work.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { sandboxHolds } from '../../../testing/sandbox/sandboxHere.ts';

/** A person cancels a build that has begun daemons, forks and what ignores being asked to end: nothing of it is left. */

// Sandboxes are begun on a machine that does much else.
jest.setTimeout(90_000);

const folder = mkdtempSync(join(tmpdir(), 'canceled-build-'));
const describeWhereHeld = sandboxHolds(folder) ? describe : describe.skip;

/** Nothing else on this machine sleeps for so long: seconds, and the process of this test. */
const marker = `31415${process.pid}`;
const stubborn = `trap '' TERM HUP INT
setsid sleep ${marker} >/dev/null 2>&1 &
(setsid sh -c "trap '' TERM; sleep ${marker}" >/dev/null 2>&1 &)
i=0; while [ $i -lt 20 ]; do sleep ${marker} & i=$((i+1)); done
echo 'All are begun'
wait
`;

const commandOf = (id: string): Promise<string> => readFile(`/proc/${id}/cmdline`, 'latin1').catch(() => '');

/** How many processes of the build there are. */
const countLeft = async (): Promise<number> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(ids.map(commandOf));
  return commands.filter((command) => command.includes(`sleep\0${marker}`)).length;
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await wait(50);
};

let hosting: Hosting;
beforeAll(async () => {
  hosting = await openHosting();
});
afterAll(async () => {
  await hosting.close();
  rmSync(folder, { recursive: true, force: true });
});

describeWhereHeld('a build that is canceled', () => {
  it('ends with all it began, leaves no folder, and the next one is built', async () => {
    const { runtime } = hosting.server;
    const { readPush, build, events } = await jobHandlers(jobContextOf(runtime));
    if (readPush && build && events) await runtime.jobs.start({ readPush, build, events });
    const owner = await hosting.server.seed.owner();
    const { id, address } = await hosting.host(owner);
    const mine = await hosting.clone(address);
    const push = async (files: Record<string, string>) => {
      await mine.commit(files, 'Change');
      await mine.git('push', 'origin', 'HEAD:main');
    };
    const newest = async () => {
      const { data } = await owner.execute(
        `query ($id: ID!) { project(id: $id) { deployments(first: 1) { nodes {
          id status phase build { state job { state log(first: 100) { nodes { text } } } } } } } }`,
        { id },
      );
      return data.project.deployments.nodes[0];
    };

    await push({
      'slipway.json': '{ "build": "sh make.sh", "output": "out" }',
      'make.sh': stubborn,
    });
    await until(async () =>
      JSON.stringify((await newest())?.build?.job?.log ?? '').includes('All are begun'),
    );
    await until(async () => (await countLeft()) === 22);
    const begun = await newest();
    const { data } = await owner.execute(
      `mutation ($input: CancelDeploymentInput!) { cancelDeployment(input: $input) { errors { message } } }`,
      { input: { id: begun.id } },
    );
    expect(data.cancelDeployment.errors).toEqual([]);
    expect(await newest()).toMatchObject({
      status: 'CANCELED',
      build: { state: 'CANCELED', job: { state: 'CANCELED' } },
    });
    await until(async () => (await countLeft()) === 0);
    const builds = join(runtime.env.dataDirectory, 'builds');
    await until(async () => (await readdir(builds)).length === 0);

    await push({ 'make.sh': 'mkdir out && echo Well > out/index.html' });
    await until(async () => {
      const next = await newest();
      return next.id !== begun.id && next.build?.job?.state === 'SUCCEEDED';
    });
    expect(await newest()).toMatchObject({ build: { state: 'SUCCEEDED' } });
  });
});
