import type { ClientConfig } from 'pg';

/** The owner of every table, used by migrations alone. */
export const OWNER_ROLE = 'slipway_owner';
/** The role of requests, bound by the row-level security policies. */
export const APP_ROLE = 'slipway_app';
/** The role of what no tenant asks for (sign-in, tokens, jobs, /admin), with policies of its own. */
export const SYSTEM_ROLE = 'slipway_system';

/** How to connect as each of the three roles: for pools, for pg-boss, for the connection that LISTENs. */
export type Connections = { owner: ClientConfig; app: ClientConfig; system: ClientConfig };

/**
 * The connections to a database whose login may become each of the roles. They switch in the startup packet
 * (`-c role=`), so that no statement ever runs as the login itself; other options of the URL stay.
 * @param databaseUrl postgres://…; a unix socket's folder is written percent-encoded in the place of the host
 * @throws Error when it is no such URL
 */
export function connectionsOf(databaseUrl: string): Connections {
  const as = (role: string): ClientConfig => {
    const url = parseDatabaseUrl(databaseUrl);
    const given = url.searchParams.get('options');
    url.searchParams.set('options', [given, `-c role=${role}`, '-c timezone=UTC'].filter(Boolean).join(' '));
    return { connectionString: url.href };
  };
  return { owner: as(OWNER_ROLE), app: as(APP_ROLE), system: as(SYSTEM_ROLE) };
}

/** The connections to our own PostgreSQL, where each role logs in by the private unix socket. */
export function socketConnections(host: string, port: number, database: string): Connections {
  const as = (user: string): ClientConfig => ({ host, port, database, user });
  return { owner: as(OWNER_ROLE), app: as(APP_ROLE), system: as(SYSTEM_ROLE) };
}

/** Parses a database URL, with an error that shows no password. */
export function parseDatabaseUrl(databaseUrl: string): URL {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    throw new Error(
      'DATABASE_URL is not a PostgreSQL URL. It looks like postgres://user:password@localhost:5432/slipway (special characters percent-encoded).',
    );
  }
  return url;
}
