import { recordsOn } from '../records/records.ts';
import { openTestRoutes } from '../isolation/routes.ts';
import { openTestServer } from '../testServer.ts';

/** A result of a tool, in a file at a line. */
export const result = (uri: string, startLine: number, more: object = {}) => ({
  ruleId: 'no-eval',
  message: { text: `eval in ${uri}` },
  locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine } } }],
  ...more,
});
/** A log of one run; without results it says nothing. */
export const logOf = (
  results: object[] | null,
  { name = 'ESLint', id = 'web/', ...more }: { name?: string; id?: string; invocations?: object[] } = {},
) => ({
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: {
          name,
          rules: [{ id: 'no-eval', shortDescription: { text: 'Runs text as code' }, properties: {} }],
        },
      },
      automationDetails: { id },
      ...more,
      ...(results ? { results } : {}),
    },
  ],
});

/** A server to which logs are sent; `begin` makes an owner with a project. */
export const openSarif = async () => {
  const server = await openTestServer();
  const routes = await openTestRoutes(server);
  const begin = async () => {
    const owner = await server.seed.owner();
    const project = await recordsOn(server).project(owner, { name: 'Storefront' });
    /** Sends a log for the project, as the owner unless somebody else asks. */
    const send = async (log: unknown, asker: Parameters<typeof routes.send>[0] = owner) => {
      const answer = await routes.send(asker, {
        method: 'POST',
        url: `/projects/${project}/findings.sarif`,
        payload: typeof log === 'string' ? log : JSON.stringify(log),
        headers: { 'content-type': 'application/sarif+json' },
      });
      return { status: answer.statusCode, ...answer.json() };
    };
    /** The findings of the project. */
    const rows = () =>
      server.runtime.database.system
        .selectFrom('findings')
        .select(['title', 'severity', 'confidence', 'file', 'line', 'state', 'tool', 'description'])
        .where('projectId', '=', project)
        .orderBy('file')
        .orderBy('tool')
        .execute();
    return { owner, project, send, rows };
  };
  return {
    server,
    begin,
    close: async () => {
      await routes.app.close();
      await server.close();
    },
  };
};

/** A server to which logs are sent. */
export type Sarif = Awaited<ReturnType<typeof openSarif>>;
/** An owner with a project, and what is sent there. */
export type SarifProject = Awaited<ReturnType<Sarif['begin']>>;
