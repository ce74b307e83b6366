import type { Permission } from '../../../schema/generated/types.ts';

interface Scope {
  value: Permission;
  label: string;
}

/** What a key may do, as people choose it; `ORGANIZATION_READ` goes with all. */
export const scopeGroups: readonly { label: string; scopes: readonly Scope[] }[] = [
  {
    label: 'Read',
    scopes: [
      { value: 'ORGANIZATION_READ', label: 'Read the organization' },
      { value: 'REPOSITORY_READ', label: 'Clone repositories hosted here' },
      { value: 'AUDIT_READ', label: 'Read the audit log' },
    ],
  },
  {
    label: 'Write',
    scopes: [
      { value: 'PROJECT_CREATE', label: 'Create projects' },
      { value: 'PROJECT_UPDATE', label: 'Edit and archive projects' },
      { value: 'PROJECT_DELETE', label: 'Delete projects' },
      { value: 'TASK_UPDATE', label: 'Create and change tasks' },
      { value: 'REPOSITORY_WRITE', label: 'Push to repositories hosted here' },
      { value: 'SCAN_START', label: 'Start scans' },
      { value: 'FINDING_TRIAGE', label: 'Triage findings' },
      { value: 'AGENT_RUN', label: 'Run agents' },
      { value: 'AGENT_CONFIGURE', label: 'Create and configure agents' },
      { value: 'DEPLOYMENT_START', label: 'Start deployments' },
      { value: 'MEMBER_MANAGE', label: 'Invite and remove members' },
      { value: 'ORGANIZATION_UPDATE', label: 'Change organization settings' },
      { value: 'BILLING_MANAGE', label: 'Read and change billing' },
    ],
  },
];

const all = scopeGroups.flatMap(({ scopes }) => scopes);

/** "Read the organization, Run agents": the scopes of a key in words. */
export const scopeWords = (scopes: readonly Permission[]): string =>
  all
    .filter(({ value }) => scopes.includes(value))
    .map(({ label }) => label)
    .join(', ');
