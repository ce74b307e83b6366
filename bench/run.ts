import { readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { startGitServer } from '../server/testing/hosting/gitServer.ts';
import { measureAgentRuns } from './agents/agentRuns.ts';
import { measureStateKills } from './agents/stateKills.ts';
import { measureBackup } from './backup.ts';
import { measureBlobs } from './blobs.ts';
import { measureBusyWorker } from './busyWorker.ts';
import { measureCertificates } from './certificates.ts';
import { measureCodegen } from './codegen.ts';
import { measureCrowdedQueries } from './crowded/crowdedQueries.ts';
import { measureCrowdedSignIns } from './crowded/crowdedSignIns.ts';
import { measureCrowdedSockets } from './crowded/crowdedSockets.ts';
import { measureDashboard } from './dashboard.ts';
import { measureDatabaseKills } from './deployments/databaseKills.ts';
import { measureDatabaseService } from './deployments/databaseService.ts';
import { measureDeploymentKills } from './deployments/deploymentKills.ts';
import { measureDeployments } from './deployments/deployments.ts';
import { measureRollbacks } from './deployments/rollbacks.ts';
import { measureThreeServers } from './deployments/threeServers.ts';
import { measureFailovers } from './failover/failovers.ts';
import { type Figure, reaches } from './figure.ts';
import { measureFirstLoads } from './firstLoads.ts';
import { measureGreedyClones } from './hostile/greedyClones.ts';
import { measureGraphWalk } from './graphWalk.ts';
import { measureGrowth } from './crowded/growth.ts';
import { measureHosting } from './hosting.ts';
import { measureHostileScans } from './hostile/hostileScans.ts';
import { measureKills } from './kills/kills.ts';
import { measureLists } from './crowded/lists.ts';
import { measureLogin } from './login.ts';
import { measureLongFiles } from './longFiles.ts';
import { measureMcp } from './mcp.ts';
import { measureMemory } from './memory.ts';
import { measureNeighbours } from './hostile/neighbours.ts';
import { measureNewAnswer } from './newAnswer.ts';
import { measureNotifications } from './notifications.ts';
import { measureOutbound } from './outbound.ts';
import { measureWatchedSandboxes } from './watchedSandboxes.ts';
import { measureWebhooks } from './webhooks.ts';
import { measurePageWeight } from './pageWeight.ts';
import { measurePeers } from './peers.ts';
import { measureMergeKills } from './pullRequests/mergeKills.ts';
import { measurePullRequests } from './pullRequests/pullRequests.ts';
import { measureWorkerKills } from './pullRequests/workerKills.ts';
import { measurePushKills } from './kills/pushKills.ts';
import { measureProjects } from './projects.ts';
import { measureRecall } from './recall/measure.ts';
import { measureRepository } from './repository.ts';
import { measureRepositoryUpdates } from './repositoryUpdates.ts';
import { newDataDirectory, startServer } from './serverProcess.ts';
import { measureScans } from './scans.ts';
import { measureSoak } from './soak.ts';
import { measureStarts } from './startTimes.ts';
import { measureTyping } from './typing.ts';

/**
 * `npm run bench` measures the real server and the built client on this machine, prints a table and writes
 * bench/results.json. `-- --rounds 5` kills server, PostgreSQL and what serves pushes that many times (20 when not said, 0 leaves it out);
 * `-- --only dashboard` measures only what has that word in its name; `-- --soak 10` keeps the server busy for ten minutes
 * too, `-- --hostile 5` measures one organization for five minutes beside hostile ones (one minute with `--only hostile`). What is measured
 * alone replaces its own figures there. Ends with 1 when a goal is missed.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    soak: { type: 'string', default: '0' },
    hostile: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 0)
  throw new Error('--rounds takes a whole number of zero or more.');
const soakMinutes = Number(values.soak);
if (!(soakMinutes >= 0)) throw new Error('--soak takes a number of minutes.');
const hostileMinutes = Number(values.hostile ?? (values.only === 'hostile' ? 1 : 0));
if (!(hostileMinutes >= 0)) throw new Error('--hostile takes a number of minutes.');

const say = (line: string) => process.stdout.write(`${line}\n`);
const digits = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 && !Number.isInteger(value) ? 1 : 0 });

const show = (figure: Figure) => {
  const { name, value, unit, goal, better = 'lower' } = figure;
  const limit = goal === undefined ? '' : `${better === 'lower' ? 'at most' : 'at least'} ${digits(goal)}`;
  say(
    `${name.padEnd(72)}${digits(value).padStart(8)} ${unit.padEnd(11)}${limit.padEnd(16)}${limit && (reaches(figure) ? 'reached' : 'MISSED')}`,
  );
};

const processors = cpus();
const [load = 0] = loadavg();
if (load > processors.length / 2) {
  say(
    `The machine is busy with other work (load ${load.toFixed(1)} on ${processors.length} processors): times will be too long.`,
  );
}

const git = await startGitServer();
const dataDirectory = await newDataDirectory();
const server = await startServer(dataDirectory, { GIT_ALLOWED_HOSTS: git.host });

const measures: Record<string, () => Promise<Figure[]>> = {
  starts: measureStarts,
  login: () => measureLogin(server.url),
  dashboard: () => measureDashboard(server.url),
  notifications: () => measureNotifications(server),
  certificates: () => measureCertificates(server.url),
  webhooks: measureWebhooks,
  outbound: measureOutbound,
  watchedSandboxes: measureWatchedSandboxes,
  sockets: () => measureCrowdedSockets(server),
  signIns: measureCrowdedSignIns,
  queries: () => measureCrowdedQueries(server),
  peers: measurePeers,
  pages: () => measurePageWeight(server.url),
  firstLoads: () => measureFirstLoads(server.url),
  projects: () => measureProjects(server),
  graphWalk: () => measureGraphWalk(server),
  lists: measureLists,
  growth: measureGrowth,
  typing: measureTyping,
  repository: () => measureRepository(server.url, git),
  updates: measureRepositoryUpdates,
  worker: measureBusyWorker,
  clones: measureGreedyClones,
  hosting: () => measureHosting(),
  longFiles: measureLongFiles,
  scans: measureScans,
  hostileScans: () => measureHostileScans(say),
  recall: measureRecall,
  pullRequests: measurePullRequests,
  agentRuns: measureAgentRuns,
  stateKills: measureStateKills,
  deployments: measureDeployments,
  databaseService: measureDatabaseService,
  rollbacks: measureRollbacks,
  threeServers: measureThreeServers,
  backup: () => measureBackup(server),
  blobs: () => measureBlobs(server),
  mcp: () => measureMcp(server.url),
  memory: measureMemory,
  codegen: async () => [...(await measureCodegen()), ...(await measureNewAnswer())],
  soak: () => (soakMinutes > 0 ? measureSoak(soakMinutes, say) : Promise.resolve([])),
  hostile: () => (hostileMinutes > 0 ? measureNeighbours(hostileMinutes) : Promise.resolve([])),
  failovers: () => (rounds > 0 ? measureFailovers(Math.min(rounds, 10), say) : Promise.resolve([])),
  kills: () => (rounds > 0 ? measureKills(rounds) : Promise.resolve([])),
  pushKills: () => (rounds > 0 ? measurePushKills(rounds) : Promise.resolve([])),
  agentKills: async () =>
    rounds > 0 ? [...(await measureMergeKills(rounds)), ...(await measureWorkerKills(rounds))] : [],
  databaseKills: () => (rounds > 0 ? measureDatabaseKills(rounds) : Promise.resolve([])),
  deploymentKills: () => (rounds > 0 ? measureDeploymentKills(rounds) : Promise.resolve([])),
};

const figures: (Figure & { measure: string })[] = [];
const started = performance.now();
try {
  for (const [name, measure] of Object.entries(measures)) {
    if (!name.includes(values.only)) continue;
    const measured = await measure();
    measured.forEach(show);
    figures.push(...measured.map((figure) => ({ measure: name, ...figure })));
  }
} finally {
  await server.stop();
  await git.close();
  await rm(dataDirectory, { recursive: true, force: true });
}

const missed = figures.filter((figure) => !reaches(figure));
say(
  `${figures.length} figures in ${Math.round((performance.now() - started) / 1000)} s, ${missed.length} missed their goal`,
);
const file = 'bench/results.json';
/** What an earlier run measured and this one did not. */
const earlier = async (): Promise<{ measure: string }[]> => {
  if (values.only === '') return [];
  const text = await readFile(file, 'utf8').catch(() => '{"figures":[]}');
  const known: { figures: { measure: string }[] } = JSON.parse(text);
  return known.figures.filter(({ measure }) => !figures.some((figure) => figure.measure === measure));
};

const results = {
  measuredAt: new Date().toISOString(),
  machine: {
    processor: processors[0]?.model ?? 'unknown',
    processors: processors.length,
    /** Programs that wanted to run in the minute before (getloadavg). */
    loadBefore: load,
    memoryGigabytes: Math.round(totalmem() / 1e9),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
  },
  figures: [...(await earlier()), ...figures.map((figure) => ({ ...figure, reached: reaches(figure) }))],
};
await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
process.exitCode = missed.length === 0 ? 0 : 1;
