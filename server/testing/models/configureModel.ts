import type { ModelServer } from '../modelServer.ts';
import type { Asker, TestServer } from '../testServer.ts';

/** Configures a model server as the model of an organization, as if its test had found this level, for the code of some projects. */
export const configureModel = async (
  { runtime }: Pick<TestServer, 'runtime'>,
  owner: Asker,
  { url }: Pick<ModelServer, 'url'>,
  projectIds: readonly string[],
  level: 'NONE' | 'EDITS' | 'TOOLS' = 'TOOLS',
): Promise<void> => {
  const { data: before } = await owner.execute('{ organization { id model { updatedAt } } }');
  const { data, errors } = await owner.execute(
    `mutation ($input: ConfigureModelInput!) { configureModel(input: $input) { errors { message } } }`,
    {
      input: {
        updatedAt: before.organization.model?.updatedAt ?? null,
        provider: 'OPENAI_COMPATIBLE',
        baseUrl: url,
        model: 'double',
        contextTokens: 32_768,
        projectIds,
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
