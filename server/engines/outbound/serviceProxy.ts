import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import { gateHost, isPublicAddress, type Resolve } from '../git/index.ts';
import type { FigureCounter, RefusalReason } from './figures.ts';
import { type OutboundTimes, outboundLimits } from './limits.ts';
import type { Notices } from './notices.ts';
import { passOn } from './passOn.ts';
import { authorityOf, covers, type OutboundTarget, readAuthority } from './targets.ts';

/** A target that a program asked for, with its host as it is recorded and said: without secrets. */
type AskedTarget = OutboundTarget & { shown: string };

/** What the proxy of one service works with. */
export type ServiceProxyOptions = {
  targets: readonly OutboundTarget[];
  /** `host:port` entries that may have private addresses. */
  allowedHosts: readonly string[];
  /** What no service connects to, by whatever name, although its address is public. */
  refusedTargets: readonly OutboundTarget[];
  resolve: Resolve | undefined;
  times: OutboundTimes;
  clock: () => Date;
  counter: FigureCounter;
  notices: Notices;
  /** Takes secrets out of a text. */
  mask: (text: string) => string;
  /** Counts a connection where the service's organization and this machine count theirs; null when there are too many. */
  enter: () => (() => void) | null;
};

/** An answer that a program gets instead of a connection. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const statusTexts: Record<number, string> = { 400: 'Bad Request', 403: 'Forbidden', 502: 'Bad Gateway' };

const refuseTunnel = (near: Duplex, { status, message }: Refusal): void => {
  const body = `${message}\n`;
  near.end(
    [
      `HTTP/1.1 ${status} ${statusTexts[status] ?? 'Error'}`,
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    // A program that does not close it must not keep it open.
    () => near.destroy(),
  );
};

/** Ports of this machine's own addresses that visitors are meant to reach: those of web servers. */
const webPorts: readonly number[] = [80, 443];

/** A public address of this machine leads past the firewall in front of it. */
const isOwnAddress = (address: string): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === address));

/** Whether a host is private whatever name servers answer: then allowing it helps nothing. */
const isPrivateByItself = (host: string): boolean =>
  isIP(host) === 0 ? host === 'localhost' || host.endsWith('.localhost') : !isPublicAddress(host);

/** Looks nothing up: answers the addresses that were checked. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (options.all) done(null, all);
    else if (first) done(null, first.address, first.family);
    else done(new Error('There is no address.'), '', 0);
  };

/**
 * The HTTP proxy of one service: tunnels (CONNECT), and requests for http:// URLs. It connects to targets of its list alone, and to those at public
 * addresses alone unless the operator named them.
 */
export class ServiceProxy {
  readonly #options: ServiceProxyOptions;
  readonly #near = new Set<Socket>();
  /** Connections with a request that is not answered yet. */
  readonly #busy = new WeakSet<Duplex>();
  /** Connections to targets, with what closes them. */
  readonly #far = new Map<Socket, OutboundTarget>();
  readonly #closing = new AbortController();
  #targets: readonly OutboundTarget[];
  readonly server: Server;

  constructor(options: ServiceProxyOptions) {
    this.#options = options;
    this.#targets = options.targets;
    this.server = createServer({
      maxHeaderSize: outboundLimits.headBytes,
      headersTimeout: options.times.head,
      // Bodies go on for as long as they like: what is silent is closed.
      requestTimeout: 0,
      connectionsCheckingInterval: Math.min(5_000, options.times.head),
      keepAliveTimeout: 5_000,
      noDelay: true,
    });
    this.server.on('connection', (near: Socket) => this.#accept(near));
    this.server.on('connect', (asked: IncomingMessage, near: Socket, head: Buffer) => {
      if (!this.#begin(near)) return;
      this.#tunnel(asked, near, head).catch((error: unknown) => this.#fail(near, error));
    });
    this.server.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
      const near = asked.socket;
      if (!this.#begin(near)) return;
      const over = () => this.#busy.delete(near);
      answer.once('finish', over).once('close', over);
      this.#request(asked, answer).catch((error: unknown) => this.#failRequest(answer, error));
    });
  }

  /** The list from now on; connections to what it lacks are closed. */
  update(targets: readonly OutboundTarget[]): void {
    this.#targets = targets;
    for (const [far, target] of this.#far) if (!covers(targets, target)) far.destroy();
  }

  close(): void {
    this.#closing.abort();
    this.server.close();
    for (const near of this.#near) near.destroy();
    for (const far of this.#far.keys()) far.destroy();
  }

  #accept(near: Socket): void {
    near.on('error', () => near.destroy());
    const leave = this.#near.size < outboundLimits.connections.perService ? this.#options.enter() : null;
    if (leave === null) {
      near.destroy();
      this.#options.notices.say('Refused a connection: too many outbound connections are open.');
      return;
    }
    this.#near.add(near);
    near.once('close', () => {
      this.#near.delete(near);
      leave();
    });
  }

  /**
   * Whether a connection may ask: each request takes a connection to a target, and one connection of the service counts for both. A second request
   * before the answer to the first (pipelining) ends it.
   */
  #begin(near: Socket): boolean {
    if (this.#busy.has(near)) near.destroy();
    else this.#busy.add(near);
    return !near.destroyed;
  }

  #say(line: string): void {
    this.#options.notices.say(this.#options.mask(line));
  }

  /** The target of a request. Secrets are taken out of what was written: a host that was read is in lower case. */
  #read(authority: string, written: string): AskedTarget | null {
    const target = readAuthority(authority);
    if (!target) return null;
    const { mask } = this.#options;
    const host = /^(?:http:\/\/)?(\[[^\]]*\]|[^:/?#]*)/i.exec(written)?.[1] ?? '';
    return { ...target, shown: mask(host) === host ? mask(target.host) : mask(host) };
  }

  #refuse({ shown: host, port }: AskedTarget, reason: RefusalReason, why: string): Refusal {
    const { counter, clock } = this.#options;
    counter.refuse({ host, port }, reason, clock());
    const message = `Refused ${authorityOf({ host, port })}: ${why}`;
    this.#say(message);
    return new Refusal(403, message);
  }

  /** Where a target is connected to; @throws Refusal */
  async #admit(target: AskedTarget, signal: AbortSignal): Promise<LookupFunction> {
    const notListed = 'it is not in the list of outbound connections of this environment.';
    const isListed = () => covers(this.#targets, target);
    const authority = authorityOf(target);
    const isAllowed = this.#options.allowedHosts.some((entry) => entry.toLowerCase() === authority);
    if (!isListed()) {
      // Names are not looked up: who asks would tell the name servers what they like.
      const isPrivate = !isAllowed && isPrivateByItself(target.host);
      throw this.#refuse(target, isPrivate ? 'PRIVATE_ADDRESS' : 'NOT_ALLOWED', notListed);
    }
    const { resolve } = this.#options;
    const gate = await gateHost(target.host, { isAllowed, resolve, signal });
    // The list may be another one by now.
    if (!isListed()) throw this.#refuse(target, 'NOT_ALLOWED', notListed);
    const isOwn =
      gate.ok && !isAllowed && !webPorts.includes(target.port) && gate.addresses.some(isOwnAddress);
    const refused = gate.ok && (await this.#isRefused(target, gate.addresses, signal));
    if (refused === null) throw this.#unreachable(target, 'a database of this server could not be looked up');
    if (refused) throw this.#refuse(target, 'PRIVATE_ADDRESS', 'it is a database of this server.');
    if (gate.ok && !isOwn) return pinned(gate.addresses);
    if (gate.ok || gate.reason === 'PRIVATE') {
      const inside = 'it has an address in a private network, or of this server.';
      throw this.#refuse(target, 'PRIVATE_ADDRESS', inside);
    }
    const why = gate.reason === 'NOT_FOUND' ? 'the host was not found' : 'the host could not be looked up';
    throw this.#unreachable(target, why);
  }

  /** Whether a target is one that no service connects to, by its name or by one of its addresses; null when that cannot be told. */
  async #isRefused(
    { host, port }: OutboundTarget,
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<boolean | null> {
    const { refusedTargets, resolve } = this.#options;
    let isUnknown = false;
    for (const refused of refusedTargets.filter((each) => each.port === port)) {
      if (refused.host === host) return true;
      const gate = await gateHost(refused.host, { isAllowed: true, resolve, signal });
      if (!gate.ok) isUnknown = true;
      else if (gate.addresses.some((address) => addresses.includes(address))) return true;
    }
    return isUnknown ? null : false;
  }

  #unreachable({ shown: host, port }: AskedTarget, why: string): Refusal {
    const message = `No connection to ${authorityOf({ host, port })}: ${why}.`;
    this.#say(message);
    return new Refusal(502, message);
  }

  #follow(far: Socket, target: OutboundTarget): void {
    this.#far.set(far, target);
    this.#options.counter.follow(far);
    far.setTimeout(this.#options.times.idle, () => far.destroy());
    far.once('close', () => this.#far.delete(far));
    const late = setTimeout(
      () => far.destroy(new Error('it did not answer in time')),
      this.#options.times.connect,
    );
    const settle = () => clearTimeout(late);
    far.once('connect', settle).once('close', settle);
  }

  async #tunnel(asked: IncomingMessage, near: Socket, head: Buffer): Promise<void> {
    const target = this.#read(asked.url ?? '', asked.url ?? '');
    if (!target) throw new Refusal(400, 'Refused a target that is no host:port.');
    const lookup = await this.#admit(target, this.#signalOf(near));
    if (near.destroyed) return;
    const { host, port } = target;
    const far = connect({ host, port, lookup, autoSelectFamily: true, allowHalfOpen: true, noDelay: true });
    this.#follow(far, target);
    await new Promise<void>((resolve, reject) => {
      far
        .once('connect', resolve)
        .once('error', (error) => reject(this.#unreachable(target, wordsOf(error))));
      near.once('close', () => far.destroy());
      far.once('close', resolve);
    });
    far.on('error', () => far.destroy());
    far.once('close', () => near.destroy());
    if (far.destroyed || near.destroyed) return void near.destroy();
    near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    if (head.length > 0) far.write(head);
    near.pipe(far).pipe(near);
  }

  async #request(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const written = asked.url ?? '';
    const url = URL.parse(written);
    const target =
      url?.protocol === 'http:' ? this.#read(`${url.hostname}:${url.port || 80}`, written) : null;
    if (!url || !target || url.username || url.password) {
      throw new Refusal(400, 'This is a proxy: ask it for http:// URLs, or for tunnels (CONNECT).');
    }
    const lookup = await this.#admit(target, this.#signalOf(answer));
    if (answer.destroyed) return;
    try {
      await passOn(asked, answer, { url, port: target.port, lookup }, (far) => this.#follow(far, target));
    } catch (error) {
      if (!answer.headersSent && !answer.destroyed) throw this.#unreachable(target, wordsOf(error));
      answer.destroy();
    }
  }

  /** Aborted when nobody waits for an answer any more. */
  #signalOf(asker: Socket | ServerResponse): AbortSignal {
    const gone = new AbortController();
    asker.once('close', () => gone.abort());
    return AbortSignal.any([gone.signal, this.#closing.signal]);
  }

  #fail(near: Socket, error: unknown): void {
    if (!near.destroyed) refuseTunnel(near, asRefusal(error));
  }

  #failRequest(answer: ServerResponse, error: unknown): void {
    const { status, message } = asRefusal(error);
    if (answer.headersSent) return void answer.destroy();
    answer.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    answer.end(`${message}\n`);
  }
}

const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(502, 'The connection failed.');

const wordsOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ECONNREFUSED') return 'the host refused it';
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return 'the host cannot be reached';
  return code === 'ECONNRESET' ? 'the host closed it' : 'it did not answer in time';
};
