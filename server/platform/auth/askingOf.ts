import type { Context } from '../graphql/context.ts';
import type { Asking } from './passwords/passwords.ts';
import { networkOf } from '../../engines/fairness/index.ts';

/** Whoever sent a request waits for a turn as the network that it came from, and no longer than somebody waits for the answer. */
export const askingOf = ({ client, signal }: Pick<Context, 'client' | 'signal'>): Asking => ({
  owner: networkOf(client),
  signal,
});
