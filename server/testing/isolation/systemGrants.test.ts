import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import type { CallableBy } from './callableBy.ts';

/** What is done of anything that happens in an organization. */
type Noted =
  | 'audit.record'
  | 'activity.record'
  | 'notifications.notify'
  | 'notificationPreferences.receivers';

/** What the holder of a grant may call besides; the compiler compares, so that `npm run types` fails for one too few or too many. */
type Reach<Held extends TenantGrant> = Record<Exclude<CallableBy<Held, Stores>, Noted>, true>;

describe('a grant of the system role, where no policy keeps organizations apart', () => {
  it('lets who enters an organization take a seat and begin a session there', () => {
    const entering: Reach<TenantGrant<'ENTRY'>> = {
      'credentials.personIn': true,
      'credentials.suspended': true,
      'organizations.addMember': true,
      'seats.lock': true,
      'sessions.moveTo': true,
      'sessions.start': true,
    };
    expect(entering).not.toHaveProperty(['departures.deleteOrganization']);
  });

  it('lets who founds one begin its subscription', () => {
    const founding: Reach<TenantGrant<'FOUNDING'>> = {
      'billing.subscriptions.update': true,
      'credentials.personIn': true,
      'credentials.suspended': true,
      'organizations.addMember': true,
      'sessions.moveTo': true,
      'sessions.start': true,
    };
    expect(founding).not.toHaveProperty(['billing.invoices.issue']);
  });

  it('lets the end of an account hand its organization on, or end it', () => {
    const ending: Reach<TenantGrant<'ENDING'>> = {
      'billing.subscriptions.lock': true,
      'clones.removeAll': true,
      'departures.deleteOrganization': true,
      'departures.handOn': true,
      'departures.lockOrganization': true,
    };
    expect(ending).not.toHaveProperty(['sessions.start']);
  });

  it('lets the platform’s administrator tell the people of a tenant, and take back invitations', () => {
    const platform: Reach<TenantGrant<'PLATFORM'>> = {
      'billing.owners.list': true,
      'invitations.revokeBeyond': true,
    };
    expect(platform).not.toHaveProperty(['sessions.start']);
  });
});

test('who is merely signed in is noted in the audit log, and reaches nothing but why the organization is suspended', () => {
  const there: Record<CallableBy<TenantGrant<'MEMBERSHIP'>, Stores>, true> = {
    'audit.record': true,
    'organizations.suspensionReason': true,
  };
  expect(Object.keys(there)).toHaveLength(2);
});
