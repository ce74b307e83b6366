import { type Kysely, sql } from 'kysely';
import type { Entry } from './grants.ts';
import { hashToken, newToken } from './session.ts';
import type { DB } from '../database/rows.generated.ts';
import { publish } from '../events/events.ts';
import { notFound } from '../graphql/notFound.ts';
import { newId } from '../graphql/ids.ts';

/** Thirty days in milliseconds: how long a remembered session lasts, and the most any other one can. */
const lifetime = 30 * 24 * 60 * 60 * 1000;
const longestUserAgent = 500;
/** How many sessions a person has at most: as many as the page of them lists, so that none is out of sight. */
const mostSessions = 100;

/** Where a session is started from, and for whom. */
export type NewSession = {
  userId: string;
  remember: boolean;
  ipAddress: string | null;
  userAgent: string | null;
  at: Date;
};

/** A session as its owner sees it. */
export type SessionRow = {
  id: string;
  ipAddress: string | null;
  userAgent: string | null;
  organizationName: string;
  createdAt: Date;
  lastSeenAt: Date;
  current: boolean;
};

/** Sessions. The application's role has no right on them: the system role only, but for `siblings`. */
export const sessionStore = (transaction: Kysely<DB>) => {
  const used = async ({ organizationId }: Entry, userId: string, at: Date) => {
    await transaction
      .updateTable('memberships')
      .set({ lastUsedAt: at })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .execute();
  };
  /** Sockets that were opened with an ended session close when they hear of it. */
  const announceEnd = (session: { id: string; organizationId: string }) =>
    publish(transaction, { topic: 'session', ...session });

  const endSurplus = async (userId: string) => {
    const surplus = transaction
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('lastSeenAt', 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .offset(mostSessions);
    const ended = await transaction
      .deleteFrom('sessions')
      .where('id', 'in', surplus)
      .returning(['id', 'organizationId'])
      .execute();
    for (const session of ended) await announceEnd(session);
  };

  return {
    /**
     * Starts a session and returns its token, which only the person's browser keeps. With one too many, that which was used least
     * lately ends.
     */
    start: async (place: Entry, { userAgent, at, ...session }: NewSession): Promise<string> => {
      const token = newToken();
      await transaction
        .insertInto('sessions')
        .values({
          ...session,
          id: newId(),
          organizationId: place.organizationId,
          tokenHash: hashToken(token),
          userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
          createdAt: at,
          lastSeenAt: at,
          expiresAt: new Date(at.getTime() + lifetime),
        })
        .execute();
      await used(place, session.userId, at);
      await transaction
        .updateTable('users')
        .set({ lastSeenAt: at })
        .where('id', '=', session.userId)
        .execute();
      // Those that start at once wait for one another at the row of the person, so that each counts the ones before it.
      await endSurplus(session.userId);
      return token;
    },

    /** Makes another organization of the person the active one, under a new token. Throws NOT_FOUND when the session ended. */
    moveTo: async (
      place: Entry,
      sessionId: string,
      at: Date,
    ): Promise<{ token: string; remember: boolean }> => {
      const token = newToken();
      const moved = await transaction
        .updateTable('sessions')
        .set({ organizationId: place.organizationId, tokenHash: hashToken(token) })
        .where('id', '=', sessionId)
        .returning(['id', 'userId', 'organizationId', 'remember'])
        .executeTakeFirst();
      if (!moved) throw notFound('session');
      await used(place, moved.userId, at);
      await announceEnd({ id: moved.id, organizationId: moved.organizationId });
      return { token, remember: moved.remember };
    },

    /** Gives a session a new token: the old one stops working. Throws NOT_FOUND when the session ended. */
    renew: async (sessionId: string): Promise<{ token: string; remember: boolean }> => {
      const token = newToken();
      const renewed = await transaction
        .updateTable('sessions')
        .set({ tokenHash: hashToken(token) })
        .where('id', '=', sessionId)
        .returning(['id', 'organizationId', 'remember'])
        .executeTakeFirst();
      if (!renewed) throw notFound('session');
      await announceEnd(renewed);
      return { token, remember: renewed.remember };
    },

    /** All sessions of whoever holds this one, which comes first; at most 100. */
    siblings: async (token: string, at: Date): Promise<SessionRow[]> => {
      const { rows } =
        await sql<SessionRow>`select * from session_siblings(${hashToken(token)}, ${at})`.execute(
          transaction,
        );
      return rows;
    },

    /** Ends one session of a person; returns what it was, or null when the person has no such session. */
    endOf: async (userId: string, sessionId: string): Promise<{ userAgent: string | null } | null> => {
      const ended = await transaction
        .deleteFrom('sessions')
        .where('id', '=', sessionId)
        .where('userId', '=', userId)
        .returning(['id', 'organizationId', 'userAgent'])
        .executeTakeFirst();
      if (ended) await announceEnd(ended);
      return ended ?? null;
    },

    /** Ends every session of a person but one; returns how many. */
    endOthers: async (userId: string, sessionId: string): Promise<number> => {
      const ended = await transaction
        .deleteFrom('sessions')
        .where('userId', '=', userId)
        .where('id', '!=', sessionId)
        .returning(['id', 'organizationId'])
        .execute();
      for (const session of ended) await announceEnd(session);
      return ended.length;
    },

    /** Ends one session. */
    end: async (sessionId: string): Promise<void> => {
      const ended = await transaction
        .deleteFrom('sessions')
        .where('id', '=', sessionId)
        .returning(['id', 'organizationId'])
        .executeTakeFirst();
      if (ended) await announceEnd(ended);
    },

    /** Ends every session of a person, in all organizations. */
    endAll: async (userId: string): Promise<void> => {
      const ended = await transaction
        .deleteFrom('sessions')
        .where('userId', '=', userId)
        .returning(['id', 'organizationId'])
        .execute();
      for (const session of ended) await announceEnd(session);
    },
  };
};
