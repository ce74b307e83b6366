import { validate } from 'uuid';
import { configureModelInputSchema } from '../../../schema/generated/validation.ts';
import { organizationOf } from '../../platform/auth/activeOrganization.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { permit, preparedMutation } from '../../platform/graphql/mutation.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { storedMonthlyBudget } from '../../engines/agentLoop/index.ts';
import { conflict, requireAsRead } from './modelConflict.ts';
import { checkedBaseUrl } from './modelUrl.ts';
import type { ModelChoice, ModelRow } from './store.ts';

/** What decides on how a model behaves: a test of another one says nothing. */
const decisive = ['provider', 'baseUrl', 'model'] as const;

const isSame = (before: ModelRow | null, choice: ModelChoice): boolean =>
  before !== null && decisive.every((name) => before[name] === choice[name]);

const originOf = ({ baseUrl }: Pick<ModelChoice, 'baseUrl'>): string => new URL(baseUrl).origin;

/** Refuses to keep a key for another server than the one that it was entered for, and a provider without the key that it needs. */
const requireKey = (
  before: ModelRow | null,
  choice: ModelChoice,
  apiKey: string | null | undefined,
): void => {
  const keeps = apiKey === undefined && before?.hasApiKey === true;
  if (keeps && originOf(before) !== originOf(choice)) {
    throw fault(
      'apiKey',
      'INVALID',
      `Enter the API key again: the stored one is for ${new URL(before.baseUrl).host} and is sent nowhere else.`,
    );
  }
  if (!keeps && !apiKey && choice.provider !== 'OPENAI_COMPATIBLE') {
    throw fault('apiKey', 'INVALID', 'This provider needs an API key.');
  }
};

const projectsInWords = (count: number): string =>
  count === 0 ? 'no project' : count === 1 ? 'one project' : `${count} projects`;

/** Configures the model of the organization. MODEL_CONFIGURE cannot be given to API keys: only people decide where code is sent. */
export const configureModel = preparedMutation(
  {
    access: permit('MODEL_CONFIGURE'),
    input: configureModelInputSchema,
    audit: ({ target }: { target: string }) => ({ target }),
    onFailure: { organization: null },
  },
  ({ input, context: { runtime } }) => checkedBaseUrl(input.baseUrl, runtime),
  async ({ grant, input, prepared: baseUrl, context: { session, stores } }) => {
    const { updatedAt, apiKey: typed, removeApiKey, projectIds: wanted, monthlyBudget, ...rest } = input;
    const { inputPrice = null, outputPrice = null } = input;
    const apiKey = typed ?? (removeApiKey ? null : undefined);
    const before = await stores.models.lock(grant);
    const choice: ModelChoice = {
      ...rest,
      baseUrl,
      inputPrice,
      outputPrice,
      monthlyBudget:
        monthlyBudget === undefined ? (before?.monthlyBudget ?? {}) : storedMonthlyBudget(monthlyBudget),
    };
    requireAsRead(before, updatedAt);
    requireKey(before, choice, apiKey);
    const projectIds = [...new Set(wanted)];
    const found = await stores.projectChanges.existing(
      grant,
      projectIds.filter((id) => validate(id)),
    );
    const missing = projectIds.find((id) => !found.includes(id));
    if (missing !== undefined) throw notFound('project', missing);

    const isTested = isSame(before, choice);
    if (before?.testJobId && !isTested) await stores.jobs.cancel(grant, before.testJobId);
    const isFirst = before === null;
    if (!(await stores.models.configure(grant, choice, { apiKey, projectIds, isTested, isFirst })))
      throw conflict();
    const projects = projectsInWords(projectIds.length);
    return {
      organization: organizationOf(session.require()),
      target: `${choice.model} at ${new URL(baseUrl).host}, for code of ${projects}`,
    };
  },
);
