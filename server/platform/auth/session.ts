import { hash, randomBytes } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { type Kysely, sql } from 'kysely';
import type {
  OnboardingStep,
  Permission,
  PlanCode,
  Role,
  SubscriptionStatus,
} from '../../../schema/generated/types.ts';
import { named } from '../database/statements/namedStatements.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Env } from '../env.ts';
import { accessError } from '../graphql/errors.ts';
import { Grant, TenantGrant } from './grants.ts';
import { isScope, permissionsOf, reachOfKey } from './permissions.ts';

/** The API key that a program acts with. It may do what its scopes say and its owner may do. */
export type ApiKeyUse = {
  id: string;
  name: string;
  scopes: readonly Permission[];
  /** The projects that it is limited to; null when it is not. */
  projectIds: readonly string[] | null;
};

/** Who is signed in, where, and what the shell of every screen needs of it: one row, read once per request. */
export type Viewer = {
  sessionId: string;
  /** The key that the request came with; null for a person in a browser. */
  apiKey: ApiKeyUse | null;
  lastSeenAt: Date;
  userId: string;
  email: string;
  name: string;
  avatar: string | null;
  emailVerified: boolean;
  /** Whether signing in asks for a second factor. */
  twoFactor: boolean;
  platformAdministrator: boolean;
  userCreatedAt: Date;
  role: Role;
  organizationId: string;
  organizationName: string;
  slug: string;
  onboardingStep: OnboardingStep;
  allowPublicProjects: boolean;
  requireTwoFactor: boolean;
  allowedDomains: string[];
  ssoEnabled: boolean;
  customBranding: boolean;
  suspended: boolean;
  organizationCreatedAt: Date;
  organizationUpdatedAt: Date;
  plan: PlanCode;
  subscriptionStatus: SubscriptionStatus;
  /** Proof of being signed in there, whatever the role allows. */
  membership: TenantGrant<'MEMBERSHIP'>;
};

/** The row that a session or an API key is read as. */
export type ViewerRow = Omit<Viewer, 'apiKey' | 'membership'>;

/** The viewer of a row that was read for this request. */
export const viewerOf = (row: ViewerRow, apiKey: ApiKeyUse | null): Viewer => ({
  ...row,
  apiKey,
  membership: new TenantGrant('MEMBERSHIP', row.organizationId),
});

/** A new session token: 256 random bits. The person's browser has it; the database only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash under which a token is stored: SHA-256, as the tokens are random and need no slow hash. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** What `open_session` tells of a viewer, and `open_api_key` too, column by column: a prepared statement outlives a new one. */
export const viewerColumns = sql`opened.session_id, opened.last_seen_at, opened.user_id, opened.email, opened.name, opened.avatar,
  opened.email_verified, opened.platform_administrator, opened.user_created_at, opened.role, opened.organization_id,
  opened.organization_name, opened.slug, opened.onboarding_step, opened.allow_public_projects, opened.require_two_factor,
  opened.allowed_domains, opened.sso_enabled, opened.custom_branding, opened.suspended, opened.organization_created_at,
  opened.organization_updated_at, opened.plan, opened.subscription_status, opened.two_factor`;

/**
 * Reads the session of a token within a transaction and makes its organization the tenant of that transaction.
 * Returns null, and leaves the transaction without a tenant, when the token is unknown, ended or idle for 12 hours.
 */
export const openSession = async (
  transaction: Kysely<DB>,
  token: string,
  at: Date,
): Promise<Viewer | null> => {
  const { rows } = await sql<ViewerRow>`${named('open_session')} select ${viewerColumns}
    from open_session(${hashToken(token)}, ${at}) as opened`.execute(transaction);
  return rows[0] ? viewerOf(rows[0], null) : null;
};

/** What whoever belongs to a suspended organization is told; clients know it by the reason. */
export const suspendedRefusal = (): GraphQLError =>
  new GraphQLError('Your organization is suspended. Contact support.', {
    extensions: { code: 'FORBIDDEN', reason: 'ORGANIZATION_SUSPENDED' },
  });

/** What a request may do. Everything is denied unless it is granted here. */
export type Session = {
  /** The signed-in person, or null. */
  viewer: Viewer | null;
  /**
   * The signed-in person. Throws UNAUTHENTICATED without one, FORBIDDEN when the organization is suspended, or requires a
   * second factor that the person has not set up.
   */
  require: () => Viewer;
  /** As `require`, also for a person without the second factor that is asked for, who must be able to set it up. */
  requireEnrolling: () => Viewer;
  /** As `requireEnrolling`, for what is personal: throws FORBIDDEN for an API key. */
  requireEnrollingPerson: () => Viewer;
  /** As `requireEnrollingPerson`, also for a person whose active organization is suspended, who must be able to go to another. */
  requireLeavingPerson: () => Viewer;
  /** As `require`, for what is personal: throws FORBIDDEN for an API key. */
  requirePerson: () => Viewer;
  /** What the viewer may do: by role, or at most a key's scopes. Nothing without a session. */
  permissions: readonly Permission[];
  /** Proof that the viewer holds a permission in the active organization. Throws like `require`, or FORBIDDEN. */
  allow: <P extends Permission>(permission: P) => Grant<P>;
  /** As `require`; of a suspended organization, only a person who holds BILLING_MANAGE there, and no API key. */
  requireWhileSuspended: () => Viewer;
  /** As `allow`, for whom `requireWhileSuspended` lets in: only for what bears `@whileSuspended`. */
  allowWhileSuspended: <P extends Permission>(permission: P) => Grant<P>;
};

/** Whether the active organization requires a second factor that the person has not set up. */
const lacksTwoFactor = ({ requireTwoFactor, twoFactor }: Viewer) => requireTwoFactor && !twoFactor;

/** Why a person without a second factor gets nothing of what requires one; clients know it by the reason. */
export const twoFactorRequired = (by = 'Your organization'): GraphQLError =>
  new GraphQLError(`${by} requires two-factor authentication. Set it up to continue.`, {
    extensions: { code: 'FORBIDDEN', reason: 'TWO_FACTOR_REQUIRED' },
  });

/**
 * Makes the session of a request from what was read of it. Platform administrators need a second factor, wherever they ask; only
 * a server with the sample data, which nobody but this machine reaches, lets them in without.
 */
export const sessionOf = (viewer: Viewer | null, { seed }: Pick<Env, 'seed'>): Session => {
  const known = () => {
    if (!viewer) throw accessError('UNAUTHENTICATED', 'Please sign in.');
    return viewer;
  };
  const enter = () => {
    const person = known();
    if (person.suspended) throw suspendedRefusal();
    return person;
  };
  const require = () => {
    const person = enter();
    if (lacksTwoFactor(person)) throw twoFactorRequired();
    return person;
  };
  // A program cannot set anything up: its key works again when its owner has.
  const requireEnrolling = () => (viewer?.apiKey ? require() : enter());
  const personOnly = (asking: Viewer) => {
    if (asking.apiKey) {
      throw accessError('FORBIDDEN', 'An API key cannot do this. Sign in with a browser.');
    }
    return asking;
  };
  const administers = viewer !== null && viewer.platformAdministrator && !viewer.apiKey;
  const withheld = administers && !viewer.twoFactor && seed !== 'demo';
  const allowed =
    viewer && !lacksTwoFactor(viewer)
      ? permissionsOf({ role: viewer.role, platformAdministrator: administers && !withheld })
      : [];
  const scopes = viewer?.apiKey?.scopes;
  const permissions = scopes
    ? allowed.filter((permission) => isScope(permission) && scopes.includes(permission))
    : allowed;
  const requireWhileSuspended = () => {
    const person = known();
    if (!person.suspended) return require();
    // Nor whoever lacks the second factor that is asked for: that person holds no permission.
    if (person.apiKey || !permissions.includes('BILLING_MANAGE')) throw suspendedRefusal();
    return person;
  };
  const grantTo = <P extends Permission>(person: Viewer, permission: P): Grant<P> => {
    if (permission === 'PLATFORM_ADMINISTER' && withheld) throw twoFactorRequired('The platform');
    if (!permissions.includes(permission)) {
      const limit = person.apiKey ? 'This API key' : 'Your role';
      throw new GraphQLError(`${limit} does not allow this. It needs the permission ${permission}.`, {
        extensions: { code: 'FORBIDDEN', requiredPermission: permission },
      });
    }
    const { apiKey } = person;
    const role = apiKey ? reachOfKey(person.role) : person.role;
    return new Grant(permission, { ...person, role, apiKeyId: apiKey?.id ?? null });
  };
  return {
    viewer,
    require,
    requireEnrolling,
    requireEnrollingPerson: () => personOnly(requireEnrolling()),
    requireLeavingPerson: () => (viewer?.apiKey ? personOnly(require()) : known()),
    requirePerson: () => personOnly(require()),
    permissions,
    allow: (permission) => grantTo(require(), permission),
    requireWhileSuspended,
    allowWhileSuspended: (permission) => grantTo(requireWhileSuspended(), permission),
  };
};
