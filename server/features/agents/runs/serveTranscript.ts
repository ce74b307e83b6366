import type { FastifyInstance } from 'fastify';
import { answerOverHttp, type ContextOf } from '../../../platform/graphql/http/answerOverHttp.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';

const config = {
  accessRule: { permission: 'ORGANIZATION_READ', personal: false },
  keyAs: 'BEARER',
} as const;

const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`;

/**
 * `GET /agents/runs/{id}/transcript.jsonl`: the messages of a run and its tool calls with their results, one message a line, oldest first, with
 * secrets masked; to those who may read the run, programs with a key too.
 */
export const serveTranscript = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<{ Params: { id: string } }>('/agents/runs/:id/transcript.jsonl', { config }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async (context) => {
      const { session, stores } = context;
      const grant = session.allow('ORGANIZATION_READ');
      const id = knownId(request.params.id, 'run');
      if (!(await stores.agentRuns.load(grant, id))) throw notFound('run');
      const messages = await stores.agentRuns.transcript(grant, id);
      await context.end();
      const { maskCommittedSecrets } = await import('../../../engines/scanner/index.ts');
      const masked = (text: string) => maskCommittedSecrets('output', text);
      const lines = [];
      for (const message of messages) {
        const calls = [];
        for (const call of message.calls)
          calls.push({ ...call, output: call.output === null ? null : await masked(call.output) });
        lines.push(jsonLine({ ...message, text: await masked(message.text), calls }));
      }
      reply
        .type('application/jsonl; charset=utf-8')
        .header('content-disposition', `attachment; filename="run-${id}.jsonl"`)
        .header('cache-control', 'private, no-store');
      return lines.join('');
    }),
  );
};
