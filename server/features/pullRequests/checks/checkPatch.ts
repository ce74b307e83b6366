import { checkPatchInputSchema } from '../../../../schema/generated/validation.ts';
import {
  type Clone,
  hasCommit,
  isFullHash,
  openQuarantine,
  patchTree,
  Refused,
} from '../../../engines/git/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import { told } from '../../../platform/git/codeErrors.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { refOf } from '../branches.ts';
import { openRepository, requireHosted } from '../openRepository.ts';
import type { PatchCheckRow } from './checkRows.ts';

/** Makes the tree of a patched commit in a quarantine that is removed again, and answers its hash. */
const treeOf = async ({ directory, signal }: Clone, baseSha: string, patch: string): Promise<string> => {
  const quarantine = await openQuarantine(directory, 'PERSON', signal);
  try {
    return await patchTree(quarantine, baseSha, patch);
  } catch (error) {
    if (error instanceof Refused) throw fault('patch', 'INVALID', plainText(error.message, 2_000));
    throw error;
  } finally {
    await quarantine.release();
  }
};

/** Orders the checks of a patch. Git applies it before the transaction, and keeps nothing of it. */
export const checkPatch = preparedMutation(
  {
    access: permit('PULL_REQUEST_CREATE'),
    input: checkPatchInputSchema,
    audit: ({ check, projectName }: { check: PatchCheckRow; projectName: string }) => ({
      target: `${projectName}: patch of ${check.baseSha.slice(0, 7)}`,
    }),
    onFailure: { check: null },
  },
  async ({ grant, input, context }) => {
    const projectId = knownId(input.projectId, 'project');
    await context.read();
    const { session, stores } = context;
    await requireHosted(context, session.allow('ORGANIZATION_READ'), projectId, 'projectId', 'Patch checks');
    const ref = refOf(input.baseSha);
    const branches = await stores.pushes.targets(grant, projectId, [ref]);
    await context.end();
    const baseSha = isFullHash(input.baseSha) ? input.baseSha : branches.get(ref);
    if (!baseSha) {
      throw fault('baseSha', 'NOT_FOUND', `There is no branch ${plainText(input.baseSha, 200)}.`);
    }
    const { clone } = await openRepository(context, grant.organizationId, projectId).catch(told);
    if (!(await hasCommit(clone, baseSha).catch(told))) {
      throw fault('baseSha', 'NOT_FOUND', `There is no commit ${baseSha}. Push it first.`);
    }
    return { projectId, baseSha, tree: await treeOf(clone, baseSha, input.patch).catch(told) };
  },
  async ({ grant, input, prepared: { projectId, baseSha, tree }, context: { stores } }) => {
    const repository = await stores.pushes.lock(grant, projectId);
    if (!repository) throw notFound('project', input.projectId);
    const { archived, projectName } = repository;
    if (archived) {
      throw fault('projectId', 'NOT_ALLOWED', `${projectName} is archived. Restore the project first.`);
    }
    const { patch } = input;
    const check = await stores.patchChecks.order(grant, { projectId, baseSha, patch, tree });
    if (!check) {
      throw fault(
        null,
        'LIMIT_REACHED',
        `Ten patches of ${projectName} wait for their checks. Send this one once some have finished.`,
      );
    }
    return { check, projectName };
  },
);
