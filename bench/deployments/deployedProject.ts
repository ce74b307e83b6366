import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit, type PlainGit, type WorkingClone } from '../../server/testing/hosting/plainGit.ts';
import { type HostedProject, hostProject } from '../hostedProject.ts';
import type { ServerProcess } from '../serverProcess.ts';
import type { Session } from '../session.ts';

interface Environments {
  project: {
    environments: {
      id: string;
      kind: string;
      address: string;
      release: { id: string; commitSha: string } | null;
      state: { memoryBytes: number | null } | null;
    }[];
  };
}

/** What a site answered. */
export type SiteAnswer = { status: number; text: string };

/** A hosted project whose pushes are deployed, with a clone of its own. */
export interface DeployedProject {
  hosted: HostedProject;
  clone: WorkingClone;
  environmentId: string;
  /** The host of its production site. */
  host: string;
  /** Asks its site for a path; a connection that fails answers status 0. */
  ask: (url: string, path?: string) => Promise<SiteAnswer>;
  /** Commits files and pushes them; answers the hash. */
  push: (url: string, files: Record<string, string>) => Promise<string>;
  /** Waits until its site answers so. @throws Error after a minute, with how the last deployment stands */
  awaitAnswer: (session: Session, wanted: (answer: SiteAnswer) => boolean) => Promise<void>;
  state: (session: Session) => Promise<Environments['project']['environments'][number]>;
  close: () => Promise<void>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Asks a site. Its name is only in the header, so it needs no DNS.
 *
 * @param from the address of the visitor, as a trusted proxy reports it
 */
export const askSite = (url: string, host: string, path: string, from?: string): Promise<SiteAnswer> =>
  new Promise((resolve) => {
    const failed = () => resolve({ status: 0, text: '' });
    const headers = { host, ...(from ? { 'x-forwarded-for': from } : {}) };
    const sent = request(`${url}${path}`, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', failed);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.once('error', failed);
    sent.end();
  });

const environmentsQuery = `query ($id: ID!) { project(id: $id) { environments {
  id kind address release { id commitSha } state { memoryBytes }
} } }`;

const lastQuery = `query ($id: ID!) { project(id: $id) { lastDeployment { status phase error reasons { message } build { state error } } } }`;

/** Makes a hosted project whose default branch goes to production by itself. */
export const deployedProject = async (
  server: ServerProcess,
  session: Session,
  name: string,
): Promise<DeployedProject> => {
  const hosted = await hostProject(server, session, name);
  const people: PlainGit = await openPlainGit();
  const clone = await people.clone(hosted.at(server.url));
  const state = async (asking: Session) => {
    const { project } = await asking.ask<Environments>(environmentsQuery, { id: hosted.id });
    const production = project.environments.find(({ kind }) => kind === 'PRODUCTION');
    if (!production) throw new Error(`${name} has no production.`);
    return production;
  };
  const { id: environmentId, address } = await state(session);
  const { hostname } = new URL(address);
  const ask = (url: string, path = '/') => askSite(url, hostname, path);
  return {
    hosted,
    clone,
    environmentId,
    host: hostname,
    ask,
    state,
    push: async (url, files) => {
      await clone.commit(files);
      await clone.git('push', '--quiet', hosted.at(url), 'HEAD:refs/heads/main');
      return (await clone.git('rev-parse', 'HEAD')).trim();
    },
    awaitAnswer: async (asking, wanted) => {
      const begun = performance.now();
      while (!wanted(await ask(asking.url))) {
        if (performance.now() - begun > 60_000) {
          const told = await asking.ask(lastQuery, { id: hosted.id });
          throw new Error(`${name} does not answer: ${JSON.stringify(told)}`);
        }
        await pause(5);
      }
    },
    close: () => people.close(),
  };
};

/** Files of a site of so many pages, each saying the word. */
export const pages = (count: number, word: string): Record<string, string> => ({
  'index.html': `<!doctype html><title>${word}</title><h1>${word}</h1>`,
  ...Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `pages/${index}.html`,
      `<!doctype html><title>${index}</title>${'<p>Some text of the page.</p>'.repeat(40)}`,
    ]),
  ),
});

/** Files of a service that answers with the word, built by a script. */
export const service = (word: string, answer = 'response.end(word);'): Record<string, string> => ({
  'package.json': JSON.stringify({
    name: 'service',
    version: '1.0.0',
    type: 'module',
    scripts: { build: 'node build.mjs', start: 'node server.mjs' },
  }),
  'build.mjs': `import { writeFileSync } from 'node:fs';\nwriteFileSync('word.txt', ${JSON.stringify(word)});\n`,
  'server.mjs': `import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const word = readFileSync('word.txt', 'utf8');
let answered = 0;
createServer((request, response) => { answered += 1; ${answer} }).listen(process.env.PORT, '127.0.0.1');
`,
});
