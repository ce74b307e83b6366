import type { ResolversParentTypes } from '../graphql/resolvers.generated.ts';
import type { Viewer } from './session.ts';

/** The active organization of the viewer; nothing is read for it. */
export const organizationOf = (viewer: Viewer): ResolversParentTypes['Organization'] => ({
  id: viewer.organizationId,
  name: viewer.organizationName,
  slug: viewer.slug,
  onboardingStep: viewer.onboardingStep,
  allowPublicProjects: viewer.allowPublicProjects,
  requireTwoFactor: viewer.requireTwoFactor,
  allowedDomains: viewer.allowedDomains,
  ssoEnabled: viewer.ssoEnabled,
  customBranding: viewer.customBranding,
  createdAt: viewer.organizationCreatedAt,
  updatedAt: viewer.organizationUpdatedAt,
  plan: viewer.plan,
});
