import type { Socket } from 'node:net';
import { outboundLimits } from './limits.ts';
import type { OutboundTarget } from './targets.ts';

/** Why a target was refused: the list of the environment lacks it, or it has an address that is not public. */
export type RefusalReason = 'NOT_ALLOWED' | 'PRIVATE_ADDRESS';

/** A target that was refused. */
export type RefusedTarget = OutboundTarget & { reason: RefusalReason; count: number; lastAt: Date };

/** What happened since the figures were taken last. */
export type OutboundFigures = {
  connections: number;
  bytesSent: number;
  bytesReceived: number;
  refused: readonly RefusedTarget[];
};

/** Counts what the services of an environment send and receive, and what they were refused. */
export class FigureCounter {
  readonly #open = new Map<Socket, { sent: number; received: number }>();
  readonly #refused = new Map<string, RefusedTarget>();
  #connections = 0;
  #sent = 0;
  #received = 0;

  /** Counts the bytes of a connection until it closes. */
  follow(far: Socket): void {
    this.#connections += 1;
    this.#open.set(far, { sent: 0, received: 0 });
    far.once('close', () => {
      this.#read(far);
      this.#open.delete(far);
    });
  }

  refuse({ host, port }: OutboundTarget, reason: RefusalReason, now: Date): void {
    const key = JSON.stringify([host, port]);
    const before = this.#refused.get(key);
    if (!before && this.#refused.size >= outboundLimits.refusedTargets) return;
    this.#refused.set(key, { host, port, reason, count: (before?.count ?? 0) + 1, lastAt: now });
  }

  /** The figures since this was called last; null when nothing happened. */
  take(): OutboundFigures | null {
    for (const far of this.#open.keys()) this.#read(far);
    const taken = {
      connections: this.#connections,
      bytesSent: this.#sent,
      bytesReceived: this.#received,
      refused: [...this.#refused.values()],
    };
    this.#connections = this.#sent = this.#received = 0;
    this.#refused.clear();
    const { connections, bytesSent, bytesReceived, refused } = taken;
    return connections + bytesSent + bytesReceived + refused.length === 0 ? null : taken;
  }

  /** Whether nothing is left to be taken, and nothing open. */
  get isOver(): boolean {
    const counted = this.#connections + this.#sent + this.#received;
    return this.#open.size === 0 && this.#refused.size === 0 && counted === 0;
  }

  #read(far: Socket): void {
    const before = this.#open.get(far);
    if (!before) return;
    const [sent, received] = [far.bytesWritten, far.bytesRead];
    this.#sent += sent - before.sent;
    this.#received += received - before.received;
    this.#open.set(far, { sent, received });
  }
}
