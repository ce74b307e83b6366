import { newApiKey } from '../server/platform/auth/apiKey.ts';
import { hashToken } from '../server/platform/auth/session.ts';
import { newId } from '../server/platform/graphql/ids.ts';
import { runSql, type ServerProcess } from './serverProcess.ts';
import type { Session } from './session.ts';

interface Hosted {
  connectRepository: { project: { id: string; hostedRepository: { url: string } } | null };
}

/** A repository that is hosted on the measured server. */
export interface HostedProject {
  id: string;
  /** Its address on a server (which may have started anew on another port), with a key that may push. */
  at: (url: string) => string;
}

/** Makes a project of the demo organization that is hosted there, and a key for it. */
export const hostProject = async (
  { dataDirectory }: ServerProcess,
  session: Session,
  name: string,
): Promise<HostedProject> => {
  const { connectRepository } = await session.ask<Hosted>(
    `mutation ($name: String!) { connectRepository(input: { provider: SLIPWAY, projectName: $name }) {
      project { id hostedRepository { url } }
    } }`,
    { name },
  );
  if (!connectRepository.project) throw new Error(`${name} was not made.`);
  const { id, hostedRepository } = connectRepository.project;
  const { viewer } = await session.ask<{ viewer: { id: string; organizationId: string } }>(
    '{ viewer { id organizationId } }',
  );
  const { key, prefix } = newApiKey();
  await runSql(
    dataDirectory,
    `insert into api_keys (id, organization_id, user_id, name, prefix, secret_hash, scopes, created_at)
      values ($1, $2, $3, $4, $5, $6, '{REPOSITORY_READ,REPOSITORY_WRITE}', now())`,
    [newId(), viewer.organizationId, viewer.id, name, prefix, hashToken(key)],
  );
  const { pathname } = new URL(hostedRepository.url);
  return { id, at: (url) => `${url.replace('//', `//git:${key}@`)}${pathname}` };
};
