import { nothing, type RootFields } from './rootField.ts';

/** The same whenever it is asked for. */
const today = new Date().toISOString();

/** Every field of Query but the platform's. */
export const rootQueries: RootFields = {
  'Query.agent': { attempts: ({ ids }) => [{ id: ids.agent }] },
  'Query.agentTypes': { attempts: nothing, nameless: true },
  'Query.agents': { attempts: ({ word }) => [{}, { search: word }] },
  'Query.analytics': { attempts: () => [{ days: 30 }] },
  'Query.apiKeys': { attempts: nothing },
  'Query.auditFilters': { attempts: nothing },
  'Query.auditLog': { attempts: ({ ids }) => [{}, { actorId: ids.user }] },
  'Query.dashboard': { attempts: nothing },
  'Query.advisoryData': { attempts: nothing, nameless: true },
  'Query.askedPackages': { attempts: nothing, nameless: true },
  'Query.deletedProjects': { attempts: nothing },
  'Query.dependencies': {
    attempts: ({ ids, word }) => [
      {},
      { filter: { search: word } },
      { filter: { project: [ids.project], vulnerable: true, license: ['MIT'] } },
    ],
  },
  'Query.dependencyOptions': { attempts: nothing },
  'Query.finding': { attempts: ({ ids }) => [{ id: ids.finding }] },
  'Query.findings': {
    attempts: ({ ids, word }) => [
      {},
      { filter: { search: word } },
      { filter: { project: [ids.project] }, sort: { field: 'FIRST_SEEN_AT', direction: 'DESC' } },
    ],
  },
  'Query.invitation': { attempts: ({ ids }) => [{ token: ids.invitation }] },
  'Query.job': { attempts: ({ ids }) => [{ id: ids.job }] },
  'Query.memberships': { attempts: nothing },
  'Query.notificationPreferences': { attempts: nothing, nameless: true },
  'Query.notifications': { attempts: nothing },
  'Query.organization': { attempts: nothing },
  'Query.organizations': { attempts: nothing },
  'Query.paymentProcessor': { attempts: nothing, nameless: true },
  'Query.pendingEmailChange': { attempts: nothing },
  'Query.planChangePreview': {
    attempts: () => [{ plan: 'ENTERPRISE', billingCycle: 'MONTHLY' }],
    nameless: true,
  },
  'Query.plans': { attempts: nothing },
  'Query.project': {
    attempts: ({ ids }) => [
      { id: ids.project },
      { id: ids.hosted },
      { id: ids.connecting },
      { id: ids.archived },
    ],
  },
  'Query.projectFilterOptions': { attempts: nothing },
  'Query.projects': {
    attempts: ({ ids, word }) => [
      {},
      { filter: { search: word } },
      { filter: { team: [ids.user] } },
      { filter: { language: [word] } },
      { filter: { archived: true }, sort: { field: 'NAME', direction: 'ASC' } },
    ],
  },
  'Query.scan': { attempts: ({ ids }) => [{ id: ids.scan }] },
  'Query.scans': {
    attempts: ({ ids }) => [{}, { filter: { project: [ids.project] } }, { filter: { state: ['SUCCEEDED'] } }],
  },
  'Query.search': { attempts: ({ word }) => [{ text: word }] },
  'Query.scoreChanges': {
    attempts: ({ ids }) => [{}, { project: ids.project }],
  },
  'Query.securityDay': { attempts: () => [{ day: today }] },
  'Query.security': { attempts: nothing },
  'Query.sessions': { attempts: nothing },
  'Query.signInOptions': { attempts: nothing },
  'Query.suspension': { attempts: nothing, nameless: true },
  'Query.task': { attempts: ({ ids }) => [{ id: ids.task }] },
  'Query.twoFactor': { attempts: nothing, nameless: true },
  'Query.version': { attempts: nothing },
  'Query.viewer': { attempts: nothing },
};
