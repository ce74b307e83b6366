import { changePushProtectionInputSchema } from '../../../../schema/generated/validation.ts';
import { proveIfTyped, requireProof } from '../../../platform/auth/proof.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { tellOfRelaxing } from '../branches/tellOfRelaxing.ts';

type Changed = { project: ProjectRow | null; target: string | null };

/** Turns push protection of a repository on or off. Turning it off needs the password, and notifies the others who can. */
export const changePushProtection = preparedMutation(
  {
    access: permit('PROJECT_PROTECT'),
    input: changePushProtectionInputSchema,
    audit: ({ target }: Changed) => (target === null ? null : { target }),
    onFailure: { project: null },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores } = context;
    const { enabled } = input;
    const repository = await stores.branchRules.lock(grant, knownId(input.projectId, 'project'));
    const { projectId, projectName } = repository;
    const reader = session.allow('ORGANIZATION_READ');
    const isOther = (await stores.blockedSecrets.isOn(reader, projectId)) !== enabled;
    if (isOther && !enabled) {
      requireProof(proof, 'turn off push protection');
      await tellOfRelaxing(context, grant, {
        ...repository,
        what: 'turned off push protection',
        said: 'Pushes that add keys of known providers are no longer refused.',
      });
    }
    if (isOther) await stores.blockedSecrets.turn(grant, projectId, enabled);
    return {
      project: await stores.projects.find(reader, projectId),
      target: isOther ? `${projectName}: push protection ${enabled ? 'on' : 'off'}` : null,
    };
  },
);
