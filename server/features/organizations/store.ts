import { type Kysely, sql } from 'kysely';
import type {
  OnboardingStep,
  OpenInvitation,
  PlanChoice,
  PlanCode,
  Role,
} from '../../../schema/generated/types.ts';
import { type Entry, type Grant, TenantGrant } from '../../platform/auth/grants.ts';
import { hashToken } from '../../platform/auth/session.ts';
import { named } from '../../platform/database/statements/namedStatements.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { isReserved, slugsFor } from './settings/slug.ts';

/** An organization. `memberCount` and `updatedAt` are there when read along; otherwise they are read when asked for. */
export type OrganizationRow = {
  id: string;
  name: string;
  slug: string;
  onboardingStep: OnboardingStep;
  allowPublicProjects: boolean;
  requireTwoFactor: boolean;
  allowedDomains: string[];
  ssoEnabled: boolean;
  customBranding: boolean;
  createdAt: Date;
  plan: PlanCode;
  memberCount?: number;
  updatedAt?: Date;
};

/** What of an organization can be changed. */
export type OrganizationChanges = {
  name?: string;
  slug?: string;
  allowedDomains?: string[];
  requireTwoFactor?: boolean;
};

/** Organizations and who belongs to them. */
/** Earlier short names that an organization keeps: enough for every honest change of mind, too few to hoard. */
const mostFormerSlugs = 10;

export const organizationStore = (transaction: Kysely<DB>) => {
  const addMember = async (
    { organizationId }: Entry,
    { at, ...member }: { userId: string; role: Role; at: Date },
  ) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('memberships')
      .values({ ...member, organizationId, createdAt: at })
      .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

  return {
    /** Whether a short name is kept for the product itself. */
    isReserved,

    /**
     * Makes an organization, without a subscription. Without `ownerId` nobody belongs to it until an invitation
     * is accepted. The system role only.
     */
    create: async (made: {
      name: string;
      ownerId: string | null;
      at: Date;
      /** The plan that was chosen before. */
      chosen?: PlanChoice | null | undefined;
    }): Promise<TenantGrant<'FOUNDING'>> => {
      const { name, ownerId, at, chosen } = made;
      const organizationId = newId();
      for (const slug of slugsFor(name)) {
        // Names that others had are taken, too; whoever gives one up in this moment is refused by the database.
        const { numAffectedRows } = await sql`
          insert into organizations (id, name, slug, created_at, updated_at)
          select ${organizationId}, ${name}, ${slug}, ${at}, ${at}
          where not exists (select from organization_slugs where organization_slugs.slug = ${slug})
          on conflict (slug) do nothing`.execute(transaction);
        if (numAffectedRows === 1n) break;
      }
      await transaction
        .insertInto('subscriptions')
        .values({
          organizationId,
          chosenPlan: chosen?.plan ?? null,
          chosenCycle: chosen?.billingCycle ?? null,
        })
        .execute();
      await transaction.insertInto('invoiceCounters').values({ organizationId }).execute();
      const place = new TenantGrant('FOUNDING', organizationId);
      if (ownerId) await addMember(place, { userId: ownerId, role: 'OWNER', at });
      return place;
    },

    /** Adds a person to an organization and returns whether that was new; who belongs to it already keeps the role. */
    addMember,

    /** How many people belong to the organization. */
    memberCount: async (grant: Grant<'ORGANIZATION_READ'>): Promise<number> => {
      const { count } = await transaction
        .selectFrom('memberships')
        .where('organizationId', '=', grant.organizationId)
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** What of the organization can be changed, which nobody else changes until the transaction ends. */
    lock: async (
      grant: Grant<'ORGANIZATION_UPDATE'>,
    ): Promise<Required<OrganizationChanges> & { updatedAt: Date }> =>
      transaction
        .selectFrom('organizations')
        .select(['name', 'slug', 'allowedDomains', 'requireTwoFactor', 'updatedAt'])
        .where('id', '=', grant.organizationId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(),

    /**
     * Whether it keeps as many earlier short names as it may, none of which is this one: they go on leading to it, so that nobody else
     * gets them.
     */
    slugsExhausted: async (
      { organizationId }: Grant<'ORGANIZATION_UPDATE'>,
      slug: string,
    ): Promise<boolean> => {
      const kept = await transaction
        .selectFrom('organizationSlugs')
        .select('slug')
        .where('organizationId', '=', organizationId)
        .execute();
      return kept.length > mostFormerSlugs && kept.every((one) => one.slug !== slug);
    },

    /** Changes it and returns the instant, later than the one before. Throws a duplicate when the slug is taken. */
    update: async (
      grant: Grant<'ORGANIZATION_UPDATE'>,
      changes: OrganizationChanges,
      at: Date,
    ): Promise<Date> => {
      const { updatedAt } = await transaction
        .updateTable('organizations')
        .set({
          ...changes,
          updatedAt: sql<Date>`greatest(${at}, date_trunc('milliseconds', updated_at) + interval '1 millisecond')`,
        })
        .where('id', '=', grant.organizationId)
        .returning('updatedAt')
        .executeTakeFirstOrThrow();
      return updatedAt;
    },

    /** When the organization was last changed. */
    updatedAt: async (grant: Grant<'ORGANIZATION_READ'>): Promise<Date> => {
      const { updatedAt } = await transaction
        .selectFrom('organizations')
        .select('updatedAt')
        .where('id', '=', grant.organizationId)
        .executeTakeFirstOrThrow();
      return updatedAt;
    },

    /** The organizations of whoever has this session token, by name, at most 100. */
    ofSession: async (token: string, at: Date): Promise<OrganizationRow[]> => {
      const { rows } = await sql<OrganizationRow>`
        ${named('session_organizations')} select id, name, slug, onboarding_step, allow_public_projects, require_two_factor,
          allowed_domains, sso_enabled, custom_branding, created_at, plan, member_count
        from session_organizations(${hashToken(token)}, ${at})`.execute(transaction);
      return rows;
    },

    /** The other organizations of whoever has this session token that are not suspended, by name, at most 100. */
    elsewhere: async (token: string, at: Date): Promise<{ id: string; name: string }[]> => {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, name from session_elsewhere(${hashToken(token)}, ${at})`.execute(transaction);
      return rows;
    },

    /** Why the active organization is suspended; null while it is not. */
    suspensionReason: async ({ organizationId }: TenantGrant<'MEMBERSHIP'>): Promise<string | null> => {
      const { suspensionReason } = await transaction
        .selectFrom('organizations')
        .select('suspensionReason')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return suspensionReason;
    },

    /** Where whoever has this session token is invited to, soonest to end first, at most 100; none of an address that is not proven. */
    invitedTo: async (token: string, at: Date): Promise<OpenInvitation[]> => {
      const { rows } = await sql<OpenInvitation>`
        select organization_name, invited_by, role, expires_at
        from session_invitations(${hashToken(token)}, ${at})`.execute(transaction);
      return rows;
    },

    /** The steps of onboarding that are done, as the rows of the organization show. */
    onboardingDone: async ({ organizationId }: Grant<'ORGANIZATION_READ'>): Promise<OnboardingStep[]> => {
      const has = (table: 'projects' | 'invitations') =>
        sql<boolean>`exists (select from ${sql.table(table)} where organization_id = ${organizationId})`;
      const found = await transaction
        .selectFrom('organizations')
        .innerJoin('subscriptions', 'subscriptions.organizationId', 'organizations.id')
        .where('organizations.id', '=', organizationId)
        .select([
          sql<boolean>`onboarding_step <> 'WELCOME'`.as('welcomed'),
          has('projects').as('hasProject'),
          sql<boolean>`${has('invitations')} or (select count(*) > 1 from memberships
            where organization_id = ${organizationId})`.as('hasTeam'),
          sql<boolean>`subscriptions.status <> 'NONE'`.as('hasPlan'),
          sql<boolean>`onboarding_step = 'COMPLETE'`.as('complete'),
        ])
        .executeTakeFirstOrThrow();
      const steps: readonly (readonly [OnboardingStep, boolean])[] = [
        ['WELCOME', found.welcomed],
        ['REPOSITORY', found.hasProject],
        ['TEAM', found.hasTeam],
        ['PLAN', found.hasPlan],
        ['COMPLETE', found.complete],
      ];
      return steps.filter(([, isDone]) => isDone).map(([step]) => step);
    },

    /** Remembers the step of onboarding that comes next. */
    saveOnboardingStep: async (
      grant: Grant<'ORGANIZATION_UPDATE'>,
      onboardingStep: OnboardingStep,
    ): Promise<void> => {
      await transaction
        .updateTable('organizations')
        .set({ onboardingStep })
        .where('id', '=', grant.organizationId)
        .execute();
    },
  };
};
