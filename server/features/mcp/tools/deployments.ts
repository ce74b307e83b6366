import * as z from 'zod';
import { id, optionalText, record, text } from '../shapes.ts';
import { defineTool } from '../tool.ts';

const getDeployment = defineTool({
  name: 'get_deployment',
  title: 'Get a deployment',
  description:
    'Returns a deployment: where to, of which commit, how it stands, what came of it (`outcome`: null until it was monitored to its end), and why it is blocked, failed or is unhealthy.',
  permission: 'ORGANIZATION_READ',
  changes: false,
  reach: {
    name: 'deployment',
    query: 'query McpProjectOfDeployment($id: ID!) { record: deployment(id: $id) { project { id } } }',
  },
  input: z.strictObject({ id: id('deployment') }),
  output: z.object({
    deployment: record(
      {
        id: text,
        environment: text,
        status: text,
        outcome: optionalText,
        kind: text,
        origin: text,
        phase: optionalText,
        commitSha: text,
        createdAt: text,
        liveAt: optionalText,
        finishedAt: optionalText,
        undoneAt: optionalText,
        project: record({ id: text }, { name: text }),
        target: z.object({ address: optionalText }).nullable(),
        release: z.object({ digest: text, number: z.int() }).nullable(),
        pullRequest: z.object({ id: text, number: z.int() }).nullable(),
        reasons: z.array(record({ code: text, until: optionalText }, { message: text })),
      },
      {
        branch: optionalText,
        commitMessage: text,
        startedBy: optionalText,
        error: optionalText,
      },
    ),
  }),
  operation: (variables) => ({
    query: `query McpDeployment($id: ID!) {
      deployment(id: $id) {
        id environment status outcome kind origin phase commitSha createdAt liveAt finishedAt undoneAt
        branch commitMessage startedBy error
        project { id name }
        target { address }
        release { digest number }
        pullRequest { id number }
        reasons { code until message }
      }
    }`,
    variables,
  }),
  result: ({ deployment }) => (deployment == null ? null : { deployment }),
});

/** Tools about deployments. */
export const deploymentTools = [getDeployment];
