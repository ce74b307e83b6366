import { organizationOf } from '../../../platform/auth/activeOrganization.ts';
import { saveOnboardingStepInputSchema } from '../../../../schema/generated/validation.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';

const access = permit('ORGANIZATION_UPDATE');

/** Remembers how far the active organization has come in onboarding; going back is allowed. */
export const saveOnboardingStep = mutation(
  {
    access,
    input: saveOnboardingStepInputSchema,
    audit: (_, { input }) => ({ target: input.step }),
    onFailure: { organization: null },
  },
  async ({ grant, input: { step }, context }) => {
    const { stores, session } = context;
    await stores.organizations.saveOnboardingStep(grant, step);
    return { organization: { ...organizationOf(session.require()), onboardingStep: step } };
  },
);
