import { type Kysely, sql } from 'kysely';
import type { AgentEngine } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import { type Ending, scoresOf, type ScoreRow } from './scores.ts';

type Reader = Grant<'ORGANIZATION_READ'>;
type Configurer = Grant<'AGENT_CONFIGURE'>;

const mostScores = 100;

/** A rule of an agent, with what decides on its edits. */
export type ScoredRule = { rule: string; engine: AgentEngine };

/** Engine that wrote a pull request, derived from the version of its fix. */
const engineOf = (version: string): AgentEngine => {
  if (version.startsWith('search-')) return 'SEARCH';
  return version.startsWith('model-') ? 'MODEL' : 'RULES';
};

/** The rule of a fix: updates name their package as well. */
const ruleOf = (fixRule: string): string => fixRule.split(':', 1)[0] ?? fixRule;

/** Reads the outcomes of agents' pull requests by rule, and the rules that were unmuted. */
export const scoreStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const endingsOf = async (
    organizationId: string,
    agentIds: readonly string[],
  ): Promise<(Ending & { agentId: string })[]> => {
    const { rows } = await sql<Ending & { agentId: string }>`
      select ended.agent_id, ended.rule, ended.engine, ending, count(*)::integer as count, unmuted_at
      from (
        select pull_requests.agent_id, split_part(fix_rule, ':', 1) as rule,
          case when fix_version like 'search-%' then 'SEARCH' when fix_version like 'model-%' then 'MODEL' else 'RULES' end::agent_engine
            as engine,
          case when state in ('DRAFT', 'OPEN') then 'OPEN'
            when state = 'CLOSED' then coalesce(close_reason::text, 'OTHER')
            -- At a provider, who requested it are those who answered its run: they changed nothing.
            when run_head_sha <> head_sha or (provider is null and requested_by <> '{}') then 'CHANGED'
            else 'MERGED' end as ending,
          coalesce(merged_at, closed_at) as decided_at
        from pull_requests
        where organization_id = ${organizationId} and pull_requests.agent_id = any(${agentIds}::uuid[]) and fix_rule is not null
          -- Nobody decided on one that is followed no more.
          and not (provider is not null and state = 'CLOSED' and close_comment <> '')
      ) ended
      left join agent_unmuted_rules unmuted on unmuted.organization_id = ${organizationId} and unmuted.agent_id = ended.agent_id
        and unmuted.rule = ended.rule and unmuted.engine = ended.engine
      where decided_at is null or unmuted_at is null or decided_at > unmuted_at
      group by ended.agent_id, ended.rule, ended.engine, ending, unmuted_at`.execute(transaction);
    return rows;
  };

  const scoreboards = rowLoader<{ agentId: string; scores: ScoreRow[] }>(
    async (organizationId, agentIds) =>
      [...Map.groupBy(await endingsOf(organizationId, agentIds), ({ agentId }) => agentId)].map(
        ([agentId, endings]) => ({ agentId, scores: scoresOf(endings) }),
      ),
    ({ agentId }) => agentId,
  );

  return {
    /** The scoreboard of an agent, at most 100 rules; those of several agents are read in one statement. */
    ofAgent: async (grant: Reader, agentId: string): Promise<ScoreRow[]> =>
      ((await scoreboards(grant, agentId))?.scores ?? []).slice(0, mostScores),

    /** The score of an agent for a fix, by its rule and version; null without pull requests. */
    ofFix: async (
      { organizationId }: TenantGrant<'JOB'>,
      agentId: string,
      fix: { rule: string; version: string },
    ): Promise<ScoreRow | null> => {
      const [rule, engine] = [ruleOf(fix.rule), engineOf(fix.version)];
      const scores = scoresOf(await endingsOf(organizationId, [agentId]));
      return scores.find((score) => score.rule === rule && score.engine === engine) ?? null;
    },

    /** Unmutes a rule: its record starts again. The agent is locked. @returns whether it was muted */
    unmute: async (
      { organizationId }: Configurer,
      agentId: string,
      { rule, engine }: ScoredRule,
    ): Promise<boolean> => {
      const scores = scoresOf(await endingsOf(organizationId, [agentId]));
      if (!scores.some((score) => score.rule === rule && score.engine === engine && score.muted))
        return false;
      const unmutedAt = clock();
      await transaction
        .insertInto('agentUnmutedRules')
        .values({ organizationId, agentId, rule, engine, unmutedAt })
        .onConflict((conflict) =>
          conflict.columns(['organizationId', 'agentId', 'rule', 'engine']).doUpdateSet({ unmutedAt }),
        )
        .execute();
      return true;
    },
  };
};
