import { type Kysely, sql } from 'kysely';
import type { ModelLevel, ModelProvider } from '../../../schema/generated/types.ts';
import type { MonthlyBudget } from '../../engines/agentLoop/index.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import { modelKeyPlace } from '../../platform/auth/secrets/secretPlaces.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { projectColumns, type ProjectRow, projectsOf } from '../../platform/database/projectRows.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { readTestOutcome, type TestOutcome } from './testOutcome.ts';

/** The model of an organization as people read it: never its key. */
export type ModelRow = {
  organizationId: string;
  provider: ModelProvider;
  baseUrl: string;
  model: string;
  hasApiKey: boolean;
  inputPrice: number | null;
  outputPrice: number | null;
  contextTokens: number;
  monthlyBudget: MonthlyBudget;
  level: ModelLevel;
  testedAt: Date | null;
  testJobId: string | null;
  testOutcome: TestOutcome | null;
  updatedAt: Date;
};

/** A test of a model: the job that runs it, and what it found. */
export type ModelTestRow = { jobId: string; outcome: TestOutcome | null };

/** What of a model people choose. */
export type ModelChoice = Pick<
  ModelRow,
  'provider' | 'baseUrl' | 'model' | 'inputPrice' | 'outputPrice' | 'contextTokens' | 'monthlyBudget'
>;

/** What a model is asked with. */
export type OpenedModel = Omit<ModelChoice, 'monthlyBudget'> & {
  apiKey: string | null;
  level: ModelLevel;
  /** The projects whose code may be sent to it. */
  projectIds: string[];
};

/** Where an admin configures it. */
const settings = 'Settings > Organization > Models';

type Reader = Grant<'ORGANIZATION_READ'>;
type Configurer = Grant<'MODEL_CONFIGURE'>;
type Job = TenantGrant<'JOB'>;

const columns = [
  'organizationId',
  'baseUrl',
  'model',
  'inputPrice',
  'outputPrice',
  'contextTokens',
  'testedAt',
  'testJobId',
  'testOutcome',
  'updatedAt',
  sql<MonthlyBudget>`monthly_budget`.as('monthlyBudget'),
  sql<ModelProvider>`provider`.as('provider'),
  sql<ModelLevel>`level`.as('level'),
  sql<boolean>`encrypted_api_key is not null`.as('hasApiKey'),
] as const;

/** The language model of the organization. */
export const modelStore = (
  transaction: Kysely<DB>,
  { secrets, clock }: Pick<Runtime, 'secrets' | 'clock'>,
) => {
  const row = (organizationId: string) =>
    transaction.selectFrom('models').select(columns).where('organizationId', '=', organizationId);

  const choose = async (organizationId: string, projectIds: readonly string[]): Promise<void> => {
    await transaction.deleteFrom('modelProjects').where('organizationId', '=', organizationId).execute();
    if (projectIds.length === 0) return;
    await transaction
      .insertInto('modelProjects')
      .values(projectIds.map((projectId) => ({ organizationId, projectId })))
      .execute();
  };

  return {
    /** The model, or null. */
    find: async ({ organizationId }: Reader | Configurer): Promise<ModelRow | null> => {
      const found = await row(organizationId).executeTakeFirst();
      return found ? { ...found, testOutcome: readTestOutcome(found.testOutcome) } : null;
    },

    /** The model, which no other transaction can change before this one ends, or null. */
    lock: async ({ organizationId }: Configurer): Promise<ModelRow | null> => {
      const found = await row(organizationId).forUpdate().executeTakeFirst();
      return found ? { ...found, testOutcome: readTestOutcome(found.testOutcome) } : null;
    },

    /** The projects whose code may be sent to it, by name. */
    projects: ({ organizationId }: Reader): Promise<ProjectRow[]> =>
      projectsOf(transaction, organizationId)
        .select(projectColumns)
        .where(
          sql<boolean>`projects.id in (select project_id from model_projects where organization_id = ${organizationId})`,
        )
        .orderBy(sql`lower(projects.name)`)
        .limit(100)
        .execute(),

    /**
     * Configures the model. Without a key the stored one stays, which opens for the same origin only; null removes it.
     * @returns false when another transaction configured the first model meanwhile
     */
    configure: async (
      { organizationId }: Configurer,
      choice: ModelChoice,
      {
        apiKey,
        projectIds,
        isTested,
        isFirst,
      }: {
        apiKey: string | null | undefined;
        projectIds: readonly string[];
        isTested: boolean;
        isFirst: boolean;
      },
    ): Promise<boolean> => {
      const place = modelKeyPlace({ organizationId, baseUrl: choice.baseUrl });
      const key =
        apiKey === undefined
          ? {}
          : { encryptedApiKey: apiKey === null ? null : secrets.encrypt(apiKey, place) };
      const test = isTested ? {} : { level: 'NONE', testJobId: null, testOutcome: null, testedAt: null };
      const monthlyBudget = JSON.stringify(choice.monthlyBudget);
      const values = { ...choice, monthlyBudget, ...key, ...test, updatedAt: clock() };
      const written = isFirst
        ? await transaction
            .insertInto('models')
            .values({ organizationId, ...values })
            .onConflict((conflict) => conflict.doNothing())
            .returning('organizationId')
            .execute()
        : await transaction
            .updateTable('models')
            .set(values)
            .where('organizationId', '=', organizationId)
            .returning('organizationId')
            .execute();
      if (written.length === 0) return false;
      await choose(organizationId, projectIds);
      return true;
    },

    /** Removes the model with its key and the choice of projects. */
    remove: async ({ organizationId }: Configurer): Promise<void> => {
      await transaction.deleteFrom('models').where('organizationId', '=', organizationId).execute();
    },

    /** Notes the job that tests the model as it is now. */
    beginTest: async ({ organizationId }: Configurer, jobId: string): Promise<void> => {
      await transaction
        .updateTable('models')
        .set({ testJobId: jobId, testOutcome: null })
        .where('organizationId', '=', organizationId)
        .execute();
    },

    /** Stores what a test found, unless the model has changed or another test was started since. Answers whether it was stored. */
    endTest: async (
      { organizationId }: Job,
      jobId: string,
      { level, outcome }: { level: ModelLevel; outcome: TestOutcome },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await transaction
        .updateTable('models')
        .set({ level, testOutcome: JSON.stringify(outcome), testedAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('testJobId', '=', jobId)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Why runs on a project cannot use the model; null when they can. */
    obstacle: async ({ organizationId }: Reader | Job, projectId: string): Promise<string | null> => {
      const found = await row(organizationId).executeTakeFirst();
      if (!found) return `No language model is configured. An admin can configure one in ${settings}.`;
      const { model, level } = found;
      if (level === 'NONE') return `${model} has not passed its test. An admin can test it in ${settings}.`;
      const allowed = await transaction
        .selectFrom('modelProjects')
        .select('projectId')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .executeTakeFirst();
      return allowed
        ? null
        : `The code of this project may not be sent to ${model}. An admin can allow it in ${settings}.`;
    },

    /**
     * What the model is asked with, or null where none is configured; for a test, also when another one was started since.
     * @throws Error when its key was encrypted with another SECRET_KEY, or for another server
     */
    open: async ({ organizationId }: Job, testJobId?: string): Promise<OpenedModel | null> => {
      const found = await row(organizationId).select('encryptedApiKey').executeTakeFirst();
      if (!found || (testJobId !== undefined && found.testJobId !== testJobId)) return null;
      const { provider, baseUrl, model, inputPrice, outputPrice, contextTokens, level, encryptedApiKey } =
        found;
      const place = modelKeyPlace({ organizationId, baseUrl });
      const chosen = await transaction
        .selectFrom('modelProjects')
        .select('projectId')
        .where('organizationId', '=', organizationId)
        .execute();
      return {
        provider,
        baseUrl,
        model,
        inputPrice,
        outputPrice,
        contextTokens,
        level,
        apiKey: encryptedApiKey && secrets.decrypt(encryptedApiKey, place),
        projectIds: chosen.map(({ projectId }) => projectId),
      };
    },
  };
};
