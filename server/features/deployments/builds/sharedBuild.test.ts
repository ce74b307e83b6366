import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { sandboxHolds } from '../../../testing/sandbox/sandboxHere.ts';
import { jobHandlers } from '../../../processes/work.ts';

/** Two environments wait for the same build, and a variable of one of them changes before it starts. */

jest.setTimeout(90_000);

const folder = mkdtempSync(join(tmpdir(), 'shared-build-'));
const describeWhereHeld = sandboxHolds(folder) ? describe : describe.skip;

let hosting: Hosting;
beforeAll(async () => {
  hosting = await openHosting();
});
afterAll(async () => {
  await hosting.close();
  rmSync(folder, { recursive: true, force: true });
});

const lastOf = `deployments(first: 5) { nodes { id status phase environment release { id }
  build { id state job { log(first: 100) { nodes { text } } } } } }`;
type Last = {
  status: string;
  phase: string;
  environment: string;
  release: { id: string } | null;
  build: { id: string; job: { log: { nodes: { text: string }[] } } };
};

describeWhereHeld('a build for two environments', () => {
  it('is done with the variables of each: one that changed them gets a build of its own', async () => {
    const { runtime } = hosting.server;
    const { readPush, build, events } = await jobHandlers(jobContextOf(runtime));
    if (!readPush || !build || !events) throw new Error('A handler is missing.');
    await runtime.jobs.start({ readPush, events });
    const owner = await hosting.server.seed.owner();
    const { id, address } = await hosting.host(owner);
    const ask = async () => {
      const { data } = await owner.execute(
        `query ($id: ID!) { project(id: $id) { environments { id kind } ${lastOf} } }`,
        { id },
      );
      const deployments: Last[] = data.project.deployments.nodes;
      return { environments: data.project.environments, deployments };
    };
    const until = async (holds: (deployments: Last[]) => boolean): Promise<Last[]> => {
      for (;;) {
        const { deployments } = await ask();
        if (holds(deployments)) return deployments;
        await wait(50);
      }
    };
    const change = async (name: string, input: object) => {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
      const { data } = await owner.execute(
        `mutation ($input: ${type}!) { ${name}(input: $input) { errors { message } } }`,
        { input },
      );
      expect(data[name].errors).toEqual([]);
    };

    const mine = await hosting.clone(address);
    await mine.commit(
      {
        'slipway.json': '{ "build": "sh make.sh", "output": "out" }',
        'make.sh': 'echo "Greeting: ${GREETING:-none}"; mkdir out; echo "${GREETING:-none}" > out/index.html',
      },
      'Begin',
    );
    await mine.git('push', 'origin', 'HEAD:main');
    await until(({ length }) => length === 1);
    const { environments } = await ask();
    const idOf = (kind: string) => environments.find((each: { kind: string }) => each.kind === kind).id;
    await change('startDeployment', { environmentId: idOf('STAGING'), branch: 'main' });
    const [one, other] = (await ask()).deployments;
    expect(one?.build.id).toBe(other?.build.id);

    const greeting = { name: 'GREETING', value: 'production', secret: false, inPreviews: false };
    await change('setVariables', { environmentId: idOf('PRODUCTION'), variables: [greeting] });
    await runtime.jobs.start({ build });
    const done = await until((all) => all.every(({ release }) => release !== null));
    const said = done.map(({ environment, build: { job } }) => ({
      environment,
      greeting: job.log.nodes.find(({ text }) => text.startsWith('Greeting'))?.text,
    }));
    expect(said).toEqual([
      { environment: 'STAGING', greeting: 'Greeting: none' },
      { environment: 'PRODUCTION', greeting: 'Greeting: production' },
    ]);
    expect(done[0]?.release?.id).not.toBe(done[1]?.release?.id);
  });
});
