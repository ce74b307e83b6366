import type { Grant, TenantGrant } from '../auth/grants.ts';
import type { Ungranted } from './ungranted.ts';

type Probe = {
  rows: {
    ofPerson: (grant: Grant<'PROJECT_UPDATE'>, id: string) => void;
    ofPersonOrJob: (grant: Grant<'PROJECT_UPDATE'> | TenantGrant<'JOB'>, id: string) => void;
    ofAnybody: ({ organizationId }: TenantGrant) => void;
    bare: (organizationId: string, id: string) => void;
    look: (alike: { organizationId: string }) => void;
    late: (id: string, grant: TenantGrant) => void;
    twice: (grant: TenantGrant, row: { organizationId: string; name: string }) => void;
    nothing: () => void;
    deeper: { bare: (organizationId: string) => void; granted: (grant: TenantGrant<'ENTRY'>) => void };
  };
};

test('a store method is known that takes no grant, takes it late, or names an organization besides', () => {
  // The compiler compares: a name too few or too many fails `npm run types`.
  const named: Record<Ungranted<Probe>, true> = {
    'rows.bare': true,
    'rows.look': true,
    'rows.late': true,
    'rows.twice': true,
    'rows.nothing': true,
    'rows.deeper.bare': true,
  };
  expect(Object.keys(named)).toHaveLength(6);
});
