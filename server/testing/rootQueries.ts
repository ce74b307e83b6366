import { nothing, type RootFields } from './rootField.ts';

/** Every field of Query but the platform's. */
export const rootQueries: RootFields = {
  'Query.agent': { needs: 'ORGANIZATION_READ', attempts: ({ ids }) => [{ id: ids.agent }] },
  'Query.agentTypes': { needs: 'ORGANIZATION_READ', attempts: nothing, nameless: true },
  'Query.agents': { needs: 'ORGANIZATION_READ', attempts: ({ word }) => [{}, { search: word }] },
  'Query.analytics': { needs: 'ORGANIZATION_READ', attempts: () => [{ days: 30 }] },
  'Query.apiKeys': { needs: 'API_KEY_MANAGE', attempts: nothing },
  'Query.auditFilters': { needs: 'AUDIT_READ', attempts: nothing },
  'Query.auditLog': { needs: 'AUDIT_READ', attempts: ({ ids }) => [{}, { actorId: ids.user }] },
  'Query.dashboard': { needs: 'ORGANIZATION_READ', attempts: nothing },
  'Query.finding': { needs: 'ORGANIZATION_READ', attempts: ({ ids }) => [{ id: ids.finding }] },
  'Query.findings': {
    needs: 'ORGANIZATION_READ',
    attempts: ({ ids, word }) => [
      {},
      { filter: { search: word } },
      { filter: { project: [ids.project] }, sort: { field: 'FIRST_SEEN_AT', direction: 'DESC' } },
    ],
  },
  'Query.invitation': { needs: 'PUBLIC', attempts: ({ ids }) => [{ token: ids.invitation }] },
  'Query.job': { needs: 'ORGANIZATION_READ', attempts: ({ ids }) => [{ id: ids.job }] },
  'Query.memberships': { needs: 'SIGNED_IN', attempts: nothing },
  'Query.notificationPreferences': { needs: 'ORGANIZATION_READ', attempts: nothing, nameless: true },
  'Query.notifications': { needs: 'ORGANIZATION_READ', attempts: nothing },
  'Query.organization': { needs: 'ORGANIZATION_READ', attempts: nothing },
  'Query.organizations': { needs: 'SIGNED_IN', attempts: nothing },
  'Query.paymentProcessor': { needs: 'SIGNED_IN', attempts: nothing, nameless: true },
  'Query.pendingEmailChange': { needs: 'SIGNED_IN', attempts: nothing },
  'Query.planChangePreview': {
    needs: 'BILLING_MANAGE',
    attempts: () => [{ plan: 'ENTERPRISE', billingCycle: 'MONTHLY' }],
    nameless: true,
  },
  'Query.plans': { needs: 'PUBLIC', attempts: nothing },
  'Query.project': {
    needs: 'ORGANIZATION_READ',
    attempts: ({ ids }) => [{ id: ids.project }, { id: ids.connecting }, { id: ids.archived }],
  },
  'Query.projectFilterOptions': { needs: 'ORGANIZATION_READ', attempts: nothing },
  'Query.projects': {
    needs: 'ORGANIZATION_READ',
    attempts: ({ ids, word }) => [
      {},
      { filter: { search: word } },
      { filter: { team: [ids.user] } },
      { filter: { language: [word] } },
      { filter: { archived: true }, sort: { field: 'NAME', direction: 'ASC' } },
    ],
  },
  'Query.search': { needs: 'ORGANIZATION_READ', attempts: ({ word }) => [{ text: word }] },
  'Query.security': { needs: 'ORGANIZATION_READ', attempts: nothing },
  'Query.sessions': { needs: 'SIGNED_IN', attempts: nothing },
  'Query.signInOptions': { needs: 'PUBLIC', attempts: nothing },
  'Query.twoFactor': { needs: 'SIGNED_IN', attempts: nothing, nameless: true },
  'Query.version': { needs: 'PUBLIC', attempts: nothing },
  'Query.viewer': { needs: 'PUBLIC', attempts: nothing },
};
