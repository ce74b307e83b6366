import type { AutofixCases } from './autofixCase.ts';
import { commandInjection, signatureNotVerified } from './commands.ts';
import {
  containerRunsAsRoot,
  privilegedContainer,
  privilegeEscalation,
  worldWritableFiles,
} from './containers.ts';
import { unprotectedCookie } from './cookies.ts';
import { externalEntities } from './externalEntities.ts';
import { temporaryFileName, unsafeDeserialization } from './pythonCalls.ts';
import { codeOwnersMissing, dependencyUpdatesMissing, securityPolicyMissing } from './repositoryFiles.ts';
import {
  certificateNotVerified,
  debuggingLeftOn,
  openPermissions,
  outdatedTransport,
  tlsVerificationOff,
} from './settings.ts';
import { sqlInjection } from './sqlInjection.ts';
import { unescapedTemplateValue } from './templates.ts';
import { timingUnsafeComparison } from './timingUnsafeComparison.ts';
import { weakRandomness } from './weakRandomness.ts';
import {
  everyJobMayWrite,
  scriptInjection,
  tokenMayWriteEverything,
  tokenPermissionsNotSet,
} from './workflows.ts';

/** The cases of all rules. */
export const allCases: readonly AutofixCases[] = [
  certificateNotVerified,
  codeOwnersMissing,
  commandInjection,
  containerRunsAsRoot,
  debuggingLeftOn,
  dependencyUpdatesMissing,
  everyJobMayWrite,
  externalEntities,
  openPermissions,
  outdatedTransport,
  privilegeEscalation,
  privilegedContainer,
  scriptInjection,
  securityPolicyMissing,
  signatureNotVerified,
  sqlInjection,
  temporaryFileName,
  timingUnsafeComparison,
  tlsVerificationOff,
  tokenMayWriteEverything,
  tokenPermissionsNotSet,
  unescapedTemplateValue,
  unprotectedCookie,
  unsafeDeserialization,
  weakRandomness,
  worldWritableFiles,
];
