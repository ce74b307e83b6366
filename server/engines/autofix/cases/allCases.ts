import type { AutofixCases } from './autofixCase.ts';
import { containerRunsAsRoot, privilegedContainer, privilegeEscalation } from './containers.ts';
import { codeOwnersMissing, dependencyUpdatesMissing, securityPolicyMissing } from './repositoryFiles.ts';
import { timingUnsafeComparison } from './timingUnsafeComparison.ts';
import { scriptInjection, tokenMayWriteEverything, tokenPermissionsNotSet } from './workflows.ts';

/** The cases of all rules. */
export const allCases: readonly AutofixCases[] = [
  codeOwnersMissing,
  containerRunsAsRoot,
  dependencyUpdatesMissing,
  privilegeEscalation,
  privilegedContainer,
  scriptInjection,
  securityPolicyMissing,
  timingUnsafeComparison,
  tokenMayWriteEverything,
  tokenPermissionsNotSet,
];
