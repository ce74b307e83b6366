import { closeSync, ftruncateSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { createServer, isIP, type Socket } from 'node:net';
import { authorityOf, type OutboundTarget } from './targets.ts';

/** A loopback address of the sandbox at which a program reaches a target that it knows by name. */
type Forward = { address: string; port: number; target: string };

/** Followers at once: the sandbox has one, and whatever runs there may connect, too. */
const mostFollowers = 4;
/** More than a list has entries. */
const mostNames = 250;

/**
 * Tells a sandbox which hosts of a list it reaches by name, and at which of its loopback addresses: whoever connects to its socket is sent the whole list,
 * a line of JSON, now and whenever it changes. The file is the sandbox's /etc/hosts.
 */
export class Forwards {
  readonly #hosts: string;
  readonly #addresses = new Map<string, string>();
  readonly #followers = new Set<Socket>();
  #told = '[]\n';
  #written = '';

  constructor(hosts: string) {
    this.#hosts = hosts;
    writeFileSync(hosts, '', { mode: 0o644 });
  }

  /** Tells its list to whoever connects. */
  readonly server = createServer((follower) => {
    follower.on('error', () => undefined);
    if (this.#followers.size >= mostFollowers) return void follower.destroy();
    this.#followers.add(follower);
    follower.once('close', () => this.#followers.delete(follower));
    follower.resume();
    follower.write(this.#told);
  });

  update(targets: readonly OutboundTarget[]): void {
    const named = targets.filter(
      ({ host }) => !host.startsWith('*.') && isIP(host) === 0 && host !== 'localhost',
    );
    const names = new Set(named.map(({ host }) => host));
    for (const host of this.#addresses.keys()) if (!names.has(host)) this.#addresses.delete(host);
    const forwards = named.flatMap((target): Forward[] => {
      const address = this.#addressOf(target.host);
      return address === null ? [] : [{ address, port: target.port, target: authorityOf(target) }];
    });
    const told = `${JSON.stringify(forwards)}\n`;
    if (told !== this.#told) for (const follower of this.#followers) follower.write(told);
    this.#told = told;
    const lines = [...this.#addresses].map(([host, address]) => `${address} ${host}\n`);
    this.#write(`127.0.0.1 localhost\n::1 localhost\n${lines.join('')}`);
  }

  close(): void {
    this.server.close();
    for (const follower of this.#followers) follower.destroy();
  }

  /** A name keeps its address while it is listed. */
  #addressOf(host: string): string | null {
    const before = this.#addresses.get(host);
    if (before !== undefined) return before;
    const taken = new Set(this.#addresses.values());
    for (let number = 1; number <= mostNames; number += 1) {
      const address = `127.77.0.${number}`;
      if (taken.has(address)) continue;
      this.#addresses.set(host, address);
      return address;
    }
    return null;
  }

  /** In place: sandboxes see this very file, and would go on seeing the former one if another took its place. */
  #write(text: string): void {
    if (text === this.#written) return;
    const file = openSync(this.#hosts, 'r+');
    try {
      writeSync(file, text, 0);
      ftruncateSync(file, Buffer.byteLength(text));
      this.#written = text;
    } finally {
      closeSync(file);
    }
  }
}
