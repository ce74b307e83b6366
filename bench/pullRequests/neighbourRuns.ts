import { openPlainGit } from '../../server/testing/hosting/plainGit.ts';
import type { Figure } from '../figure.ts';
import { type HostedProject, hostProject } from '../hostedProject.ts';
import { querySql, type ServerProcess } from '../serverProcess.ts';
import { openSession, type Session, signUp } from '../session.ts';
import { fixingAgent, hasEnded, readRun, startRun, untilAnswer, untilQuiet } from './asking.ts';

const neighbourRuns = 100;

/** A program with findings of several rules that have an autofix, so that a run takes several turns. */
const files = {
  'src/token.js': `export const newToken = () => Math.random().toString(36).slice(2);
export const isRight = (request, secret) => request.headers['x-token'] === secret;\n`,
  Dockerfile: 'FROM node:24\nCOPY . /app\nCMD ["node", "/app/src/token.js"]\n',
};

/** A project with a scanned repository, and an agent that fixes its findings. */
const openProject = async (server: ServerProcess, session: Session, name: string) => {
  const people = await openPlainGit();
  try {
    const project: HostedProject = await hostProject(server, session, name);
    const address = project.at(server.url);
    const work = await people.clone(address);
    await work.commit(files, 'Begin');
    await work.git('push', '--quiet', address, 'HEAD:refs/heads/main');
    await untilQuiet(server);
    return { projectId: project.id, agentId: await fixingAgent(session, project.id) };
  } finally {
    await people.close();
  }
};

/** The largest number of turns of other organizations that began while one turn of an organization waited. */
const turnsWaited = `select count(*)::int as turns from jobs mine
  join jobs other on other.kind = 'agentTurn' and other.organization_id <> mine.organization_id
    and other.started_at > mine.created_at and other.started_at < mine.started_at
  where mine.kind = 'agentTurn' and mine.organization_id = (select organization_id from agent_runs where id = $1)
  group by mine.id order by 1 desc limit 1`;

/** A run of one organization beside a hundred of another: how many turns of the other begin while one of its own waits. */
export const measureNeighbourRuns = async (server: ServerProcess, session: Session): Promise<Figure[]> => {
  const other = await openSession(server.url, 1, await signUp(server.url));
  try {
    const crowd = await openProject(server, session, 'Crowd');
    const mine = await openProject(server, other, 'Mine');
    for (let index = 0; index < neighbourRuns; index += 1)
      await startRun(session, crowd.agentId, crowd.projectId);
    const begun = performance.now();
    const run = await startRun(other, mine.agentId, mine.projectId);
    const ended = await untilAnswer(() => readRun(other, run), hasEnded);
    const took = performance.now() - begun;
    const [left] = await querySql(
      server.dataDirectory,
      `select count(*)::int as runs from agent_runs where project_id = $1 and finished_at is null`,
      [crowd.projectId],
    );
    if (ended.state !== 'SUCCEEDED' || Number(left?.runs) === 0)
      throw new Error(`The run was not beside others: ${ended.state}, ${left?.runs} runs left.`);
    const [most] = await querySql(server.dataDirectory, turnsWaited, [run]);
    return [
      {
        name: `Turns a run waits for beside ${neighbourRuns} runs of another organization, most`,
        value: Number(most?.turns ?? 0),
        unit: 'times',
        goal: 1,
      },
      { name: `That run, ${ended.pullRequests.length} pull requests`, value: took, unit: 'ms' },
    ];
  } finally {
    other.close();
  }
};
