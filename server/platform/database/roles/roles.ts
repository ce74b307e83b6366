import { type Client, type ClientConfig, DatabaseError, escapeIdentifier } from 'pg';
import { APP_ROLE, OWNER_ROLE, SYSTEM_ROLE } from '../connection.ts';
import { openClient } from '../openClient.ts';

const ROLES = [OWNER_ROLE, APP_ROLE, SYSTEM_ROLE];
const OLDEST_VERSION = 150_000;

/** insufficient_privilege, and what two starters cause that create one role at once. */
const FORBIDDEN = '42501';
const CREATED_MEANWHILE = new Set(['42710', '23505', 'XX000']);

type Facts = {
  version: number;
  login: string;
  database: string;
  roles: { name: string; login: boolean; granted: boolean; unsafe: boolean }[];
  ownerMayCreate: boolean;
  ownsSchema: boolean;
  appIsOwner: boolean;
};

/**
 * Sees to it that the three roles exist, that this login may become each of them, and that schema `public` belongs to
 * the owner. Only what is missing is done, so a login without CREATEROLE suffices once a database administrator did it.
 * @param login connects as a superuser or as a role with CREATEROLE that owns the database
 * @param rolesLogIn true on our own cluster, where each role connects by itself
 * @throws Error with the exact SQL for an administrator when the login lacks the right; when the server is older than
 * PostgreSQL 15; when a role of that name has rights that row-level security could not bind
 */
export async function prepareRoles(login: ClientConfig, rolesLogIn: boolean): Promise<void> {
  const client = openClient(login);
  await client.connect();
  try {
    for (let attempt = 1; ; attempt += 1) {
      const facts = await readFacts(client);
      refuseUnfit(facts);
      const missing = missingStatements(facts, rolesLogIn);
      if (missing.length === 0) return;
      try {
        await client.query(['BEGIN', ...missing, 'COMMIT'].join(';\n'));
      } catch (error) {
        await client.query('ROLLBACK');
        const code = error instanceof DatabaseError ? (error.code ?? '') : '';
        if (code === FORBIDDEN) throw askAdministrator(facts, missing, error);
        if (!CREATED_MEANWHILE.has(code) || attempt === 10) throw error;
      }
    }
  } finally {
    await client.end();
  }
}

async function readFacts(client: Client): Promise<Facts> {
  const [server] = (
    await client.query<{ version: number; login: string; database: string; owns_schema: boolean }>(`
    SELECT current_setting('server_version_num')::int AS version, session_user AS login,
           current_database() AS database,
           (SELECT nspowner FROM pg_namespace WHERE nspname = 'public') IS NOT DISTINCT FROM to_regrole('${OWNER_ROLE}')
             AS owns_schema`)
  ).rows;
  if (!server) throw new Error('The database did not answer');
  // Since 16 being a member is not yet the right to SET ROLE; before, the word SET is unknown.
  const membership = server.version >= 160_000 ? 'SET' : 'MEMBER';
  const roles = await client.query<Facts['roles'][number]>(
    `SELECT rolname AS name, rolcanlogin AS login, pg_has_role(session_user, oid, '${membership}') AS granted,
            rolsuper OR rolbypassrls AS unsafe
     FROM pg_roles WHERE rolname = ANY ($1)`,
    [ROLES],
  );
  const owner = roles.rows.some(({ name }) => name === OWNER_ROLE);
  const app = roles.rows.some(({ name }) => name === APP_ROLE);
  const [rights] = (
    await client.query<{ may_create: boolean; app_is_owner: boolean }>(
      `SELECT ${owner ? `has_database_privilege('${OWNER_ROLE}', current_database(), 'CREATE')` : 'false'} AS may_create,
              ${owner && app ? `pg_has_role('${APP_ROLE}', '${OWNER_ROLE}', 'MEMBER')` : 'false'} AS app_is_owner`,
    )
  ).rows;
  return {
    version: server.version,
    login: server.login,
    database: server.database,
    roles: roles.rows,
    ownerMayCreate: rights?.may_create ?? false,
    ownsSchema: owner && server.owns_schema,
    appIsOwner: rights?.app_is_owner ?? false,
  };
}

function refuseUnfit({ version, roles, appIsOwner }: Facts): void {
  if (version < OLDEST_VERSION) {
    throw new Error(`Slipway needs PostgreSQL 15 or newer; this is ${Math.floor(version / 10_000)}.`);
  }
  const unsafe = roles.find((role) => role.unsafe);
  if (unsafe) {
    throw new Error(
      `The role ${unsafe.name} may bypass row-level security, which keeps tenants apart. Run: ALTER ROLE ${unsafe.name} NOSUPERUSER NOBYPASSRLS;`,
    );
  }
  if (appIsOwner) {
    throw new Error(
      `${APP_ROLE} is a member of ${OWNER_ROLE}, so policies would not bind it. Run: REVOKE ${OWNER_ROLE} FROM ${APP_ROLE};`,
    );
  }
}

function missingStatements(facts: Facts, rolesLogIn: boolean): string[] {
  const login = escapeIdentifier(facts.login);
  const statements = ROLES.flatMap((name) => {
    const role = facts.roles.find((found) => found.name === name);
    return [
      ...(role ? [] : [`CREATE ROLE ${name} ${rolesLogIn ? 'LOGIN' : 'NOLOGIN'}`]),
      ...(role && rolesLogIn && !role.login ? [`ALTER ROLE ${name} LOGIN`] : []),
      ...(role?.granted ? [] : [`GRANT ${name} TO ${login}`]),
    ];
  });
  if (!facts.ownerMayCreate) {
    statements.push(`GRANT CREATE ON DATABASE ${escapeIdentifier(facts.database)} TO ${OWNER_ROLE}`);
  }
  if (!facts.ownsSchema) {
    statements.push('CREATE SCHEMA IF NOT EXISTS public', `ALTER SCHEMA public OWNER TO ${OWNER_ROLE}`);
  }
  return statements;
}

const askAdministrator = ({ login, database }: Facts, missing: string[], cause: unknown) =>
  new Error(
    `The login "${login}" of DATABASE_URL may not prepare the database. Have an administrator run this in the database "${database}", then start Slipway again:\n\n` +
      missing.map((statement) => `${statement};`).join('\n'),
    { cause },
  );
