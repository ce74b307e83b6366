/**
 * The methods of stores that take no grant, as nobody could hold one: what they answer leads to an organization, or belongs to none.
 * Every other method does not compile without.
 */
export type Grantless =
  // What people have wherever they belong. Found by a person, an address or a token, mostly before anybody is signed in.
  | `credentials.${'byEmail' | 'create' | 'replaceHash' | 'setPassword' | 'rename' | 'replaceEmail' | 'verifyEmail'}`
  | `sessions.${'renew' | 'siblings' | 'end' | 'endOf' | 'endOthers' | 'endAll'}`
  | `accountTokens.${'issue' | 'issuedSince' | 'holder' | 'redeem' | 'proved' | 'revokeAll'}`
  | `emailChanges.${'ofSession' | 'issue' | 'redeem' | 'cancel'}`
  | `unverifiedAccounts.${'lock' | 'nextOverdue' | 'remove'}`
  | `familiarNetworks.${'has' | 'note'}`
  | `twoFactor.${'accept' | 'lockAccount' | 'replaceRecoveryCodes' | 'ofSession' | 'start' | 'turnOn' | 'turnOff' | 'requiredBy'}`
  | `loginChallenges.${'open' | 'read' | 'use'}`
  | `avatars.${'put' | 'remove'}`
  | 'accounts.verifyBy'
  | 'ownedKeys.settle'
  // A picture is shown to members of the active organization: row-level security knows who they are.
  | 'avatars.find'
  // What leads from a person, a session or a link to organizations; some of it makes the grant.
  | `credentials.${'landing' | 'enter' | 'auditedAs'}`
  | 'unverifiedAccounts.organizations'
  | 'admissions.refusing'
  | 'accounts.memberships'
  | `organizations.${'ofSession' | 'elsewhere' | 'invitedTo' | 'create'}`
  | 'invitations.redeem'
  | 'heldInvitations.release'
  // Folders of a clone that `code.tree` has found with a grant.
  | `code.${'entries' | 'lastCommit' | 'readme'}`
  // Messages to the operator, who may be written to by nobody's member.
  | `contact.${'countFrom' | 'record' | 'administrators'}`
  // A rule, without rows.
  | 'organizations.isReserved';
