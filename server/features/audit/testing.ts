import type { FeatureTesting } from '../../testing/featureTesting.ts';
import { nothing } from '../../testing/isolation/rootFields/rootField.ts';

export const testing = {
  rootFields: {
    'Query.auditFilters': { attempts: nothing },
    'Query.auditLog': { attempts: ({ ids }) => [{}, { actorId: ids.user }] },
  },
  routes: {
    'GET /audit-log.csv': ({ ids }) => ({ method: 'GET', url: `/audit-log.csv?actorId=${ids.user}` }),
  },
  lists: [
    {
      name: 'audit log',
      operation: 'SecuritySettings',
      field: 'auditLog',
      tables: ['audit_entries'],
      first: () => ({ mayReadAudit: true, first: 50 }),
      filters: {
        action: { action: 'login' },
        day: { from: new Date(Date.now() - 172_800_000), to: new Date(Date.now() - 86_400_000) },
      },
    },
  ],
  screens: {
    SecuritySettings: () => ({ mayReadAudit: true, first: 50 }),
  },
} satisfies FeatureTesting;
