import {
  addDatabaseInputSchema,
  deleteDatabaseBackupInputSchema,
  deleteDatabaseInputSchema,
  restoreDatabaseInputSchema,
} from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { proveIfTyped, requireProof } from '../../../platform/auth/proof.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import { ordererOf } from '../orders/startDeployment.ts';
import { requireMachine } from '../requireMachine.ts';
import { requireSites } from '../requireSites.ts';
import type { EnvironmentRow } from '../rows.ts';
import { configureRunning } from '../variables/configureRunning.ts';
import { type DatabaseRow, mostReplaced, variableNames } from './databases.ts';
import { serviceClusterOf } from './serviceCluster.ts';

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;
type Changed = { environment: EnvironmentRow; target: string };

/** Who may change databases; each change is audited by its place. */
export const rules = {
  access: permit('ENVIRONMENT_CONFIGURE'),
  audit: ({ target }: Changed) => ({ target }),
};

/** An environment, locked, with its name for the audit log. */
const environmentIn = async (
  { session, stores }: Context,
  grant: Configurer,
  id: string,
): Promise<{ environment: EnvironmentRow; place: string }> => {
  const environment = await stores.environments.lock(grant, id);
  if (!environment) throw notFound('environment', id);
  const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), environment.projectId);
  if (!project) throw notFound('project');
  if (project.archived) {
    throw fault(null, 'NOT_ALLOWED', 'This project is archived. Restore it to change its databases.');
  }
  return { environment, place: `${project.name}: ${environmentName(environment)}` };
};

/** A database as it stands now, with its environment, both locked. */
export const databaseIn = async (
  context: Context,
  grant: Configurer,
  id: string,
): Promise<{ database: DatabaseRow; environment: EnvironmentRow; place: string }> => {
  const { databases } = context.stores;
  const found = await databases.load(grant, id);
  if (!found) throw notFound('database', id);
  const locked = await environmentIn(context, grant, found.environmentId);
  const database = await databases.lock(grant, id);
  if (!database) throw notFound('database', id);
  return { database, ...locked };
};

const requireReady = ({ state }: DatabaseRow): void => {
  if (state === 'READY') return;
  throw fault(null, 'CONFLICT', 'The database is being created or restored. Try again in a moment.');
};

/** Orders a database for an environment; its services find it as DATABASE_URL once it is there. */
export const addDatabase = mutation(
  { ...rules, input: addDatabaseInputSchema, onFailure: { environment: null } },
  async ({ grant, input, context }) => {
    const { session, stores, runtime } = context;
    const { environment, place } = await environmentIn(
      context,
      grant,
      knownId(input.environmentId, 'environment'),
    );
    requireSites(runtime.env);
    requireMachine(runtime.env, 'Databases');
    if (!serviceClusterOf(runtime)) {
      throw fault(
        null,
        'NOT_ALLOWED',
        'This server has no PostgreSQL for services: its operator sets SERVICES_DATABASE_URL.',
      );
    }
    if (await stores.databases.ofEnvironment(grant, environment.id)) {
      throw fault(null, 'NOT_ALLOWED', `${environmentName(environment)} has a database already.`);
    }
    const set = Object.keys(await stores.variables.versions(grant, environment));
    const taken = variableNames.filter((name) => set.includes(name));
    if (taken.length > 0) {
      throw fault(null, 'NOT_ALLOWED', `The database sets ${taken.join(', ')}: remove this variable first.`);
    }
    const refusal = await stores.storage.refusal(grant, 1);
    if (refusal !== null) throw fault(null, 'LIMIT_REACHED', refusal);
    await stores.databases.add(grant, environment.id, session.require().name);
    await stores.databases.order(grant);
    return { environment, target: place };
  },
);

/** Puts a backup in the place of a database, which becomes a backup itself. */
export const restoreDatabase = mutation(
  { ...rules, input: restoreDatabaseInputSchema, onFailure: { environment: null } },
  async ({ grant, input, context }) => {
    const { stores } = context;
    const backup = await stores.databases.backup(grant, knownId(input.backupId, 'backup'));
    if (!backup || backup.state !== 'READY') throw notFound('backup', input.backupId);
    const { database, environment, place } = await databaseIn(context, grant, backup.databaseId);
    requireReady(database);
    const kept = await stores.databases.backups(grant, database.id);
    if (kept.filter(({ reason }) => reason === 'RESTORE').length >= mostReplaced) {
      const most = `At most ${mostReplaced} databases that were replaced by a restored backup are kept.`;
      throw fault(null, 'LIMIT_REACHED', `${most} Delete one first.`);
    }
    const refusal = await stores.storage.refusal(grant, backup.sizeBytes);
    if (refusal !== null) throw fault(null, 'LIMIT_REACHED', refusal);
    if (!(await stores.databases.restore(grant, backup))) throw notFound('backup', input.backupId);
    await stores.databases.order(grant);
    return { environment, target: `${place}: ${backup.createdAt.toISOString()}` };
  },
);

/** Deletes a database with its data and backups, once its environment's name was typed, and the password. */
export const deleteDatabase = preparedMutation(
  {
    ...rules,
    input: deleteDatabaseInputSchema,
    onFailure: { deletedId: null, environment: null },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores } = context;
    const id = knownId(input.id, 'database');
    const { database, environment, place } = await databaseIn(context, grant, id);
    if (input.name.trim() !== environmentName(environment)) {
      throw fault('name', 'INVALID', `Type the name of the environment: ${environmentName(environment)}.`);
    }
    requireProof(proof, 'delete a database');
    await stores.databases.remove(grant, database.id);
    const how = { origin: 'PERSON', orderer: ordererOf(session.require()) } as const;
    await configureRunning(stores, grant, environment, how);
    return { deletedId: database.id, environment, target: place };
  },
);

/** Deletes a backup. */
export const deleteDatabaseBackup = mutation(
  {
    ...rules,
    input: deleteDatabaseBackupInputSchema,
    onFailure: { deletedId: null, environment: null },
  },
  async ({ grant, input, context }) => {
    const { stores } = context;
    const backup = await stores.databases.backup(grant, knownId(input.id, 'backup'));
    if (!backup) throw notFound('backup', input.id);
    const { database, environment, place } = await databaseIn(context, grant, backup.databaseId);
    if (database.restoredBackupId === backup.id) requireReady(database);
    if (!(await stores.databases.removeBackup(grant, backup.id))) throw notFound('backup', input.id);
    return { deletedId: backup.id, environment, target: `${place}: ${backup.createdAt.toISOString()}` };
  },
);
