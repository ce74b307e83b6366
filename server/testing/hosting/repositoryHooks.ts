import { signatureOf } from './hookSignature.ts';
import { checkRepository } from '../../features/projects/updates/checkRepository.ts';
import { claimChecks } from '../../features/projects/updates/claimChecks.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import { createApp } from '../../processes/app.ts';
import type { Person } from '../seed.ts';
import { withWhatFollows } from '../domainEvents.ts';
import type { TestServer } from '../testServer.ts';

/** A webhook of a repository as its provider knows it. */
type ProviderHook = { path: string; secret: string };

/** Checks the repositories that are due, as workers do as time goes on. */
export const checkDue = async ({ runtime }: TestServer): Promise<void> => {
  const { signal } = new AbortController();
  for (;;) {
    const claimed = await claimChecks(runtime, { places: 16, perOrganization: 4, busy: [] });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((each) => checkRepository(jobContextOf(runtime), each, signal)));
  }
};

/** The product over HTTP on a free port beside a test server, and providers that send webhooks to it; close it before the server. */
export const openRepositoryHooks = async ({ runtime }: TestServer) => {
  const app = await createApp(runtime);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const deliver = (path: string, body: string | Buffer, headers: Record<string, string>): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
  const busy = async (projectId: string, kinds: readonly string[]): Promise<boolean> =>
    (await runtime.database.system
      .selectFrom('jobs')
      .select('id')
      .where('projectId', '=', projectId)
      .where('kind', 'in', kinds)
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirst()) !== undefined;

  return {
    url,
    deliver,

    /** Creates or replaces the secret of a repository's webhook. */
    rotate: async (person: Person, projectId: string): Promise<ProviderHook> => {
      const { data, errors } = await person.execute(
        `mutation ($input: RotateRepositoryWebhookSecretInput!) { rotateRepositoryWebhookSecret(input: $input) {
          secret project { repository { updates { webhookUrl hasWebhookSecret } } } errors { message } } }`,
        { input: { projectId } },
      );
      if (errors) throw errors[0];
      const { secret, project } = data.rotateRepositoryWebhookSecret;
      return { secret, path: new URL(project.repository.updates.webhookUrl).pathname };
    },

    /** Tells of a push as GitHub does. */
    push: (
      { path, secret }: ProviderHook,
      body = '{"ref":"refs/heads/main"}',
      headers: Record<string, string> = {},
    ): Promise<Response> =>
      deliver(path, body, {
        'content-type': 'application/json',
        'x-github-event': 'push',
        'x-hub-signature-256': signatureOf(secret, body),
        ...headers,
      }),

    /** Waits until workers have nothing of these kinds to do for a project, and have delivered what they told. */
    settled: async (
      projectId: string,
      kinds: readonly string[] = ['fetchRepository', 'build'],
    ): Promise<void> => {
      const states = runtime.events.subscribe('jobState');
      await withWhatFollows(runtime.database, async () => {
        while (await busy(projectId, kinds)) await states.next();
      });
      await states.return?.();
    },

    close: () => app.close(),
  };
};
