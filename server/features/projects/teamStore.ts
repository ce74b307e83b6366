import { type Kysely, sql } from 'kysely';
import { validate } from 'uuid';
import type { Grant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import type { Connection, PageArguments } from '../../platform/graphql/pages/connection.ts';
import { childPages } from '../../platform/graphql/pages/childPages.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';
import type { ResolversParentTypes } from '../../platform/graphql/resolvers.generated.ts';

type Member = ResolversParentTypes['User'];
/** Whom a change of a team was about, and whether it changed anything. */
type TeamChange = { name: string; changed: boolean };
type Reader = Grant<'ORGANIZATION_READ'>;

const memberColumns = sql`users.id, users.email, users.name, users.avatar, memberships.role, memberships.organization_id,
  users.email_verified_at is not null as email_verified, users.platform_administrator, users.created_at`;

/** The people who work on the projects of the active organization. */
export const teamStore = (transaction: Kysely<DB>) => {
  const ofProjects = childPages<Member>(transaction, {
    columns: memberColumns,
    rows: (organizationId) => sql`project_members members
      join memberships using (organization_id, user_id)
      join users on users.id = members.user_id
      where members.organization_id = ${organizationId}`,
    parent: sql.ref('members.project_id'),
    sort: { expression: sql`lower(users.name)`, type: 'text', direction: 'asc', id: sql.ref('users.id') },
    size: 12,
  });

  const members = rowLoader<Member>(
    async (organizationId, userIds) => {
      const { rows } = await sql<Member>`
        select ${memberColumns} from memberships join users on users.id = memberships.user_id
        where memberships.organization_id = ${organizationId} and memberships.user_id = any(${userIds}::uuid[])`.execute(
        transaction,
      );
      return rows;
    },
    ({ id }) => id,
  );

  const membersByEmail = rowLoader<Member>(
    async (organizationId, emails) => {
      const { rows } = await sql<Member>`
        select ${memberColumns} from memberships join users on users.id = memberships.user_id
        where memberships.organization_id = ${organizationId} and lower(users.email) = any(${emails}::text[])
          and users.email_verified_at is not null`.execute(transaction);
      return rows;
    },
    ({ email }) => email.toLowerCase(),
  );

  return {
    /** The member who has proved to own an address, or null; those of a list are read in one statement. */
    withEmail: (grant: Reader, email: string): Promise<Member | null> =>
      membersByEmail(grant, email.toLowerCase()),

    /** A member of the organization, or null; those that rows of a list refer to are read in one statement. */
    member: (grant: Reader | Grant<'TASK_UPDATE'>, userId: string): Promise<Member | null> =>
      validate(userId) ? members(grant, userId) : Promise.resolve(null),

    /** The team of a project by name, 12 a page; the teams of a list are read in one statement. */
    ofProject: (grant: Reader, projectId: string, args: PageArguments): Promise<Connection<Member>> =>
      ofProjects(grant, projectId, args),

    /** The people who are in the team of any project, by name; 100 at most. */
    everyone: async ({ organizationId }: Reader): Promise<Member[]> => {
      const { rows } = await sql<Member>`
        select ${memberColumns} from memberships join users on users.id = memberships.user_id
        where memberships.organization_id = ${organizationId}
          and exists (select from project_members members
            where members.organization_id = memberships.organization_id and members.user_id = memberships.user_id)
        order by lower(users.name), users.id
        limit 100`.execute(transaction);
      return rows;
    },

    /**
     * Puts a member into the team of a project; answers the name and whether that changed anything, or null when that is nobody
     * of the organization.
     */
    add: async (
      { organizationId }: Grant<'PROJECT_UPDATE'>,
      projectId: string,
      userId: string,
    ): Promise<TeamChange | null> => {
      const { rows } = await sql<TeamChange>`
        with member as (
          select users.id, users.name from memberships join users on users.id = memberships.user_id
          where memberships.organization_id = ${organizationId} and memberships.user_id = ${userId}
        ), added as (
          insert into project_members (organization_id, project_id, user_id)
          select ${organizationId}::uuid, ${projectId}::uuid, id from member
          on conflict do nothing
          returning user_id
        )
        select name, exists (select from added) as changed from member`.execute(transaction);
      return rows[0] ?? null;
    },

    /** Takes a person out of the team of a project; answers as `add`, but null when that person was not in it. */
    remove: async (
      { organizationId }: Grant<'PROJECT_UPDATE'>,
      projectId: string,
      userId: string,
    ): Promise<TeamChange | null> => {
      const { rows } = await sql<TeamChange>`
        delete from project_members using users
        where project_members.organization_id = ${organizationId} and project_members.project_id = ${projectId}
          and project_members.user_id = ${userId} and users.id = project_members.user_id
        returning users.name, true as changed`.execute(transaction);
      return rows[0] ?? null;
    },

    /** Puts the person who holds the grant into the team of a project that he or she just made. */
    join: async ({ organizationId, userId }: Grant<'PROJECT_CREATE'>, projectId: string): Promise<void> => {
      await transaction.insertInto('projectMembers').values({ organizationId, projectId, userId }).execute();
    },
  };
};
