import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import type { Server as NetServer } from 'node:net';
import path from 'node:path';
import type { Resolve } from '../git/index.ts';
import { FigureCounter, type OutboundFigures } from './figures.ts';
import { Forwards } from './forwards.ts';
import { type OutboundTimes, outboundLimits, outboundTimes } from './limits.ts';
import { Notices } from './notices.ts';
import { ServiceProxy } from './serviceProxy.ts';
import type { OutboundTarget } from './targets.ts';

export type OutboundProxiesOptions = {
  /** For sockets; nobody else may come into it. What is in it is removed. */
  folder: string;
  /** `host:port` entries that may have private addresses. */
  allowedHosts: readonly string[];
  /** What no service connects to, by whatever name, although its address is public. */
  refusedTargets?: readonly OutboundTarget[];
  clock: () => Date;
  /** Host name to IP addresses; the name servers unless a test says otherwise. */
  resolve?: Resolve | undefined;
  times?: Partial<OutboundTimes>;
};

/** A service that is to reach other hosts. */
export type OutboundService = {
  organizationId: string;
  environmentId: string;
  targets: readonly OutboundTarget[];
  /** Takes secrets out of a text: a program may ask for a host whose name has one. */
  mask: (text: string) => string;
};

/** The proxy of a service that runs. */
export type OutboundProxy = {
  /** Socket of the HTTP proxy. */
  socket: string;
  /** Socket that tells which hosts are reached by name, and the file that names them; see `Forwards`. */
  control: string;
  hosts: string;
  /** Where the lines go that the service's log has of it. */
  sayTo: (tell: (line: string) => void) => void;
  close: () => void;
};

/** The proxies by which services of this machine reach other hosts, each with the list of its environment. */
export type OutboundProxies = {
  open: (service: OutboundService) => Promise<OutboundProxy>;
  /** Environments with proxies that are open. */
  environments: () => readonly string[];
  /** The list of an environment from now on. Connections to what it lacks are closed. */
  update: (environmentId: string, targets: readonly OutboundTarget[]) => void;
  /** What happened since this was called last, of environments in which something did. */
  takeFigures: () => (OutboundFigures & { organizationId: string; environmentId: string })[];
  close: () => void;
};

const listen = async (server: NetServer, socket: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(socket, resolve);
  await promise;
  chmodSync(socket, 0o600);
};

/** Counts connections of an organization and of all; @returns how one enters, which answers how it leaves */
const counting = () => {
  const { perOrganization, atOnce } = outboundLimits.connections;
  const counts = new Map<string, number>();
  let all = 0;
  return (organizationId: string) => () => {
    const own = counts.get(organizationId) ?? 0;
    if (own >= perOrganization || all >= atOnce) return null;
    counts.set(organizationId, own + 1);
    all += 1;
    return () => {
      all -= 1;
      const left = (counts.get(organizationId) ?? 1) - 1;
      if (left > 0) counts.set(organizationId, left);
      else counts.delete(organizationId);
    };
  };
};

type Open = { proxy: ServiceProxy; forwards: Forwards; close: () => void };
type Environment = { organizationId: string; counter: FigureCounter; open: Set<Open> };

/** Opens the proxies of this machine. */
export const openOutboundProxies = ({
  folder,
  allowedHosts,
  refusedTargets = [],
  clock,
  resolve,
  times,
}: OutboundProxiesOptions): OutboundProxies => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const environments = new Map<string, Environment>();
  const enter = counting();

  const environmentOf = (organizationId: string, environmentId: string): Environment => {
    const known = environments.get(environmentId);
    if (known) return known;
    const made = { organizationId, counter: new FigureCounter(), open: new Set<Open>() };
    environments.set(environmentId, made);
    return made;
  };

  return {
    open: async ({ organizationId, environmentId, targets, mask }) => {
      const place = path.join(folder, randomBytes(6).toString('hex'));
      const [socket, control, hosts] = [`${place}.p`, `${place}.c`, `${place}.h`];
      const environment = environmentOf(organizationId, environmentId);
      const notices = new Notices(clock);
      const proxy = new ServiceProxy({
        targets,
        allowedHosts,
        refusedTargets,
        resolve,
        times: { ...outboundTimes, ...times },
        clock,
        counter: environment.counter,
        notices,
        mask,
        enter: enter(organizationId),
      });
      const forwards = new Forwards(hosts);
      forwards.update(targets);
      const close = () => {
        environment.open.delete(opened);
        proxy.close();
        forwards.close();
        for (const file of [socket, control, hosts]) rmSync(file, { force: true });
      };
      const opened = { proxy, forwards, close };
      environment.open.add(opened);
      try {
        await Promise.all([listen(proxy.server, socket), listen(forwards.server, control)]);
      } catch (error) {
        close();
        throw error;
      }
      return { socket, control, hosts, sayTo: (tell) => notices.sayTo(tell), close };
    },
    environments: () => [...environments].filter(([, { open }]) => open.size > 0).map(([id]) => id),
    update: (environmentId, targets) => {
      for (const { proxy, forwards } of environments.get(environmentId)?.open ?? []) {
        proxy.update(targets);
        forwards.update(targets);
      }
    },
    takeFigures: () =>
      [...environments].flatMap(([environmentId, { organizationId, counter, open }]) => {
        const taken = counter.take();
        if (open.size === 0 && counter.isOver) environments.delete(environmentId);
        return taken ? [{ organizationId, environmentId, ...taken }] : [];
      }),
    close: () => {
      for (const { open } of environments.values()) for (const each of open) each.close();
    },
  };
};
