import { toWebRequest } from '@modelcontextprotocol/node';
import {
  type CallToolResult,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExecuteOperation } from '../../platform/graphql/executeOperation.ts';
import { accessError } from '../../platform/graphql/errors.ts';
import type { RequestContext } from '../../platform/graphql/requestContext.ts';
import { version } from '../../platform/graphql/version.ts';
import { callTool, type Outcome } from './callTool.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';
import { untrustedNotice } from './untrusted.ts';

type Asked = {
  request: FastifyRequest;
  reply: FastifyReply;
  context: RequestContext;
  execute: ExecuteOperation;
};

const instructions = `Slipway: projects, findings of security scans, code, pull requests and deployments of a development team. ${untrustedNotice}`;

const described = ({ name, title, description, changes, inputSchema, outputSchema }: Tool) => ({
  name,
  title,
  description: `${description} ${untrustedNotice}`,
  inputSchema: { ...inputSchema, type: 'object' as const },
  outputSchema: { ...outputSchema, type: 'object' as const },
  annotations: { readOnlyHint: !changes, destructiveHint: false, openWorldHint: false },
});

const said = (outcome: Outcome): CallToolResult => {
  if ('errors' in outcome) {
    const { errors } = outcome;
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ errors }) }] };
  }
  return {
    structuredContent: outcome.result,
    content: [
      { type: 'text', text: untrustedNotice },
      { type: 'text', text: JSON.stringify(outcome.result) },
    ],
  };
};

/** A server for one request: the tools that the key's scopes allow. */
const serverFor = ({ context, execute }: Asked): Server => {
  const { permissions, viewer } = context.session;
  const projects = viewer?.apiKey?.projectIds ?? null;
  const server = new Server(
    { name: 'slipway', title: 'Slipway', version },
    { capabilities: { tools: { listChanged: false } }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: tools.filter(({ permission }) => permissions.includes(permission)).map(described),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    try {
      return said(await callTool(tool, params.arguments, projects, { context, execute }));
    } catch (error) {
      context.runtime.log.error(
        `MCP request ${context.client.requestId}: ${params.name} failed: ${String(error)}`,
      );
      const message = `Something went wrong on our side. The request id is ${context.client.requestId}.`;
      throw new ProtocolError(ProtocolErrorCode.InternalError, message);
    }
  });
  return server;
};

/**
 * Answers a message of the Model Context Protocol, by the version that it names. Each request has a server of its own, and the answer is sent
 * once it is complete: no tool sends anything meanwhile.
 */
export const answerMcp = async (asked: Asked): Promise<Buffer> => {
  const { request, reply, context } = asked;
  // An array would be many calls that count as one request.
  if (Array.isArray(request.body)) throw accessError('BAD_USER_INPUT', 'Send one message in each request.');
  const handler = createMcpHandler(() => serverFor(asked), {
    maxSubscriptions: 0,
    onerror: (error) => context.runtime.log.warn(`MCP request ${request.id}: ${error.message}`),
  });
  const options = context.signal ? { signal: context.signal } : {};
  const web = await toWebRequest(request.raw, request.body, options);
  const response = await handler.fetch(web, { parsedBody: request.body });
  const body = Buffer.from(await response.arrayBuffer());
  await handler.close();
  reply.code(response.status);
  const type = response.headers.get('content-type');
  if (type) reply.type(type);
  return body;
};
