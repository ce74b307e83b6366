import { mcpHeaderPlace } from '../../platform/auth/secrets/secretPlaces.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { input } from '../../testing/isolation/rootFields/rootField.ts';
import { openMcpServerDouble } from '../../testing/mcp/mcpServerDouble.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** A server with a tool that the seeded agent may call. */
const records = async ({ runtime }: TestServer, { owner, word, ids }: Seeding) => {
  const { system } = runtime.database;
  const { organizationId } = owner;
  const mcpServer = newId();
  const url = `https://93.184.215.14/${word}`;
  const tool = {
    name: `search_${word}`,
    description: `Searches ${word}.`,
    inputSchema: { type: 'object' },
    digest: 'd'.repeat(64),
  };
  await system
    .insertInto('mcpServers')
    .values({
      id: mcpServer,
      organizationId,
      name: `${word} issues`,
      url,
      headerName: 'authorization',
      encryptedHeaderValue: runtime.secrets.encrypt(
        `Bearer ${word}`,
        mcpHeaderPlace({ organizationId, id: mcpServer, url }),
      ),
      tools: JSON.stringify([tool]),
      checkedAt: runtime.clock(),
      error: `The server of ${word} is down.`,
      createdAt: runtime.clock(),
    })
    .execute();
  const { name, description, digest } = tool;
  await system
    .insertInto('agentMcpTools')
    .values({ organizationId, agentId: ids.agent, serverId: mcpServer, name, description, digest })
    .execute();
  return { mcpServer };
};

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

export const testing = {
  records,
  rootFields: {
    // Nothing may be contacted: the address is private.
    'Mutation.createMcpServer': {
      attempts: () => [input({ name: 'planted', url: 'https://127.0.0.1/mcp' })],
      nameless: true,
      refused: 'INVALID',
    },
    'Mutation.deleteMcpServer': { attempts: ({ ids }) => [input({ id: ids.mcpServer })] },
  },
  changes: {
    'Mutation.createMcpServer': async ({ runtime }) => {
      const { url, host } = await openMcpServerDouble();
      runtime.env.modelAllowedHosts = [host];
      return { variables: input({ name: 'Issues', url }) };
    },
  },
} satisfies FeatureTesting;
