import type { Server } from 'node:http';
import { Gauge, type Registry } from 'prom-client';
import type { Runtime } from '../runtime.ts';
import { mailBacklog } from '../mail/mailBacklog.ts';
import { queueSizes } from '../jobs/queueSizes.ts';
import { countWorkers } from '../jobs/workerPresence.ts';

type Watched = Pick<Runtime, 'database' | 'events' | 'log' | 'turns'>;

/**
 * Gauges of how the process, and what all processes share, are doing.
 * @returns how to bring them up to date; without the database what it alone knows stays as it was
 */
export const stateMetrics = (
  registry: Registry,
  server: Server,
  { database, events, log, turns }: Watched,
): (() => Promise<void>) => {
  const registers = [registry];
  const sockets = new Gauge({
    name: 'slipway_websockets_open',
    help: 'WebSockets of this process',
    registers,
  });
  server.on('upgrade', (_request, socket) => {
    sockets.inc();
    socket.once('close', () => sockets.dec());
  });
  const subscriptions = new Gauge({
    name: 'slipway_subscriptions_open',
    help: 'Subscriptions that this process serves',
    registers,
  });
  const connections = new Gauge({
    name: 'slipway_database_connections',
    help: 'Connections of this process. state: used, idle, and waiting for one',
    labelNames: ['pool', 'state'] as const,
    registers,
  });
  const up = new Gauge({ name: 'slipway_database_up', help: '1 when the database answers', registers });
  const workers = new Gauge({
    name: 'slipway_workers',
    help: 'Processes that work on jobs, on all machines',
    registers,
  });
  const jobs = new Gauge({
    name: 'slipway_jobs',
    help: 'Jobs of all processes. state: waiting, running',
    labelNames: ['queue', 'state'] as const,
    registers,
  });
  const jobAge = new Gauge({
    name: 'slipway_jobs_oldest_seconds',
    help: 'Age of the oldest job that waits',
    labelNames: ['queue'] as const,
    registers,
  });
  const mail = new Gauge({
    name: 'slipway_mail_waiting',
    help: 'Letters in the outbox. state: new, failing (an attempt failed)',
    labelNames: ['state'] as const,
    registers,
  });
  const mailAge = new Gauge({
    name: 'slipway_mail_oldest_seconds',
    help: 'Age of the oldest letter in the outbox',
    registers,
  });
  return async () => {
    subscriptions.set(events.subscribers());
    for (const { pool, used, idle, waiting } of database.usage()) {
      connections.set({ pool, state: 'used' }, used);
      connections.set({ pool, state: 'idle' }, idle);
      // Requests wait for their turn before they ask the pool.
      connections.set({ pool, state: 'waiting' }, waiting + turns.waiting(pool));
    }
    try {
      const [atWork, queues, letters] = await Promise.all([
        countWorkers(database.system),
        queueSizes(database.system),
        mailBacklog(database.system),
      ]);
      workers.set(atWork);
      for (const { queue, waiting, running, oldestSeconds } of queues) {
        jobs.set({ queue, state: 'waiting' }, waiting);
        jobs.set({ queue, state: 'running' }, running);
        jobAge.set({ queue }, oldestSeconds);
      }
      mail.set({ state: 'new' }, letters.fresh);
      mail.set({ state: 'failing' }, letters.failing);
      mailAge.set(letters.oldestSeconds);
      up.set(1);
    } catch (error) {
      up.set(0);
      log.warn(`Metrics lack what the database knows: ${error instanceof Error ? error.message : error}`);
    }
  };
};
