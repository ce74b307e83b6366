import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '../server/testing/people/accounts.ts';
import { browse, type RealServer, startServer } from '../server/testing/processes/realServer.ts';
import { openReceiver, type Receiver } from '../server/testing/webhooks/receiver.ts';
import { type Figure, quantile } from './figure.ts';

const failing = 1_000;
const events = 10;

/** An organization with a project, whose owner is signed in. */
const openOrganization = async ({ url }: RealServer, email: string) => {
  const cookie = { held: '' };
  const { execute } = browse(url, cookie);
  await signUp({ token: null, execute }, { email });
  const connected = await execute(
    'mutation { connectRepository(input: { provider: GITHUB, projectName: "Measured" }) { project { id } } }',
  );
  const projectId: string = connected.data.connectRepository.project.id;
  return {
    addWebhook: async (target: Receiver) => {
      const { data } = await execute(
        'mutation ($url: String!) { createWebhook(input: { url: $url, events: [TASK_CHANGED] }) { errors { message } } }',
        { url: target.url },
      );
      const [error] = data.createWebhook.errors;
      if (error) throw new Error(error.message);
    },
    addTask: () =>
      execute(
        'mutation ($id: ID!) { createTask(input: { projectId: $id, title: "Measured" }) { task { id } } }',
        {
          id: projectId,
        },
      ),
  };
};

/** From the request that changes a task until the webhook of its organization has it, beside 1,000 webhooks of another one that never answer. */
export const measureWebhooks = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-webhooks-'));
  const [silent, good] = [await openReceiver(), await openReceiver()];
  silent.answer('SILENT');
  const server = await startServer({
    DATA_DIR: folder,
    WEBHOOK_ALLOWED_HOSTS: `${silent.host},${good.host}`,
  });
  try {
    const bad = await openOrganization(server, 'bad@example.com');
    for (let index = 0; index < failing; index += 1) await bad.addWebhook(silent);
    const other = await openOrganization(server, 'other@example.com');
    await other.addWebhook(good);
    await bad.addTask();
    await silent.until(4);
    const samples: number[] = [];
    for (let index = 0; index < events; index += 1) {
      await pause(1_500);
      const begun = Date.now();
      await other.addTask();
      const received = await good.until(index + 1);
      samples.push((received[index]?.at ?? Number.NaN) - begun);
    }
    const name = `Webhook beside ${failing.toLocaleString('en-US')} that never answer`;
    return [
      { name: `${name}, p50`, value: quantile(samples, 0.5), unit: 'ms', goal: 5_000 },
      { name: `${name}, slowest of ${events}`, value: Math.max(...samples), unit: 'ms', goal: 10_000 },
    ];
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await Promise.all([silent.close(), good.close()]);
    await rm(folder, { recursive: true, force: true });
  }
};
