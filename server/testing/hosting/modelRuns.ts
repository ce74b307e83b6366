import type { Asker, TestServer } from '../testServer.ts';
import type { ModelServer, Replier } from '../modelServer.ts';
import type { ModelReply } from '../models/modelReply.ts';

type Configured = {
  level?: 'NONE' | 'EDITS' | 'TOOLS';
  model?: string;
  inputPrice?: number | null;
  outputPrice?: number | null;
  monthlyBudget?: { tokens?: number; cost?: number } | null;
};

/** Configures the model of the organization for some projects, as tested with a level: TOOLS by default. */
export const configureModelDouble = async (
  { runtime }: Pick<TestServer, 'runtime'>,
  owner: Asker,
  models: ModelServer,
  projectIds: readonly string[],
  { level = 'TOOLS', ...given }: Configured = {},
): Promise<void> => {
  const { data: before } = await owner.execute('{ organization { id model { updatedAt } } }');
  const { data, errors } = await owner.execute(
    `mutation ($input: ConfigureModelInput!) { configureModel(input: $input) { errors { message } } }`,
    {
      input: {
        updatedAt: before.organization.model?.updatedAt ?? null,
        provider: 'OPENAI_COMPATIBLE',
        baseUrl: models.url,
        model: 'double',
        contextTokens: 32_768,
        projectIds,
        ...given,
      },
    },
  );
  if (errors) throw errors[0];
  if (data.configureModel.errors.length > 0) throw new Error(data.configureModel.errors[0].message);
  await runtime.database.system
    .updateTable('models')
    .set({ level })
    .where('organizationId', '=', before.organization.id)
    .execute();
};

const before = "readFile(join(folder, name), 'utf8')";
const after = "readFile(join(folder, basename(name)), 'utf8')";

/** An edit that fixes the finding of `templateFiles`. */
export const templateEdit = { path: 'src/templates.js', search: before, replace: after };

/** The answers of a model that makes some edits, checks and reports them. */
export const fixReplies = (
  edits: readonly object[] = [templateEdit],
  summary = 'Uses the base name.',
): ModelReply[] => [
  { text: 'I read the file.', calls: [{ name: 'read', input: { path: 'src/templates.js' } }] },
  { calls: [{ name: 'edit', input: { edits } }] },
  { calls: [{ name: 'check', input: {} }] },
  { calls: [{ name: 'report', input: { summary } }] },
];

/** Answers a request by how many answers it holds already: the same request is answered alike. */
export const byAnswers =
  (replies: readonly ModelReply[]): Replier =>
  ({ messages }) =>
    replies[messages.filter(({ role }) => role === 'assistant').length] ?? { text: 'Nothing is left to do.' };
