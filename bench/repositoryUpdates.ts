import { signatureOf } from '../server/testing/hosting/hookSignature.ts';
import { startGitServer } from '../server/testing/hosting/gitServer.ts';
import { openProviderDouble } from '../server/testing/providers/providerDouble.ts';
import { removeFolder } from '../server/engines/artifacts/index.ts';
import { type Figure, quantile } from './figure.ts';
import { newDataDirectory, startServer } from './serverProcess.ts';
import { openSession, type Session } from './session.ts';
import { setTimeout as pause } from 'node:timers/promises';

const token = 'ghp_secretsecretsecret0123456789';
const pushes = 5;
/** Of the scan, the build and the deployment of each commit. */
const contexts = ['slipway/scan', 'slipway/build', 'slipway/deployment (production)'];

interface Connected {
  connectRepository: { project: { id: string } | null; errors: { message: string }[] };
}

/** Connects a repository, and waits until it is there. */
const connect = async (session: Session, repositoryUrl: string): Promise<string> => {
  const { connectRepository } = await session.ask<Connected>(
    `mutation ($input: ConnectRepositoryInput!) { connectRepository(input: $input) { project { id } errors { message } } }`,
    { input: { provider: 'GITHUB', projectName: 'Measured', repositoryUrl, accessToken: token } },
  );
  const { project, errors } = connectRepository;
  if (!project) throw new Error(errors.map(({ message }) => message).join());
  for (;;) {
    const { project: now } = await session.ask<{ project: { status: string } }>(
      'query ($id: ID!) { project(id: $id) { status } }',
      project,
    );
    if (now.status === 'ACTIVE') return project.id;
    await pause(50);
  }
};

/** Sets up the webhook of a connected repository and the reporting of commit statuses. */
const setUp = async (session: Session, projectId: string): Promise<{ url: string; secret: string }> => {
  const input = { projectId };
  const { updateProviderReporting } = await session.ask<{
    updateProviderReporting: { errors: { message: string }[] };
  }>(
    `mutation ($input: UpdateProviderReportingInput!) { updateProviderReporting(input: $input) { errors { message } } }`,
    { input: { ...input, enabled: true } },
  );
  for (const { message } of updateProviderReporting.errors) throw new Error(message);
  const { rotateRepositoryWebhookSecret } = await session.ask<{
    rotateRepositoryWebhookSecret: {
      secret: string;
      project: { repository: { updates: { webhookUrl: string } } };
    };
  }>(
    `mutation ($input: RotateRepositoryWebhookSecretInput!) { rotateRepositoryWebhookSecret(input: $input) {
      secret project { repository { updates { webhookUrl } } } } }`,
    { input },
  );
  const { secret, project } = rotateRepositoryWebhookSecret;
  return { secret, url: `${session.url}${new URL(project.repository.updates.webhookUrl).pathname}` };
};

/** From the webhook that tells of a push until the provider has been told that the commit is scanned, built and live in production. */
export const measureRepositoryUpdates = async (): Promise<Figure[]> => {
  const folder = await newDataDirectory();
  const git = await startGitServer();
  const provider = await openProviderDouble({ kind: 'GITHUB', tokens: { [token]: ['repo'] }, git: git.url });
  const server = await startServer(folder, {
    GIT_ALLOWED_HOSTS: provider.host,
    PROVIDER_ALLOWED_HOSTS: provider.host,
  });
  const session = await openSession(server.url);
  try {
    await git.addRepository('shop', { 'index.html': '<h1>Shop</h1>\n' });
    const hook = await setUp(session, await connect(session, provider.repositoryUrl));
    const samples: number[] = [];
    for (let index = 0; index < pushes; index += 1) {
      const before = provider.statuses.length;
      await git.addRepository('shop', { 'index.html': `<h1>Shop ${index}</h1>\n` });
      const begun = performance.now();
      const body = '{"ref":"refs/heads/main"}';
      await fetch(hook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-github-event': 'push',
          'x-hub-signature-256': signatureOf(hook.secret, body),
        },
        body,
      });
      await provider.until((statuses) => {
        const done = statuses.slice(before).filter(({ state }) => state === 'success');
        const commit = statuses.at(-1)?.commit;
        return contexts.every((each) =>
          done.some((status) => status.context === each && status.commit === commit),
        );
      });
      samples.push(performance.now() - begun);
    }
    const name = 'Push at a provider, from its webhook until all statuses are reported';
    return [
      { name: `${name}, p50`, value: quantile(samples, 0.5), unit: 'ms', goal: 10_000 },
      { name: `${name}, slowest of ${pushes}`, value: Math.max(...samples), unit: 'ms', goal: 10_000 },
    ];
  } finally {
    session.close();
    await server.stop();
    await provider.close();
    await git.close();
    await removeFolder(folder);
  }
};
