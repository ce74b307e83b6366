import { type Kysely, sql } from 'kysely';
import {
  isNearlyUsed,
  type MonthlyBudget,
  monthlyExcess,
  type NextAnswer,
  type RunBudget,
  runExcess,
  type Spending,
  type TokenUsage,
} from '../../engines/agentLoop/index.ts';
import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';

type Job = TenantGrant<'JOB'>;
type Reader = TenantGrant<'ORGANIZATION_READ'>;

/** A run or trial that asks for an answer, with the budgets that apply to it. */
export type ChargedRun = {
  id: string;
  agentId: string | null;
  agentName: string | null;
  step: number;
  budget: RunBudget;
  monthlyBudget: MonthlyBudget;
};

/** What came of a reservation. */
export type Reservation = {
  /** Why the model may not be asked; null when it may. */
  refusal: string | null;
  /** The model that the run asked before, when it is another one now; otherwise null. */
  formerModel: string | null;
  /** Whom to notify that the monthly budget of the organization is nearly used: once in a month. */
  notify: readonly string[];
};

/** What the agents of an organization spent in a month. */
export type MonthRow = { month: string; spent: Spending; budget: MonthlyBudget };

const nothing: Spending = { steps: 0, seconds: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 };

const monthlyBudget = sql<MonthlyBudget>`monthly_budget`.as('monthlyBudget');

/** The sums of some charges. */
const sums = [
  sql<number>`count(*)::integer`.as('steps'),
  sql<number>`ceil(coalesce(sum(milliseconds), 0) / 1000.0)::integer`.as('seconds'),
  sql<number>`coalesce(sum(input_tokens), 0)::double precision`.as('inputTokens'),
  sql<number>`coalesce(sum(output_tokens), 0)::double precision`.as('outputTokens'),
  sql<number | null>`case when count(*) = 0 then 0 else sum(cost_micros)::double precision end`.as(
    'costMicros',
  ),
] as const;

/** The month of a time in UTC, as `2026-11`. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

const startOf = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);
const startAfter = (month: string): Date => {
  const start = startOf(month);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
};

const monthInWords = (at: Date): string =>
  at.toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The ledger of what runs and trials spend on language models. */
export const chargeStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const charges = (organizationId: string) =>
    transaction.selectFrom('modelCharges').where('organizationId', '=', organizationId);

  const inMonth = (organizationId: string, month: string) =>
    charges(organizationId)
      .where('reservedAt', '>=', startOf(month))
      .where('reservedAt', '<', startAfter(month));

  const byRun = rowLoader<Spending & { runId: string; model: string | null }>(
    (organizationId, ids) =>
      charges(organizationId)
        .where('runId', 'in', ids)
        .groupBy('runId')
        .select([
          'runId',
          ...sums,
          sql<string | null>`(array_agg(model order by number desc))[1]`.as('model'),
        ])
        .execute(),
    ({ runId }) => runId,
  );
  const byAgent = rowLoader<Spending & { agentId: string | null }>(
    (organizationId, ids) =>
      inMonth(organizationId, monthOf(clock()))
        .where('agentId', 'in', ids)
        .groupBy('agentId')
        .select(['agentId', ...sums])
        .execute(),
    ({ agentId }) => agentId ?? '',
  );

  /** The owners and admins, once in a month. */
  const newlyNotified = async (organizationId: string, month: string): Promise<string[]> => {
    const noted = await transaction
      .updateTable('models')
      .set({ notifiedMonth: `${month}-01` })
      .where('organizationId', '=', organizationId)
      .where(sql<boolean>`notified_month is distinct from ${`${month}-01`}::date`)
      .returning('organizationId')
      .executeTakeFirst();
    if (!noted) return [];
    const people = await transaction
      .selectFrom('memberships')
      .select('userId')
      .where('organizationId', '=', organizationId)
      .where('role', 'in', ['OWNER', 'ADMIN'])
      .execute();
    return people.map(({ userId }) => userId);
  };

  return {
    /**
     * Reserves the next answer of a run: at most so many tokens, at the prices of now. Reservations of an organization wait for each other, so that
     * two runs cannot both use the rest of a budget. A reservation that a killed process left is taken over.
     * @returns null when the model was removed
     */
    reserve: async (
      { organizationId }: Job,
      { id: runId, agentId, agentName, step, budget, monthlyBudget: ofAgent }: ChargedRun,
      next: Pick<NextAnswer, 'inputTokens' | 'outputTokens'>,
    ): Promise<Reservation | null> => {
      const model = await transaction
        .selectFrom('models')
        .select(['model', 'baseUrl', 'inputPrice', 'outputPrice', monthlyBudget])
        .where('organizationId', '=', organizationId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!model) return null;
      const { inputPrice, outputPrice } = model;
      const costMicros =
        inputPrice === null || outputPrice === null
          ? null
          : Math.ceil(next.inputTokens * inputPrice + next.outputTokens * outputPrice);
      const answer: NextAnswer = { ...next, costMicros };
      const now = clock();
      const month = monthOf(now);
      const before = await charges(organizationId)
        .where('runId', '=', runId)
        .orderBy('number', 'desc')
        .select(['number', 'model', 'host', 'settledAt'])
        .limit(1)
        .executeTakeFirst();
      const open = before?.settledAt === null ? before.number : null;
      const others = sql<boolean>`(run_id, number) is distinct from (${runId}::uuid, ${open}::integer)`;
      const spentByRun = await charges(organizationId)
        .where('runId', '=', runId)
        .where(others)
        .select(sums)
        .executeTakeFirstOrThrow();
      const spentInMonth = await inMonth(organizationId, month)
        .where(others)
        .select(sums)
        .executeTakeFirstOrThrow();
      const spentByAgent =
        agentId === null
          ? nothing
          : await inMonth(organizationId, month)
              .where('agentId', '=', agentId)
              .where(others)
              .select(sums)
              .executeTakeFirstOrThrow();
      const ofOrganization = model.monthlyBudget;
      const words = monthInWords(now);
      const refusal =
        runExcess(budget, spentByRun, answer, model.model) ??
        monthlyExcess(
          `The budget of ${agentName ?? 'the agent'} for ${words}`,
          ofAgent,
          spentByAgent,
          answer,
          model.model,
        );
      const refusalOfMonth = monthlyExcess(
        `The budget of the organization for ${words}`,
        ofOrganization,
        spentInMonth,
        answer,
        model.model,
      );
      const isNear = isNearlyUsed(ofOrganization, {
        ...spentInMonth,
        inputTokens: spentInMonth.inputTokens + next.inputTokens,
        outputTokens: spentInMonth.outputTokens + next.outputTokens,
        costMicros: (spentInMonth.costMicros ?? 0) + (costMicros ?? 0),
      });
      const notify = isNear ? await newlyNotified(organizationId, month) : [];
      if (refusal !== null || refusalOfMonth !== null) {
        return { refusal: refusal ?? refusalOfMonth, formerModel: null, notify };
      }
      const { host } = new URL(model.baseUrl);
      const row = { model: model.model, host, inputPrice, outputPrice, ...answer, reservedAt: now };
      if (open === null) {
        await transaction
          .insertInto('modelCharges')
          .values({ ...row, organizationId, runId, agentId, step, number: (before?.number ?? 0) + 1 })
          .execute();
      } else {
        await transaction
          .updateTable('modelCharges')
          .set(row)
          .where('organizationId', '=', organizationId)
          .where('runId', '=', runId)
          .where('number', '=', open)
          .execute();
      }
      const isAnother = before && (before.model !== model.model || before.host !== host);
      return { refusal: null, formerModel: isAnother ? `${before.model} at ${before.host}` : null, notify };
    },

    /**
     * Settles the open reservation of a run, if there is one: what the provider counted takes its place. Without a count it stays what was reserved, as
     * the provider may charge for it.
     */
    settle: async ({ organizationId }: Job, runId: string, usage: TokenUsage | null): Promise<void> => {
      const now = clock();
      const open = transaction
        .updateTable('modelCharges')
        .set({
          milliseconds: sql`greatest(0, extract(epoch from ${now}::timestamptz - reserved_at) * 1000)::integer`,
          settledAt: now,
        })
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where('settledAt', 'is', null);
      if (usage === null) return void (await open.execute());
      const { inputTokens, outputTokens } = usage;
      await open
        .set({
          inputTokens,
          outputTokens,
          costMicros: sql<
            number | null
          >`ceil(${inputTokens}::integer * input_price + ${outputTokens}::integer * output_price)::bigint`,
        })
        .execute();
    },

    /** What a run or trial spent, reservations included, and the model that it asked last; null when it asked none. */
    ofRun: async (grant: Reader, runId: string): Promise<Spending & { model: string | null }> =>
      (await byRun(grant, runId)) ?? { ...nothing, model: null },

    /** What the runs of an agent spent in this month. */
    ofAgent: async (grant: Reader, agentId: string): Promise<Spending> =>
      (await byAgent(grant, agentId)) ?? nothing,

    /** What all runs of the organization spent in a month such as `2026-11`; in this month by default. */
    ofMonth: async ({ organizationId }: Reader, wanted: string | null): Promise<MonthRow> => {
      const month = wanted ?? monthOf(clock());
      const spent = await inMonth(organizationId, month).select(sums).executeTakeFirstOrThrow();
      const model = await transaction
        .selectFrom('models')
        .select(monthlyBudget)
        .where('organizationId', '=', organizationId)
        .executeTakeFirst();
      return { month, spent, budget: model?.monthlyBudget ?? {} };
    },
  };
};
