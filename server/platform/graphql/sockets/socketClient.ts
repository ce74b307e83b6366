import type { IncomingMessage } from 'node:http';
import type { GraphQLError } from 'graphql';
import type { SentKey } from '../../auth/apiKey.ts';
import type { Env } from '../../env.ts';
import { clientAddress } from '../http/clientAddress.ts';
import type { Client } from '../context.ts';
import { accessError } from '../errors.ts';
import { newId } from '../ids.ts';

/** What a connection was opened with: an API key, or the session of a cookie. */
export type Credentials = SentKey & { token: string | null };

/** Who sent an operation over a connection that stays open: its credentials were read when it was opened and can't be changed. */
export class SocketClient implements Client {
  readonly requestId = newId();
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly token: string | null;
  readonly apiKey: string | null;
  readonly keyMistake: GraphQLError | null;
  readonly setHeader?: Client['setHeader'];
  /** @param setHeader adds a header to the answer of a connection that has not begun it */
  constructor(
    request: IncomingMessage,
    { token, apiKey, keyMistake }: Credentials,
    env: Env,
    setHeader?: Client['setHeader'],
  ) {
    if (setHeader) this.setHeader = setHeader;
    this.ipAddress = clientAddress(request, env.trustedProxy);
    this.userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
    this.token = apiKey || keyMistake ? null : token;
    this.apiKey = apiKey;
    this.keyMistake = keyMistake;
  }
  /** The same text for the same credentials, and for no others; null without any. */
  get credential(): string | null {
    if (this.apiKey) return `key ${this.apiKey}`;
    return this.token ? `session ${this.token}` : null;
  }
  setToken(): never {
    throw accessError('BAD_USER_INPUT', 'Sessions begin over HTTP.');
  }
  clearToken(): never {
    throw accessError('BAD_USER_INPUT', 'Sessions end over HTTP.');
  }
}
