import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { askSite } from '../deployments/deployedProject.ts';
import { clientOperation } from '../operations.ts';
import { type Credentials, loginMutation, openSession, type Session } from '../session.ts';
import { subscribe } from '../crowded/subscribers.ts';
import { beginClone, type LargeRepository } from './unreadClones.ts';

/**
 * The targets of hostile organizations and of a hostile visitor. neighbours.ts starts this module as a child process and passes the targets
 * as JSON in the only argument. Each attack is independent and ignores its answers, until the process is told to stop.
 */
export interface HostileTarget {
  url: string;
  /** The owner of the hostile organization. */
  person: Credentials;
  /** A repository that is connected at once, and one whose server sends a few bytes a second. */
  quickRepository: string;
  slowRepository: string;
  /** The host of a service of another organization, which accepts WebSockets. */
  serviceHost: string;
  /** The hosts of the hostile organization's services, which fill /tmp when asked for `/fill`. */
  fillingHosts: string[];
  /** Repositories whose clones nobody reads. */
  unread: LargeRepository[];
}

const target: HostileTarget = JSON.parse(process.argv[2] ?? '{}');
const stop = new AbortController();
for (const name of ['SIGTERM', 'SIGINT']) process.once(name, () => stop.abort());

const { url, person } = target;
const session = await openSession(url, 64, person);
/** Does something again and again, whatever comes of it, with a pause that keeps the loop from being one of errors alone. */
const again = async (milliseconds: number, action: () => Promise<unknown>): Promise<void> => {
  while (!stop.signal.aborted) {
    await action().catch(() => undefined);
    await pause(milliseconds, undefined, { signal: stop.signal }).catch(() => undefined);
  }
};
const times = <T>(count: number, action: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => action(index));

/** Sends and leaves after so many milliseconds, answered or not. */
const ask = (query: string, variables: object, cookie: string, patience: number): Promise<unknown> =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': person.from ?? '' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(patience),
  }).then((response) => response.arrayBuffer());

const ignore = () => undefined;

/** 16 sockets, each with 250 subscriptions: what is refused is refused. */
const followEverything = (): (() => Promise<void>) => {
  const clients = times(16, () => {
    const client = subscribe(session, ignore, ignore);
    for (let more = 1; more < 250; more += 1) {
      client.subscribe(
        { query: 'subscription { notificationAdded { id title message createdAt } }' },
        { next: ignore, error: ignore, complete: ignore },
      );
    }
    return client;
  });
  return async () => void (await Promise.all(clients.map((client) => client.dispose())));
};

const connect = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } errors { message } }
}`;
const remove = 'mutation ($id: ID!) { deleteProject(input: { id: $id }) { errors { message } } }';
interface Connected {
  connectRepository: { project: { id: string } | null };
}
const connectTo = (owner: Session, repositoryUrl: string, projectName: string) =>
  owner.ask<Connected>(connect, { input: { provider: 'GITHUB', repositoryUrl, projectName } });

let made = 0;
/** A repository that is connected and removed again: work for the queue, and a notification for every subscription. */
const connectAndRemove = async () => {
  made += 1;
  const { connectRepository } = await connectTo(session, target.quickRepository, `Quick ${made}`);
  await pause(500);
  await session.ask(remove, { id: connectRepository.project?.id });
};
const connectSlowly = () => {
  made += 1;
  return connectTo(session, target.slowRepository, `Slow ${made}`);
};
/** Names under a domain that nobody answers for: each look-up lasts as long as it may. */
const lookUp = (index: number) => connectTo(session, `https://slow${index}.invalid/a/b`, `Name ${index}`);

const guess = (index: number) => {
  const input = { email: `nobody${index}@hostile.example`, password: `Guess${index}Guess` };
  return ask(loginMutation, { input }, '', 1_000).catch(() => undefined);
};

const invite =
  'mutation ($emails: String!) { inviteTeam(input: { emails: $emails }) { outcomes { status } } }';
const invited = '{ organization { invitations(first: 20) { nodes { id } } } }';
const revoke = 'mutation ($id: ID!) { revokeInvitation(input: { id: $id }) { errors { message } } }';
interface Invited {
  organization: { invitations: { nodes: { id: string }[] } };
}
const fillAnInbox = async () => {
  await session.ask(invite, { emails: 'victim@elsewhere.example' });
  const { organization } = await session.ask<Invited>(invited);
  for (const { id } of organization.invitations.nodes) await session.ask(revoke, { id });
};

/** The heaviest pages there are, fifty at once. */
const costly = clientOperation('ProjectList');
const page = { first: 100, filter: {}, sort: { field: 'UPDATED_AT', direction: 'DESC' } };
const load = () => Promise.allSettled(times(50, () => ask(costly, page, session.cookie, 5_000)));

/** The visitor of the other organization's service. */
const visitor = { host: target.serviceHost, 'x-forwarded-for': person.from ?? '' };

/** A POST whose body never comes; waits until the server ends it. */
const sendNoBody = async () => {
  const headers = { ...visitor, 'content-length': '5' };
  const sent = request(`${url}/upload`, { agent: false, method: 'POST', headers }, (answer) =>
    answer.resume(),
  );
  sent.on('error', ignore).flushHeaders();
  await once(sent, 'close', { signal: stop.signal });
};

/** A WebSocket that sends nothing; waits until the server ends it. */
const openIdleSocket = async () => {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers: visitor });
  socket.on('error', ignore);
  await once(socket, 'close', { signal: stop.signal });
};

/** A paused socket does not report its end, so the clone is begun again every 15 seconds. */
const leaveUnread = async (repository: LargeRepository) => {
  const socket = beginClone(repository);
  await pause(15_000, undefined, { signal: stop.signal }).finally(() => socket.destroy());
};

const fill = (host: string) => askSite(url, host, '/fill', person.from);

const unfollow = followEverything();
await Promise.all([
  again(200, connectAndRemove),
  again(5_000, () => Promise.allSettled(times(8, connectSlowly))),
  again(2_000, () => Promise.allSettled(times(10, lookUp))),
  again(1_000, () => Promise.all(times(300, guess))),
  again(500, fillAnInbox),
  again(50, load),
  ...times(48, () => again(100, sendNoBody)),
  ...times(256, () => again(1_000, openIdleSocket)),
  ...target.unread.flatMap((repository) => times(8, () => again(0, () => leaveUnread(repository)))),
  ...target.fillingHosts.map((host) => again(500, () => fill(host))),
]);
await unfollow();
session.close();
process.exit(0);
