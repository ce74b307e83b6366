import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Log } from '../database/log.ts';
import type { Env } from '../env.ts';
import { type Events, publish } from '../events/events.ts';
import { newId } from '../graphql/ids.ts';
import { assertHeaders } from './address.ts';
import { deliverNext } from './deliverNext.ts';
import type { Outbox } from './outbox.ts';
import { fileTransport, smtpTransport } from './transport.ts';

export type OutboxOptions = {
  env: Pick<Env, 'smtpUrl' | 'publicUrl' | 'dataDirectory' | 'logsLinks'>;
  database: Pick<Database, 'system'>;
  events: Pick<Events, 'listen'>;
  log: Log;
  clock: () => Date;
  /** Whether letters leave by themselves when they are due; without it, only `drain` sends them. */
  deliver?: boolean;
};

/** How often, in milliseconds, it looks for letters whose next attempt is due. */
const INTERVAL = 30_000;

/**
 * Opens the outbox: a letter is delivered when its transaction is committed, by whichever process comes first, to
 * SMTP_URL, or without one as a file in `<dataDirectory>/outbox`; its link is logged where nobody else comes in. A letter is delivered at
 * least once: when the process dies in the middle, another attempt follows.
 */
export function openOutbox({
  env,
  database,
  events,
  log,
  clock,
  deliver = true,
}: OutboxOptions): Promise<Outbox> {
  const delivery = {
    system: database.system,
    clock,
    log,
    transport: env.smtpUrl
      ? smtpTransport(env.smtpUrl, env.publicUrl)
      : fileTransport(path.join(env.dataDirectory, 'outbox'), env.publicUrl),
    logsLinks: env.logsLinks,
  };
  const closing = new AbortController();
  let running = Promise.resolve();

  const deliverAll = async () => {
    while (!closing.signal.aborted) {
      if (!(await deliverNext(delivery))) return;
    }
  };
  const drain = (): Promise<void> => {
    // One after the other, so that waiting for the last one means waiting for all.
    const next = running.then(deliverAll);
    running = next.catch(() => undefined);
    return next;
  };
  const wake = () => {
    drain().catch((error: Error) => log.warn(`The outbox cannot be read now: ${error.message}`));
  };
  const stop = deliver ? events.listen('mail', wake) : () => undefined;
  const timer = deliver ? setInterval(wake, INTERVAL).unref() : undefined;
  if (deliver) wake();

  return Promise.resolve({
    drain,
    send: async (transaction, { to, subject, text, html, provenOnly = false }) => {
      assertHeaders(to, subject);
      const id = newId();
      const at = clock();
      await sql`insert into outgoing_mail (id, recipient, subject, body_text, body_html, created_at, next_attempt_at)
        select ${id}, ${to}, ${subject}, ${text}, ${html}, ${at}::timestamptz, ${at}::timestamptz
        where not ${provenOnly}::boolean or address_is_proven(${to})`.execute(transaction);
      await publish(transaction, { topic: 'mail', organizationId: '', id });
    },
    close: async () => {
      closing.abort();
      stop();
      clearInterval(timer);
      await running;
    },
  });
}
