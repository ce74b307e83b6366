import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PullRequestCheckKind, Role } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import { containing } from '../../../platform/database/statements/contains.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { RefGrant } from '../pushes/refWriter.ts';
import { keepProject } from '../upkeep/keepProject.ts';

/** What pushes may do to the branches that match a pattern. */
export type BranchRule = {
  pattern: string;
  allowsForce: boolean;
  allowsDeletion: boolean;
  leastRole: Role;
  /** Who may push and merge besides, by name. */
  memberIds: string[];
  /** Whether pushes are refused: the branches change by merges only. */
  requiresPullRequest: boolean;
  /** Number of approvals that a merge needs. */
  approvals: number;
  /** Whether a code owner of each changed file must approve a merge. */
  requiresCodeOwners: boolean;
  /** The checks that must pass before a merge. */
  requiredChecks: PullRequestCheckKind[];
  /** Whether the source branch must contain the target branch. */
  upToDate: boolean;
  /** Minimum role that can merge. */
  mergeRole: Role;
};

/** A rule to be stored. Without a role for merges it is that for pushes, which may change. */
export type NewBranchRule = Omit<BranchRule, 'mergeRole'> & { mergeRole: Role | null };

/** A rule as it is stored. */
export type BranchRuleRow = BranchRule & { id: string };

/** A hosted repository whose rules nobody else changes, and to which nobody pushes, until the transaction ends. */
export type RuledRepository = {
  projectId: string;
  projectName: string;
  defaultBranch: string;
  allowsForce: boolean;
};

type Protector = Grant<'PROJECT_PROTECT'>;

const mostNames = 50;
const allRoles: readonly Role[] = ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'];
const protecting = allRoles.filter((role) => rolePermissions[role].includes('PROJECT_PROTECT'));

/** The rules for branches of hosted repositories. */
export const branchRuleStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const readWhere = async (organizationId: string, which: RawBuilder<unknown>) => {
    const { rows } = await sql<{ projectId: string; rules: BranchRuleRow[] }>`
      select project_id, jsonb_agg(jsonb_build_object(
          'id', id, 'pattern', pattern, 'allowsForce', allows_force, 'allowsDeletion', allows_deletion, 'leastRole', least_role,
          'requiresPullRequest', requires_pull_request, 'approvals', approvals, 'requiresCodeOwners', requires_code_owners,
          'requiredChecks', required_checks, 'upToDate', up_to_date, 'mergeRole', coalesce(merge_role, least_role),
          'memberIds', (
            select coalesce(jsonb_agg(user_id order by lower(users.name), users.id), '[]')
            from branch_rule_members named join users on users.id = named.user_id
            where named.organization_id = branch_rules.organization_id and rule_id = branch_rules.id)
        ) order by pattern) as rules
      from branch_rules
      where organization_id = ${organizationId} and ${which}
      group by project_id`.execute(transaction);
    return rows;
  };
  const read = (organizationId: string, projectIds: readonly string[]) =>
    readWhere(organizationId, sql`project_id = any(${projectIds}::uuid[])`);
  const byId = rowLoader<BranchRuleRow>(
    async (organizationId, ids) =>
      (await readWhere(organizationId, sql`id = any(${ids}::uuid[])`)).flatMap(({ rules }) => rules),
    ({ id }) => id,
  );
  const loaded = rowLoader(read, ({ projectId }) => projectId);

  const name = async (
    organizationId: string,
    ruleId: string,
    memberIds: readonly string[],
  ): Promise<void> => {
    if (memberIds.length === 0) return;
    await transaction
      .insertInto('branchRuleMembers')
      .values(memberIds.map((userId) => ({ organizationId, ruleId, userId })))
      .execute();
  };

  return {
    /** A rule, or null; several are read in one statement. */
    load: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<BranchRuleRow | null> => byId(grant, id),

    /** The rules of a repository, by pattern; those of a list are read in one statement. */
    ofProject: async (
      grant: Grant<'ORGANIZATION_READ'> | TenantGrant<'JOB'>,
      projectId: string,
    ): Promise<BranchRuleRow[]> => (await loaded(grant, projectId))?.rules ?? [],

    /** The rules that a push has to keep. The repository is locked by whoever calls it. */
    ofPush: async ({ organizationId }: RefGrant | Protector, projectId: string): Promise<BranchRuleRow[]> =>
      (await read(organizationId, [projectId]))[0]?.rules ?? [],

    /** Names of branches that contain a text, by name; 50 at most. */
    branchNames: async (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      projectId: string,
      search: string,
    ): Promise<string[]> => {
      const { rows } = await sql<{ branch: string }>`
        select substr(name, length('refs/heads/') + 1) as branch from hosted_refs
        where organization_id = ${organizationId} and project_id = ${projectId} and name like 'refs/heads/%'
          and substr(name, length('refs/heads/') + 1) ilike ${containing(search)}
        order by name limit ${mostNames}`.execute(transaction);
      return rows.map(({ branch }) => branch);
    },

    /** Locks a project's repository for a change of its rules. Throws NOT_FOUND on the project. */
    lock: async ({ organizationId }: Protector, projectId: string): Promise<RuledRepository> => {
      await keepProject(transaction, organizationId, projectId);
      const row = await transaction
        .selectFrom('hostedRepositories')
        .innerJoin('projects', (join) =>
          join
            .onRef('projects.organizationId', '=', 'hostedRepositories.organizationId')
            .onRef('projects.id', '=', 'hostedRepositories.projectId'),
        )
        .select(['projectId', 'projects.name as projectName', 'defaultBranch', 'allowsForce'])
        .where('hostedRepositories.organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .forUpdate('hostedRepositories')
        .executeTakeFirst();
      if (!row) throw notFound('project', projectId);
      return row;
    },

    /** The project whose repository a rule is for. Throws NOT_FOUND. */
    projectOf: async ({ organizationId }: Protector, id: string): Promise<string> => {
      const row = await transaction
        .selectFrom('branchRules')
        .select('projectId')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw notFound('branch rule', id);
      return row.projectId;
    },

    /** The minimum role that can merge, where a rule names one of its own. */
    mergeRoleOf: async ({ organizationId }: Protector, id: string): Promise<Role | null> =>
      (
        await transaction
          .selectFrom('branchRules')
          .select('mergeRole')
          .where('organizationId', '=', organizationId)
          .where('id', '=', id)
          .executeTakeFirst()
      )?.mergeRole ?? null,

    /** Whether a repository has a branch. */
    hasBranch: async ({ organizationId }: Protector, projectId: string, branch: string): Promise<boolean> =>
      (await transaction
        .selectFrom('hostedRefs')
        .select('name')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('name', '=', `refs/heads/${branch}`)
        .executeTakeFirst()) !== undefined,

    /** The names and roles of members among these ids. */
    people: ({ organizationId }: Protector, ids: readonly string[]) =>
      transaction
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.userId')
        .select(['users.id', 'users.name', 'memberships.role'])
        .where('memberships.organizationId', '=', organizationId)
        .where('memberships.userId', 'in', ids)
        .execute(),

    /** Adds a rule. Throws a duplicate for a pattern that has one. */
    create: async (
      { organizationId }: Protector,
      projectId: string,
      { memberIds, ...rule }: NewBranchRule,
    ): Promise<void> => {
      const id = newId();
      await transaction
        .insertInto('branchRules')
        .values({ ...rule, id, organizationId, projectId, createdAt: clock() })
        .execute();
      await name(organizationId, id, memberIds);
    },

    /** Changes a rule. Throws a duplicate for a pattern that has another one. */
    update: async (
      { organizationId }: Protector,
      id: string,
      { memberIds, ...rule }: NewBranchRule,
    ): Promise<void> => {
      await transaction
        .updateTable('branchRules')
        .set(rule)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
      await transaction
        .deleteFrom('branchRuleMembers')
        .where('organizationId', '=', organizationId)
        .where('ruleId', '=', id)
        .execute();
      await name(organizationId, id, memberIds);
    },

    /** The other members who can change rules; the first 100. */
    otherProtectors: async ({ organizationId, userId }: Protector): Promise<string[]> => {
      const rows = await transaction
        .selectFrom('memberships')
        .select('userId')
        .where('organizationId', '=', organizationId)
        .where('userId', '!=', userId)
        .where('role', 'in', protecting)
        .orderBy('role')
        .orderBy('userId')
        .limit(100)
        .execute();
      return rows.map((row) => row.userId);
    },

    /** Removes a rule. */
    remove: async ({ organizationId }: Protector, id: string): Promise<void> => {
      await transaction
        .deleteFrom('branchRules')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Changes the default branch, or whether pushes may rewrite it. */
    changeDefault: async (
      { organizationId }: Protector,
      projectId: string,
      changes: { defaultBranch?: string; allowsForce?: boolean },
    ): Promise<void> => {
      await transaction
        .updateTable('hostedRepositories')
        .set(changes)
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
    },
  };
};
