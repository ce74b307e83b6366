import { setTimeout as wait } from 'node:timers/promises';
import type { RunManifest } from '../../engines/builder/index.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';
import type { openDeployedServices } from './deployedService.ts';

/** Runs what it is asked to: `/js?code=` answers what an expression comes to, or the code of its error. Notes in its volume when it begins and ends. */
const keepingFiles = `
const fs = require('node:fs');
const note = (what) => { try { fs.appendFileSync('/data/lives', what); } catch {} };
note('+');
process.on('SIGTERM', () => { note('-'); process.exit(0); });
require('node:http').createServer((request, reply) => {
  const { pathname, searchParams } = new URL(request.url, 'http://service');
  if (pathname === '/') return reply.end('well');
  try { reply.end(JSON.stringify(new Function('fs', 'return ' + searchParams.get('code'))(fs)) ?? 'null'); }
  catch (error) { reply.end(JSON.stringify(error.code ?? error.message)); }
}).listen(process.env.PORT, '127.0.0.1');
`;

type Services = Awaited<ReturnType<typeof openDeployedServices>>;

/** Makes projects whose service keeps files in a volume at /data. */
export const volumeServicesOn = (server: TestServer, services: Services, owner: Person) => {
  const change = async (name: string, input: object): Promise<{ code: string; message: string }[]> => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const { data, errors } = await owner.execute(
      `mutation ($input: ${type}!) { ${name}(input: $input) { environment { id } errors { code message } } }`,
      { input },
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return data[name].errors;
  };

  return {
    change,

    /** A project, whose releases have their volume at /data unless told otherwise. */
    project: async () => {
      const made = await services.project(owner, keepingFiles);
      let number = 0;
      const release = async (changes: Partial<RunManifest> = {}): Promise<string> => {
        number += 1;
        const id = await made.release(number, number.toString(16).padStart(40, '0'));
        const manifest = {
          kind: 'SERVICE',
          start: 'exec node server.cjs',
          output: '',
          fallback: 'NOT_FOUND',
          healthPath: '/',
          runtime: null,
          volumes: { data: '/data' },
          ...changes,
        };
        await server.runtime.database.system
          .updateTable('releases')
          .set({ manifest: JSON.stringify(manifest) })
          .where('id', '=', id)
          .execute();
        return id;
      };
      return { ...made, release };
    },

    deploy: async (environmentId: string, releaseId: string) => {
      const { data } = await owner.execute(
        `mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { id } errors { message } } }`,
        { input: { environmentId, releaseId } },
      );
      const ended = await services.ended(owner, data.startDeployment.deployment.id);
      // The database tells of the success just before the host switches to the release.
      while (ended.status === 'SUCCEEDED' && services.host.state(environmentId)?.releaseId !== releaseId)
        await wait(20);
      const log: string = ended.job.log.nodes.map(({ text }: { text: string }) => text).join('\n');
      return { status: ended.status, error: ended.error, log };
    },

    volumes: async (environmentId: string) => {
      const { data, errors } = await owner.execute(
        `query ($id: ID!) { environment(id: $id) { volumes {
          id name path state error sizeBytes limitMegabytes readOnly
          snapshots { id reason releaseNumber sizeBytes volume { name environment { id } } } } } }`,
        { id: environmentId },
      );
      if (errors) throw new Error(JSON.stringify(errors));
      return data.environment.volumes;
    },

    /** What an expression comes to in a service. */
    js: async ({ address }: { address: string }, code: string): Promise<unknown> => {
      const { status, text } = await services.answer(
        new URL(address).hostname,
        `/js?code=${encodeURIComponent(code)}`,
      );
      if (status !== 200) throw new Error(`The service answered ${status}: ${text}`);
      return JSON.parse(text);
    },
  };
};
