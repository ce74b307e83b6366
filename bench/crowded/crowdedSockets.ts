import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type Figure, latencyFigures, timed } from '../figure.ts';
import { notify } from '../notifications.ts';
import { runSql, type ServerProcess } from '../serverProcess.ts';
import { openSession, type Session, signUp } from '../session.ts';

const sockets = 16;
const asked = 250;
const events = 5;

/** The fields of a graphql-ws message that this benchmark reads. */
type Message = { type: string; payload?: { data?: { notificationAdded: object | null } } };

/** Asks for the same notifications so many times on one socket; `told` hears of each answer and each refusal. */
const follow = async ({ url, cookie }: Session, told: (kind: 'event' | 'refusal') => void) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
  });
  await once(socket, 'open');
  const acknowledged = Promise.withResolvers<void>();
  socket.on('message', (data) => {
    const { type, payload }: Message = JSON.parse(String(data));
    if (type === 'connection_ack') acknowledged.resolve();
    // Null comes first where something was announced before the subscription.
    if (type === 'next' && payload?.data?.notificationAdded) told('event');
    if (type === 'error') told('refusal');
  });
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await acknowledged.promise;
  const payload = { query: 'subscription { notificationAdded { id } }' };
  for (let id = 0; id < asked; id += 1)
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload }));
  return socket;
};

/** What another tenant's list takes while one person, who asked for 4,000 subscriptions, is told of a notification. */
export const measureCrowdedSockets = async ({ url, dataDirectory }: ServerProcess): Promise<Figure[]> => {
  const [crowd, other] = [await openSession(url), await openSession(url, 1, await signUp(url))];
  const list = () => other.ask('{ projects(first: 12) { totalCount nodes { id name } } }');
  await timed(50, list);
  const quiet = await timed(200, list);
  const { viewer } = await crowd.ask<{ viewer: { id: string; organizationId: string } }>(
    '{ viewer { id organizationId } }',
  );
  const announce = () => runSql(dataDirectory, notify, [randomUUID(), viewer.organizationId, viewer.id]);

  const counts = { event: 0, refusal: 0 };
  const open = await Promise.all(
    Array.from({ length: sockets }, () =>
      follow(crowd, (kind) => {
        counts[kind] += 1;
      }),
    ),
  );
  // Subscribing is not acknowledged by the protocol: everyone is there when everyone has heard one, or was refused.
  for (let heard = -1; heard < sockets * asked; heard = counts.event + counts.refusal) {
    counts.event = 0;
    await announce();
    await pause(10_000);
  }
  const followers = counts.event;
  const beside: number[] = [];
  for (let event = 0; event < events; event += 1) {
    counts.event = 0;
    await announce();
    while (counts.event < followers) beside.push(...(await timed(1, list)));
    await pause(500);
  }
  for (const socket of open) socket.terminate();
  for (const session of [crowd, other]) session.close();
  const name = `Another tenant’s list beside ${(sockets * asked).toLocaleString('en-US')} asked subscriptions`;
  return [
    ...latencyFigures('Another tenant’s list when it is quiet', quiet, { p50: 10, p99: 30 }),
    ...latencyFigures(`${name}`, beside, { p50: 30, p99: 90 }),
    { name: `${name}, slowest`, value: Math.max(...beside), unit: 'ms', goal: 150 },
  ];
};
