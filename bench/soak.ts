import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { attack, isRefused } from './hostile/attacks.ts';
import type { Figure } from './figure.ts';
import { clientOperation } from './operations.ts';
import { newDataDirectory, type ServerProcess, startServer } from './serverProcess.ts';
import { openSession, type Session } from './session.ts';
import { subscribe } from './crowded/subscribers.ts';

const subscribers = 200;

const rename = `mutation ($id: ID!, $description: String) {
  updateProject(input: { id: $id, description: $description }) { errors { message } }
}`;
const create = `mutation ($name: String!) {
  connectRepository(input: { provider: GITHUB, projectName: $name }) { project { id } errors { message } }
}`;
const remove = 'mutation ($id: ID!) { deleteProject(input: { id: $id }) { errors { message } } }';

type Payload = Record<string, { project?: { id: string }; errors: { message: string }[] }>;

/** How many answers there were, and the unexpected ones, each kind once with how often it came. */
class Complaints {
  answers = 0;
  readonly counts = new Map<string, number>();
  add(what: string): void {
    const kind = what.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').slice(0, 300);
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }
  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** What the process says of itself, after a collection of garbage; the heap in MB. */
const inspect = async ({ url, process }: ServerProcess) => {
  // The server was started to collect when it is told so; see bench/collectGarbage.ts.
  process.kill('SIGUSR2');
  await pause(1_000);
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    heap: value('nodejs_heap_size_used_bytes') / 1_000_000,
    handles: value('nodejs_active_resources_total'),
    files: value('process_open_fds'),
  };
};

const mixed = async (session: Session, index: number, until: number, complaints: Complaints) => {
  const page = { first: 12, filter: {}, sort: { field: 'UPDATED_AT', direction: 'DESC' } };
  const screens: [query: string, variables: object][] = [
    [clientOperation('Dashboard'), {}],
    [clientOperation('ProjectList'), page],
    [clientOperation('NotificationList'), { unreadOnly: false }],
  ];
  const ask = async (query: string, variables = {}) => {
    complaints.answers += 1;
    const answer = await session
      .ask<Payload>(query, variables)
      .catch((error: Error) => complaints.add(error.message));
    for (const [field, payload] of Object.entries(answer ?? {})) {
      for (const { message } of payload?.errors ?? []) complaints.add(`${field}: ${message}`);
    }
    return answer ?? {};
  };
  for (let count = 0; performance.now() < until; count += 1) {
    for (const [query, variables] of screens) await ask(query, variables);
    const id = (await ask(create, { name: `Soak ${index} ${count}` }))['connectRepository']?.project?.id;
    if (id) {
      await ask(rename, { id, description: `${count}` });
      await ask(remove, { id });
    }
    if (count % 10 === 0) {
      await openSession(session.url).then(
        async (other) => {
          await other.ask('mutation { logout { errors { message } } }');
          return other.close();
        },
        (error: Error) => complaints.add(error.message),
      );
    }
    await pause(100);
  }
};

/**
 * Mixed reads, writes and logins beside 200 subscriptions for some minutes, with an attack in each. The heap is compared with
 * that of the second minute (or of a third of the time, when that is sooner), what is open with the start.
 */
export const measureSoak = async (minutes: number, say: (line: string) => void): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory, {
    NODE_OPTIONS: '--expose-gc --import ./bench/collectGarbage.ts',
  });
  const complaints = new Complaints();
  try {
    const begun = performance.now();
    const start = await inspect(server);
    const end = begun + minutes * 60_000;
    const warm = Math.min(2, minutes / 3) * 60_000;
    const session = await openSession(server.url, 8);
    const clients = Array.from({ length: subscribers }, () =>
      subscribe(
        session,
        () => undefined,
        (reason) => complaints.add(`A subscription ended: ${reason}`),
      ),
    );
    const working = Promise.all(
      Array.from({ length: 4 }, (_, index) => mixed(session, index, end, complaints)),
    );
    const attacking = (async () => {
      for (let minute = 0; performance.now() < end; minute += 1) {
        for (const tried of await attack(server.url)) {
          complaints.answers += 1;
          if (!isRefused(tried)) complaints.add(`${tried.name}: ${tried.status} ${tried.text}`);
        }
        await pause(Math.max(0, Math.min(begun + (minute + 1) * 60_000, end) - performance.now()));
      }
    })();
    await pause(warm);
    const early = await inspect(server);
    await Promise.all([working, attacking]);
    const late = await inspect(server);
    await Promise.all(clients.map((client) => client.dispose()));
    session.close();
    // What was open for the load is closed by then, connections kept alive too.
    await pause(8_000);
    const rest = await inspect(server);
    for (const [kind, count] of complaints.counts) say(`${count} × ${kind}`);
    const name = `Soak of ${minutes} min, ${subscribers} subscriptions`;
    return [
      {
        name: `${name}: unexpected among ${complaints.answers.toLocaleString('en-US')} answers`,
        value: complaints.total,
        unit: 'answers',
        goal: 0,
      },
      {
        name: `${name}: heap at the end above that early on`,
        value: late.heap - early.heap,
        unit: 'MB',
        goal: 20,
      },
      { name: `${name}: handles left over`, value: rest.handles - start.handles, unit: 'handles', goal: 10 },
      { name: `${name}: open files left over`, value: rest.files - start.files, unit: 'files', goal: 20 },
    ];
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
