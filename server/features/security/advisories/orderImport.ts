import { importAdvisoriesInputSchema } from '../../../../schema/generated/validation.ts';
import { proveCurrentPassword } from '../../../platform/auth/passwords/proveCurrentPassword.ts';
import { checkHost } from '../../../engines/git/index.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { addressOf } from './fetchDump.ts';
import type { ImportRow, Wanted } from './importStore.ts';

/** So many imports may wait: each file that does is kept. */
const mostActive = 10;

/** What is to be imported, when it can be: an address goes through the gate now, so that its field says what is wrong, and again when it is fetched. */
const wantedOf = async (
  { fileId, address }: { fileId?: string | null | undefined; address?: string | null | undefined },
  { env }: Runtime,
): Promise<Wanted> => {
  const typed = address?.trim() ?? '';
  if (fileId != null && typed === '') return { fileId: knownId(fileId, 'uploaded file') };
  if (fileId != null || typed === '') {
    throw fault('address', 'INVALID', 'Please choose a file, or name an address');
  }
  const url = addressOf(typed);
  if (!url) throw fault('address', 'INVALID', 'Please enter a full address without a password in it');
  const checked = await checkHost(url, { allowedHosts: env.gitAllowedHosts });
  if (!checked.ok) throw fault('address', 'INVALID', checked.message);
  return { address: url };
};

type Ordered = { advisoryImport: ImportRow };

/**
 * Orders an import of advisories, which all organizations' packages are compared with: it asks for the present password, so that a stolen
 * session brings none.
 */
export const orderImport = preparedMutation(
  {
    access: permit('PLATFORM_ADMINISTER'),
    input: importAdvisoriesInputSchema,
    audit: ({ advisoryImport }: Ordered) => ({ target: advisoryImport.source }),
    onFailure: { advisoryImport: null },
  },
  async ({ grant, input, context: { runtime } }) => {
    const { name } = await proveCurrentPassword(grant, input.currentPassword, runtime);
    return { orderedBy: name, wanted: await wantedOf(input, runtime) };
  },
  async ({ grant, prepared: { orderedBy, wanted }, context }): Promise<Ordered> => {
    const { stores, runtime, transaction } = context;
    if ((await stores.advisoryImports.countActive(grant)) >= mostActive) {
      throw fault(
        null,
        'NOT_ALLOWED',
        `${mostActive} imports wait already. Cancel one, or wait for its end.`,
      );
    }
    const { organizationId } = grant;
    const { id: jobId } = await stores.jobs.create(grant, 'importAdvisories', null);
    await stores.advisoryImports.order(grant, wanted, { jobId, orderedBy });
    await runtime.jobs.enqueue(transaction, 'importAdvisories', { organizationId, jobId });
    const advisoryImport = (await stores.advisoryImports.list(grant)).find(({ job }) => job.id === jobId);
    if (!advisoryImport) throw new Error('The import that was ordered is not listed.');
    return { advisoryImport };
  },
);
