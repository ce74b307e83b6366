import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, quantile } from './figure.ts';
import { runSql, type ServerProcess } from './serverProcess.ts';
import { openSession } from './session.ts';
import { subscribe } from './crowded/subscribers.ts';

const subscribers = 200;
const events = 20;

/** One statement, so that the row and its event are committed together, as the server's own writes are. */
export const notify = `
  with added as (
    insert into notifications (id, organization_id, user_id, title, message)
    values ($1, $2, $3, 'Measured', 'How long until everyone has it?') returning id, organization_id
  )
  select pg_notify('slipway', json_build_object(
    'topic', 'notification', 'organizationId', organization_id, 'id', id)::text) from added`;

/** From sending the statement to PostgreSQL until the last of 200 sockets has the notification. */
export const measureNotifications = async ({ url, dataDirectory }: ServerProcess): Promise<Figure[]> => {
  const session = await openSession(url);
  const { viewer } = await session.ask<{ viewer: { id: string; organizationId: string } }>(
    '{ viewer { id organizationId } }',
  );
  let awaited = { id: '', missing: 0, done: () => {} };
  const clients = Array.from({ length: subscribers }, () =>
    subscribe(
      session,
      (id) => {
        if (id !== awaited.id) return;
        awaited.missing -= 1;
        if (awaited.missing === 0) awaited.done();
      },
      (reason) => {
        throw new Error(`A subscription ended: ${reason}`);
      },
    ),
  );
  const announce = async (within: number): Promise<number | undefined> => {
    const id = randomUUID();
    const all = new Promise<'all'>((resolve) => {
      awaited = { id, missing: subscribers, done: () => resolve('all') };
    });
    const started = performance.now();
    await runSql(dataDirectory, notify, [id, viewer.organizationId, viewer.id]);
    const outcome = await Promise.race([all, pause(within, 'late' as const)]);
    return outcome === 'all' ? performance.now() - started : undefined;
  };
  // Subscribing is not acknowledged by the protocol: everyone is there when everyone has heard one.
  for (let attempt = 0; (await announce(500)) === undefined; attempt += 1)
    if (attempt === 40) throw new Error(`${awaited.missing} of ${subscribers} subscribers hear nothing.`);
  const samples: number[] = [];
  for (let index = 0; index < events; index += 1) {
    const took = await announce(10_000);
    if (took === undefined)
      throw new Error(`${awaited.missing} of ${subscribers} subscribers missed an event.`);
    samples.push(took);
  }
  await Promise.all(clients.map((client) => client.dispose()));
  session.close();
  const name = `Notification until ${subscribers} subscribers have it`;
  return [
    { name: `${name}, p50`, value: quantile(samples, 0.5), unit: 'ms', goal: 500 },
    { name: `${name}, slowest of ${events}`, value: Math.max(...samples), unit: 'ms', goal: 1_000 },
  ];
};
