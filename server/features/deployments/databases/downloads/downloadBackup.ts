import { downloadDatabaseBackupInputSchema } from '../../../../../schema/generated/validation.ts';
import { proveIfTyped, requireProof } from '../../../../platform/auth/proof.ts';
import { knownId } from '../../../../platform/graphql/ids.ts';
import { preparedMutation } from '../../../../platform/graphql/mutation.ts';
import { notFound } from '../../../../platform/graphql/notFound.ts';
import { databaseIn, rules } from '../changeDatabase.ts';
import { downloadLink } from './downloadLink.ts';

/** Answers a link to download a backup, once the password was given: it holds all that services keep. */
export const downloadDatabaseBackup = preparedMutation(
  { ...rules, input: downloadDatabaseBackupInputSchema, onFailure: { url: null } },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores, runtime } = context;
    const backup = await stores.databases.backup(grant, knownId(input.backupId, 'backup'));
    if (!backup || backup.state !== 'READY') throw notFound('backup', input.backupId);
    const { environment, place } = await databaseIn(context, grant, backup.databaseId);
    requireProof(proof, 'download a backup');
    const { sessionId } = session.require();
    const { organizationId } = grant;
    const url = downloadLink(runtime, { organizationId, backupId: backup.id, sessionId });
    return { url, environment, target: `${place}: ${backup.createdAt.toISOString()}` };
  },
);
