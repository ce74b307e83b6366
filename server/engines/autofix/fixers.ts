import type { Fixer } from './fixer.ts';

/** The fixers by rule. Each is loaded when it is used. */
export const fixers: Readonly<Record<string, () => Promise<Fixer>>> = {
  'code-owners-missing': async () => (await import('./rules/repositoryFiles.ts')).codeOwnersMissing,
  'container-runs-as-root': async () => (await import('./rules/containerRunsAsRoot.ts')).containerRunsAsRoot,
  'dependency-updates-missing': async () =>
    (await import('./rules/repositoryFiles.ts')).dependencyUpdatesMissing,
  'privileged-container': async () => (await import('./rules/containerRights.ts')).privilegedContainer,
  'privilege-escalation': async () => (await import('./rules/containerRights.ts')).privilegeEscalation,
  'script-injection': async () => (await import('./rules/scriptInjection.ts')).scriptInjection,
  'security-policy-missing': async () => (await import('./rules/repositoryFiles.ts')).securityPolicyMissing,
  'timing-unsafe-comparison': async () =>
    (await import('./rules/timingUnsafeComparison.ts')).timingUnsafeComparison,
  'token-may-write-everything': async () =>
    (await import('./rules/workflowPermissions.ts')).tokenMayWriteEverything,
  'token-permissions-not-set': async () =>
    (await import('./rules/workflowPermissions.ts')).tokenPermissionsNotSet,
};
