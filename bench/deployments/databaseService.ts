import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder } from '../../server/engines/artifacts/index.ts';
import { bringPackage } from '../../server/testing/deployments/databaseServices.ts';
import type { Figure } from '../figure.ts';
import { newDataDirectory, postgresOf, querySql, startServer } from '../serverProcess.ts';
import { openSession } from '../session.ts';
import { addDatabase, until } from './databaseKills.ts';
import { deployedProject } from './deployedProject.ts';
import { throughput } from './deployments.ts';
import { runAlone } from './serviceAlone.ts';

/** Answers each request with what one query finds. */
const counting = `
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
const { Pool } = createRequire(import.meta.url)('pg');
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pool.on('error', () => undefined);
createServer(async (request, reply) => {
  try {
    const { rows } = await pool.query('select count(*)::integer as rows from generate_series(1, $1::integer)', [100]);
    reply.end(JSON.stringify(rows));
  } catch (error) {
    reply.statusCode = process.env.DATABASE_URL ? 500 : 200;
    reply.end(error.message);
  }
}).listen(process.env.PORT, '127.0.0.1');
`;
const files = {
  'package.json': JSON.stringify({ scripts: { start: 'NODE_PATH=drivers node server.mjs' } }),
  'server.mjs': counting,
};
const modules = join(import.meta.dirname, '../../node_modules');

const isWell = ({ text }: { text: string }): boolean => text === '[{"rows":100}]';

/** Compares the requests per second of a deployed service with a database to those of the same service without sandbox, gate and proxy. */
export const measureDatabaseService = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory);
  const session = await openSession(server.url);
  const project = await deployedProject(server, session, 'Counts');
  try {
    await addDatabase(server, session, project.environmentId);
    await mkdir(join(project.clone.folder, 'drivers'));
    await bringPackage('pg', join(project.clone.folder, 'drivers'));
    await project.push(server.url, files);
    await project.awaitAnswer(session, isWell);
    const [row] = await querySql(dataDirectory, 'select database_name as name from service_databases');
    const { host } = await postgresOf(join(dataDirectory, 'services'));
    const url = `postgres://postgres@${encodeURIComponent(host)}/${String(row?.name)}`;
    const served = async (ask: () => Promise<{ status: number; text: string }>): Promise<number> => {
      await until('An answer', async () => isWell(await ask()));
      await throughput(ask, 2_000);
      return throughput(ask, 5_000);
    };
    const deployed = await served(() => project.ask(server.url));
    const alone = await runAlone(files, served, { DATABASE_URL: url, NODE_PATH: modules });
    return [
      { name: 'Service with a database, alone', value: alone, unit: 'requests/s' },
      { name: 'Service with a database, deployed', value: deployed, unit: 'requests/s' },
      {
        name: 'Service with a database: deployed, of what it serves alone',
        value: (100 * deployed) / alone,
        unit: '%',
        goal: 50,
        better: 'higher',
      },
    ];
  } finally {
    session.close();
    await server.stop();
    await project.close();
    await removeFolder(dataDirectory);
  }
};
