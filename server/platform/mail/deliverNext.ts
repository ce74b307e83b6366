import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Log } from '../database/log.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Letter, Transport } from './transport.ts';

export type Delivery = {
  system: Kysely<DB>;
  clock: () => Date;
  log: Log;
  transport: Transport;
  /** Whether the link of a letter is logged, for those who try things out. */
  logsLinks: boolean;
};

const MINUTE = 60_000;
/** How long to wait after the first failures; the last one holds for all that follow. */
const DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE];
/** What is not delivered by then is of no use any more. */
const LONGEST = 24 * 60 * MINUTE;
/** For so long no other process takes a letter; longer than one attempt takes. */
const CLAIM = 3 * MINUTE;

/**
 * Delivers the letter that is due longest, if there is one. It is claimed in one statement and sent outside any
 * transaction; a failure is noted for another attempt.
 * @returns whether there was one
 * @throws Error when the database fails
 */
export async function deliverNext({ system, clock, log, transport, logsLinks }: Delivery): Promise<boolean> {
  const at = clock();
  const claimed = await claim(system, at);
  if (!claimed) return false;
  const letter: Letter = {
    id: claimed.id,
    to: claimed.recipient,
    subject: claimed.subject,
    text: claimed.bodyText,
    html: claimed.bodyHtml,
  };
  try {
    await transport(letter, at);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const next = new Date(at.getTime() + (DELAYS[claimed.attempts - 1] ?? 120 * MINUTE));
    if (next.getTime() - claimed.createdAt.getTime() > LONGEST) {
      await remove(system, letter.id);
      log.error(
        `Mail for ${letter.to} is given up after ${claimed.attempts} attempts: ${letter.subject}: ${reason}`,
      );
    } else {
      await system
        .updateTable('outgoingMail')
        .set({ nextAttemptAt: next, lastError: reason.slice(0, 500) })
        .where('id', '=', letter.id)
        .execute();
      log.warn(`Mail for ${letter.to} waits until ${next.toISOString()}: ${letter.subject}: ${reason}`);
    }
    return true;
  }
  await remove(system, letter.id);
  if (logsLinks) {
    const link = /https?:\/\/\S+/.exec(letter.text)?.[0] ?? '';
    log.info(`Mail for ${letter.to}: ${letter.subject} ${link}`.trimEnd());
  }
  return true;
}

const claim = (system: Kysely<DB>, at: Date) =>
  system
    .updateTable('outgoingMail')
    .set({ attempts: sql<number>`attempts + 1`, nextAttemptAt: new Date(at.getTime() + CLAIM) })
    .where('id', '=', (query) =>
      query
        .selectFrom('outgoingMail')
        .select('id')
        .where('nextAttemptAt', '<=', at)
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'bodyText', 'bodyHtml', 'attempts', 'createdAt'])
    .executeTakeFirst();

const remove = (system: Kysely<DB>, id: string) =>
  system.deleteFrom('outgoingMail').where('id', '=', id).execute();
