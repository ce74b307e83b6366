import { type ModelServer, openModelServer } from '../../server/testing/modelServer.ts';
import { openPlainGit } from '../../server/testing/hosting/plainGit.ts';
import { templateFiles } from '../../server/testing/hosting/templateFiles.ts';
import { hostProject } from '../hostedProject.ts';
import { fixingAgent, untilQuiet } from '../pullRequests/asking.ts';
import { runSql, type ServerProcess } from '../serverProcess.ts';
import type { Session } from '../session.ts';

/** Answers of the model double in a run: each reads another part of a file; the last one ends the run. */
export const answers = 25;

/** A model that reads a file step by step and never edits. @param asked hears of each request, with its time */
export const readingModel = (asked: (at: number) => void): Promise<ModelServer> =>
  openModelServer(({ messages }) => {
    asked(performance.now());
    const read = messages.filter(({ calls }) => calls > 0).length;
    return read < answers
      ? { calls: [{ name: 'read', input: { path: 'src/templates.js', from: 1, to: read + 1 } }] }
      : { calls: [{ name: 'report', input: { summary: 'There is no safe edit.' } }] };
  });

interface Asked {
  errors: { message: string }[];
}

/** A hosted project with one finding that needs a model, and an agent that asks the double. */
export const openModelProject = async (
  server: ServerProcess,
  session: Session,
  model: ModelServer,
): Promise<{ projectId: string; agentId: string }> => {
  const people = await openPlainGit();
  try {
    const project = await hostProject(server, session, 'Templates');
    const address = project.at(server.url);
    const work = await people.clone(address);
    await work.commit(templateFiles, 'Begin');
    await work.git('push', '--quiet', address, 'HEAD:refs/heads/main');
    await untilQuiet(server);
    const { configureModel } = await session.ask<{ configureModel: Asked }>(
      'mutation ($input: ConfigureModelInput!) { configureModel(input: $input) { errors { message } } }',
      {
        input: {
          provider: 'OPENAI_COMPATIBLE',
          baseUrl: model.url,
          model: 'double',
          contextTokens: 32_768,
          projectIds: [project.id],
        },
      },
    );
    if (configureModel.errors.length > 0) throw new Error(JSON.stringify(configureModel.errors));
    await runSql(server.dataDirectory, "update models set level = 'TOOLS'");
    return {
      projectId: project.id,
      agentId: await fixingAgent(session, project.id, 'Model reader', 'MODEL'),
    };
  } finally {
    await people.close();
  }
};
