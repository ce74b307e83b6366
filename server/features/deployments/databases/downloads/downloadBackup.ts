import { downloadDatabaseBackupInputSchema } from '../../../../../schema/generated/validation.ts';
import { type Proof, proveIfTyped, requireProof } from '../../../../platform/auth/proof.ts';
import type { Context } from '../../../../platform/graphql/context.ts';
import { fault } from '../../../../platform/graphql/errors.ts';
import { knownId } from '../../../../platform/graphql/ids.ts';
import { preparedMutation } from '../../../../platform/graphql/mutation.ts';
import { notFound } from '../../../../platform/graphql/notFound.ts';
import type { BackupRow } from '../databases.ts';
import { databaseIn, rules } from '../changeDatabase.ts';
import { downloadLink } from './downloadLink.ts';
import { NotDumped, requireDumpable } from './dumpBackup.ts';

const backupIn = async ({ session, stores }: Context, id: string): Promise<BackupRow> => {
  const grant = session.allow('ORGANIZATION_READ');
  const backup = await stores.databases.backup(grant, knownId(id, 'backup'));
  if (!backup || backup.state !== 'READY') throw notFound('backup', id);
  return backup;
};

/** Tries whether a backup can be downloaded, once the password was given. */
const tryDump = async (context: Context, organizationId: string, backupId: string): Promise<void> => {
  await context.read();
  const { databaseName } = await backupIn(context, backupId);
  await context.end();
  const { runtime } = context;
  await requireDumpable(runtime, { organizationId, databaseName }).catch((error: unknown) => {
    if (error instanceof NotDumped) throw fault(null, error.code, error.message);
    runtime.log.warn(`The backup ${backupId} cannot be opened for a download: ${String(error)}`);
    const message = 'The backup cannot be opened at the moment. The log of the server has the reason.';
    throw fault(null, 'UNREACHABLE', message);
  });
};

/** Answers a link to download a backup, once the password was given: it holds all that services keep. Whoever else may download it is told. */
export const downloadDatabaseBackup = preparedMutation(
  { ...rules, input: downloadDatabaseBackupInputSchema, onFailure: { url: null } },
  async (call): Promise<Proof> => {
    const proof = await proveIfTyped(call);
    const { grant, input, context } = call;
    if (proof) await tryDump(context, grant.organizationId, input.backupId);
    return proof;
  },
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores, runtime } = context;
    const backup = await backupIn(context, input.backupId);
    const { environment, place } = await databaseIn(context, grant, backup.databaseId);
    requireProof(proof, 'download a backup');
    const { sessionId, name } = session.require();
    const created = backup.createdAt.toISOString();
    await stores.notifications.notify(grant, await stores.environmentRules.otherConfigurers(grant), {
      event: 'DATABASE_COPIED',
      title: `${place}: a backup of the database was downloaded`,
      message: `${name} downloaded the backup of ${created}.`,
      link: `/app/projects/${environment.projectId}/environments/${environment.id}`,
    });
    const { organizationId } = grant;
    const url = downloadLink(runtime, { organizationId, backupId: backup.id, sessionId });
    return { url, environment, target: `${place}: ${created}` };
  },
);
