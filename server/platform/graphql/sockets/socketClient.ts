import type { IncomingMessage } from 'node:http';
import type { Env } from '../../env.ts';
import { clientAddress } from '../http/clientAddress.ts';
import type { Client } from '../context.ts';
import { accessError } from '../errors.ts';
import { newId } from '../ids.ts';

/** A browser behind a WebSocket: its cookie was read when it connected and can't be changed. */
export class SocketClient implements Client {
  readonly requestId = newId();
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly token: string | null;
  readonly apiKey = null;
  constructor(request: IncomingMessage, token: string | undefined, env: Env) {
    this.ipAddress = clientAddress(request, env.trustedProxy);
    this.userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
    this.token = token ?? null;
  }
  setToken(): never {
    throw accessError('BAD_USER_INPUT', 'Sessions begin over HTTP.');
  }
  clearToken(): never {
    throw accessError('BAD_USER_INPUT', 'Sessions end over HTTP.');
  }
}
