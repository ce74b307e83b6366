import type { DeploymentEnvironment } from '../../schema/generated/types.ts';

/** The environments with their names on screen. */
export const environmentNames: Readonly<Record<DeploymentEnvironment, string>> = {
  PRODUCTION: 'Production',
  STAGING: 'Staging',
  PREVIEW: 'Preview',
};
