import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Figure } from './figure.ts';
import { clientOperation } from './operations.ts';
import { processorTimeOf, processorTimeOfFamily } from './processorTime.ts';
import { newDataDirectory, postgresOf, runSql, startServer } from './serverProcess.ts';
import { openSession, sessionOn } from './session.ts';

/** So many requests of each in turn, so many times: what else the machine does meets all alike. */
const [requests, turns] = [60, 10];

/** So many before: a server is measured as it runs for long, with what it does often compiled. */
const warmingUp = 1_000;

/** How much of Apollo Server's processor time the product may take. */
const goal = 0.6;

/** The others: the server of GraphQL, and whether statements have names, which no driver gives them by itself. */
const others = [
  { name: 'Apollo Server', kind: 'apollo', named: false },
  { name: 'GraphQL Yoga', kind: 'yoga', named: false },
  { name: 'Mercurius', kind: 'mercurius', named: false },
  { name: 'Apollo Server with the named statements', kind: 'apollo', named: true },
  { name: 'a constant after the same statements', kind: 'floor', named: false },
  { name: 'a constant after the same statements, named', kind: 'floor', named: true },
];

type Peer = { name: string; url: string; process: ChildProcess };

const startPeer = async (
  { name, kind, named }: (typeof others)[number],
  settings: Record<string, string>,
): Promise<Peer> => {
  const process = spawn(globalThis.process.execPath, ['bench/peerServer.ts', kind], {
    env: { ...globalThis.process.env, ...settings, NAMED_STATEMENTS: named ? 'on' : 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(process, 'exit').then(() => Promise.reject(new Error(`${name} did not open.`)));
  const [url]: string[] = await Promise.race([once(createInterface(process.stdout), 'line'), ended]);
  return { name, url: (url ?? '').replace(/\/(graphql)?$/, ''), process };
};

/**
 * Processor time of the server and of PostgreSQL for a dashboard: of the product, of the same schema, resolvers and database on
 * other servers of GraphQL, and of no GraphQL at all, in turn. Their answers must be the same, byte for byte.
 */
export const measurePeers = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const elsewhere = await newDataDirectory();
  const product = await startServer(dataDirectory);
  const postgres = await postgresOf(dataDirectory);
  const peers: Peer[] = [{ name: 'Slipway', url: product.url, process: product.process }];
  try {
    const place = encodeURIComponent(postgres.host);
    const settings = {
      DATABASE_URL: `postgres://postgres@${place}:${postgres.port}/slipway`,
      DATA_DIR: elsewhere,
      SECRET_KEY_FILE: `${dataDirectory}/secret.key`,
      SEED: 'none',
      LOG_LEVEL: 'error',
    };
    // As PostgreSQL does by itself a minute later, for all of them.
    await runSql(dataDirectory, 'analyze');
    for (const other of others) peers.push(await startPeer(other, settings));
    const { cookie, close } = await openSession(product.url);
    close();
    const query = clientOperation('Dashboard');
    const sessions = peers.map(({ url }) => sessionOn(url, cookie));
    const answers = new Set<string>();
    for (const session of sessions)
      for (let index = 0; index < warmingUp; index += 1)
        answers.add(JSON.stringify(await session.ask(query)));
    if (answers.size !== 1) throw new Error(`The peers gave ${answers.size} answers.`);

    const spent = peers.map(() => 0);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [index, session] of sessions.entries()) {
        const pid = peers[index]?.process.pid ?? 0;
        const used = async () => (await processorTimeOf(pid)) + (await processorTimeOfFamily(postgres.pid));
        const before = await used();
        for (let count = 0; count < requests; count += 1) await session.ask(query);
        spent[index] = (spent[index] ?? 0) + (await used()) - before;
      }
    }
    for (const session of sessions) session.close();
    const perRequest = spent.map((milliseconds) => milliseconds / (requests * turns));
    const [own = Number.NaN, apollo = Number.NaN] = perRequest;
    return [
      ...peers.map(({ name }, index) => ({
        name: `Processor time of a dashboard: ${name}`,
        value: perRequest[index] ?? Number.NaN,
        unit: 'ms' as const,
      })),
      {
        name: 'Processor time of a dashboard, of that on Apollo Server',
        value: (100 * own) / apollo,
        unit: '%',
        goal: 100 * goal,
      },
    ];
  } finally {
    for (const { process } of peers.slice(1)) {
      process.kill('SIGTERM');
      if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
    }
    await product.stop();
    for (const folder of [dataDirectory, elsewhere]) await rm(folder, { recursive: true, force: true });
  }
};
