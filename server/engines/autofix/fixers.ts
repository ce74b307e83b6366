import type { Fixer } from './fixer.ts';

/** The fixers by rule. Each is loaded when it is used. */
export const fixers: Readonly<Record<string, () => Promise<Fixer>>> = {
  'certificate-not-verified-in-code': async () =>
    (await import('./rules/settings.ts')).certificateNotVerified,
  'code-owners-missing': async () => (await import('./rules/repositoryFiles.ts')).codeOwnersMissing,
  'command-injection': async () => (await import('./rules/commandInjection.ts')).commandInjection,
  'container-runs-as-root': async () => (await import('./rules/containerRunsAsRoot.ts')).containerRunsAsRoot,
  'debugging-left-on': async () => (await import('./rules/settings.ts')).debuggingLeftOn,
  'dependency-updates-missing': async () =>
    (await import('./rules/repositoryFiles.ts')).dependencyUpdatesMissing,
  'every-job-may-write': async () => (await import('./rules/everyJobMayWrite.ts')).everyJobMayWrite,
  'external-entities': async () => (await import('./rules/externalEntities.ts')).externalEntities,
  'open-permissions': async () => (await import('./rules/settings.ts')).openPermissions,
  'outdated-transport': async () => (await import('./rules/settings.ts')).outdatedTransport,
  'privilege-escalation': async () => (await import('./rules/containerRights.ts')).privilegeEscalation,
  'privileged-container': async () => (await import('./rules/containerRights.ts')).privilegedContainer,
  'script-injection': async () => (await import('./rules/scriptInjection.ts')).scriptInjection,
  'security-policy-missing': async () => (await import('./rules/repositoryFiles.ts')).securityPolicyMissing,
  'signature-not-verified': async () =>
    (await import('./rules/signatureNotVerified.ts')).signatureNotVerified,
  'sql-injection': async () => (await import('./rules/sqlInjection.ts')).sqlInjection,
  'temporary-file-name': async () => (await import('./rules/pythonCalls.ts')).temporaryFileName,
  'timing-unsafe-comparison': async () =>
    (await import('./rules/timingUnsafeComparison.ts')).timingUnsafeComparison,
  'tls-verification-off': async () => (await import('./rules/settings.ts')).tlsVerificationOff,
  'token-may-write-everything': async () =>
    (await import('./rules/workflowPermissions.ts')).tokenMayWriteEverything,
  'token-permissions-not-set': async () =>
    (await import('./rules/workflowPermissions.ts')).tokenPermissionsNotSet,
  'unescaped-template-value': async () =>
    (await import('./rules/unescapedTemplateValue.ts')).unescapedTemplateValue,
  'unprotected-cookie': async () => (await import('./rules/unprotectedCookie.ts')).unprotectedCookie,
  'unsafe-deserialization': async () => (await import('./rules/pythonCalls.ts')).unsafeDeserialization,
  'weak-randomness': async () => (await import('./rules/weakRandomness.ts')).weakRandomness,
  'world-writable-files': async () => (await import('./rules/writableFiles.ts')).worldWritableFiles,
};
