import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Figure, quantile, timed } from './figure.ts';
import { demoOwner, openSession } from './session.ts';

const query = `{ projects(first: 20) {
  nodes { id name description status securityScore repository { provider defaultBranch } } pageInfo { hasNextPage endCursor } totalCount
} }`;

/** A tool of /mcp against the same GraphQL request, both with an API key over HTTP. */
export const measureMcp = async (url: string): Promise<Figure[]> => {
  const session = await openSession(url);
  const { generateApiKey } = await session.ask<{ generateApiKey: { secret: string } }>(
    'mutation ($input: GenerateApiKeyInput!) { generateApiKey(input: $input) { secret errors { message } } }',
    {
      input: {
        name: 'Bench',
        scopes: ['ORGANIZATION_READ'],
        lifetime: 'DAYS_30',
        currentPassword: demoOwner.password,
      },
    },
  );
  session.close();
  const authorization = `Bearer ${generateApiKey.secret}`;
  const client = new Client(
    { name: 'bench', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers: { authorization } } }),
  );
  const byGraphql = async () => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    await answer.json();
  };
  const byTool = async () => void (await client.callTool({ name: 'list_projects', arguments: {} }));
  for (const warmUp of [byGraphql, byTool]) await timed(50, warmUp);
  const [graphql, tool] = [await timed(300, byGraphql), await timed(300, byTool)];
  await client.close();
  const medians = [quantile(graphql, 0.5), quantile(tool, 0.5)] as const;
  return [
    { name: 'list_projects by GraphQL, median', value: medians[0], unit: 'ms' },
    { name: 'list_projects by /mcp, median', value: medians[1], unit: 'ms' },
    {
      name: '/mcp over the same GraphQL request, median',
      value: medians[1] - medians[0],
      unit: 'ms',
      goal: 20,
    },
  ];
};
