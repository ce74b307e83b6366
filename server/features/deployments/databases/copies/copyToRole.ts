import type { Client } from 'pg';
import { asAdministrator, copyDatabase, type ServiceCluster } from '../serviceCluster.ts';
import { withOpenBackup } from './openBackup.ts';

/** What `alter default privileges` calls the objects of an entry of `pg_default_acl`. */
const kinds: Record<string, string> = {
  r: 'tables',
  S: 'sequences',
  f: 'functions',
  T: 'types',
  n: 'schemas',
  L: 'large objects',
};

/** Removes the default privileges of a role: while there are some in any database, the role cannot be dropped. `reassign owned` leaves them. */
const removeDefaultPrivileges = async (client: Client, role: string): Promise<void> => {
  const { rows } = await client.query<{ kind: string; schema: string | null; grantees: string[] }>(
    `select defaclobjtype as kind, nspname::text as schema,
        array(select distinct coalesce(rolname::text, '') from aclexplode(defaclacl) left join pg_roles on pg_roles.oid = grantee) as grantees
      from pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace
      where defaclrole = (select oid from pg_roles where rolname = $1)`,
    [role],
  );
  const name = client.escapeIdentifier(role);
  for (const { kind, schema, grantees } of rows) {
    const within = schema === null ? '' : ` in schema ${client.escapeIdentifier(schema)}`;
    const change = (how: string) => client.query(`alter default privileges for role ${name}${within} ${how}`);
    const objects = kinds[kind] ?? kind;
    for (const grantee of grantees)
      await change(
        `revoke all on ${objects} from ${grantee === '' ? 'public' : client.escapeIdentifier(grantee)}`,
      );
    if (schema !== null) continue;
    // An entry without a schema is removed once it says what holds without it.
    await change(`grant all on ${objects} to ${name}`);
    if (kind === 'f' || kind === 'T') await change(`grant all on ${objects} to public`);
  }
};

/** Has policies for one role name another one, which reads and writes its rows as the former did. */
const changePolicies = async (client: Client, former: string, role: string): Promise<void> => {
  const { rows } = await client.query<{ policy: string; schema: string; table: string; roles: string[] }>(
    `select policyname as policy, schemaname as schema, tablename as table, roles::text[] as roles
      from pg_policies where $1::name = any(roles)`,
    [former],
  );
  for (const { policy, schema, table, roles } of rows) {
    const named = roles.map((each) => client.escapeIdentifier(each === former ? role : each));
    const [on, within] = [table, schema].map((each) => client.escapeIdentifier(each));
    await client.query(
      `alter policy ${client.escapeIdentifier(policy)} on ${within}.${on} to ${named.join(', ')}`,
    );
  }
};

/**
 * Copies a closed backup for the services of another role than that of its database, to which all in it then belongs. The former role is named nowhere in the copy,
 * so that it can be dropped.
 * @throws TooManyRelations before anything is copied
 */
export const copyToRole = async (
  cluster: ServiceCluster,
  { from, to, role, formerRole }: { from: string; to: string; role: string; formerRole: string },
): Promise<void> => {
  await withOpenBackup(cluster, { database: from }, async () => undefined);
  await copyDatabase(cluster, { from, to, role });
  await asAdministrator(
    cluster,
    async (client) => {
      const [former, owner] = [formerRole, role].map((name) => client.escapeIdentifier(name));
      const { rows } = await client.query<{ name: string }>(
        'select nspname as name from pg_namespace where nspowner = (select oid from pg_roles where rolname = $1)',
        [formerRole],
      );
      // First schemas: the new owner of what is in them must be allowed to create there, unless a superuser says so.
      for (const { name } of rows)
        await client.query(`alter schema ${client.escapeIdentifier(name)} owner to ${owner}`);
      await client.query(`reassign owned by ${former} to ${owner}`);
      await removeDefaultPrivileges(client, formerRole);
      await changePolicies(client, formerRole, role);
    },
    to,
  );
};
