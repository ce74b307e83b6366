import type { ClientConfig } from 'pg';
import type { Connections } from './connection.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { prepareRoles } from './roles/roles.ts';

/**
 * Makes a database ready: roles, migrations, then what libraries install. Does nothing when all is there.
 * @param login a superuser, or the login of DATABASE_URL
 * @param rolesLogIn true where the connections log in as the roles themselves (our own cluster)
 * @throws Error as prepareRoles and migrate do
 */
export async function prepareDatabase(
  login: ClientConfig,
  connections: Connections,
  rolesLogIn: boolean,
  options: Pick<MigrateOptions, 'afterMigrations' | 'log'> = {},
): Promise<void> {
  await prepareRoles(login, rolesLogIn);
  await migrate(connections.owner, options);
}
