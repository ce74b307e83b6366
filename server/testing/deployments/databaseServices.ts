import { existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { artifactsOf } from '../../features/deployments/builds/enginesOf.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { recordsOn } from '../records/records.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

/** Keeps orders: `/add` adds one, `/sql?q=` runs what a hostile service would; every answer but an error is a JSON list of rows. `/reach?to=` answers what another host does. */
export const ordersService = `
const { Pool } = require('pg');
const pool = process.env.DATABASE_URL ? new Pool({ connectionString: process.env.DATABASE_URL, max: 5 }) : null;
pool?.on('error', () => undefined);
console.log('Database ' + (process.env.DATABASE_URL ?? 'none'));
const reach = (path, reply) => {
  const { hostname: host, port } = new URL(process.env.HTTP_PROXY);
  require('node:http')
    .get({ host, port, path }, (answer) => answer.pipe(reply))
    .on('error', (error) => reply.end(error.message));
};
require('node:http').createServer(async (request, reply) => {
  const { pathname, searchParams } = new URL(request.url, 'http://service');
  try {
    if (pathname === '/') return reply.end('well');
    if (pathname === '/reach') return reach(searchParams.get('to'), reply);
    if (pool === null) return reply.end('[]');
    if (pathname === '/add') await pool.query('insert into orders default values');
    const { rows } = await pool.query(searchParams.get('q') ?? 'select count(*)::integer as orders from orders');
    reply.end(JSON.stringify(rows));
  } catch (error) {
    reply.statusCode = 500;
    reply.end(error.message);
  }
}).listen(process.env.PORT, '127.0.0.1');
`;

/** A release command that makes the table, as often as it is run. */
export const ordersMigration = `
const { Client } = require('pg');
const client = new Client({ connectionString: process.env.DATABASE_URL });
client.connect()
  .then(() => client.query('create table if not exists orders (id bigserial primary key, at timestamptz default now())'))
  .then(() => client.query(process.argv[2] ?? 'select 1'))
  .then(() => client.end())
  .then(() => console.log('Migrated'), (error) => { console.error('error: ' + error.message); process.exit(1); });
`;

/** The folder of a package that another file asks for. */
const folderOf = (name: string, from: string): string => {
  const places = createRequire(from).resolve.paths(name) ?? [];
  const found = places.map((place) => path.join(place, name)).find((folder) => existsSync(folder));
  if (!found) throw new Error(`${name} is not installed.`);
  return realpathSync(found);
};

/** What packages bring besides, which scans would look at. */
const unneeded = /\/(?:test|src|esm)$|\.test\.|\.map$|\.md$|\.d\.ts$/;

/** Copies a package of npm with what it needs: for services that are built and run without a registry. */
export const bringPackage = async (
  name: string,
  into: string,
  from = import.meta.filename,
): Promise<void> => {
  const folder = folderOf(name, from);
  const isNeeded = (file: string) => !unneeded.test(file.slice(folder.length));
  await cp(folder, path.join(into, name), { recursive: true, filter: isNeeded });
  const manifest = path.join(folder, 'package.json');
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    await readFile(manifest, 'utf8'),
  );
  for (const needed of Object.keys(dependencies)) await bringPackage(needed, into, manifest);
};

/** Makes projects whose service keeps its data in a database. */
export const databaseServicesOn = ({ runtime, clock, ...server }: TestServer) => {
  let made = 0;
  const project = async (owner: Person) => {
    const { organizationId } = owner;
    made += 1;
    const projectId = await recordsOn({ runtime, clock, ...server }).project(owner, {
      name: `Orders ${made}`,
    });
    const folder = await mkdtemp(path.join(tmpdir(), 'orders-'));
    await mkdir(path.join(folder, 'node_modules'));
    await bringPackage('pg', path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'server.cjs'), ordersService);
    await writeFile(path.join(folder, 'migrate.cjs'), ordersMigration);
    const layer = await artifactsOf(runtime).of(organizationId).put(folder, { bytes: 1e7, files: 1_000 });
    await rm(folder, { recursive: true });
    if (!('digest' in layer)) throw new Error(layer.reason);
    let number = 0;

    /** A release of it, with another release command if one is named. */
    const release = async (command: string | null = 'node migrate.cjs'): Promise<string> => {
      const id = newId();
      number += 1;
      await runtime.database.system
        .insertInto('releases')
        .values({
          id,
          organizationId,
          projectId,
          number,
          digest: layer.digest,
          commitSha: number.toString(16).padStart(40, '0'),
          manifest: JSON.stringify({
            kind: 'SERVICE',
            start: 'node server.cjs',
            ...(command === null ? {} : { release: command }),
            output: '',
            fallback: 'NOT_FOUND',
            healthPath: '/',
            runtime: null,
          }),
          layers: JSON.stringify([{ path: '', digest: layer.digest }]),
          bytes: layer.bytes,
          fileCount: layer.fileCount,
          createdAt: clock.now(),
        })
        .execute();
      return id;
    };
    const { data } = await owner.execute(
      'query ($id: ID!) { project(id: $id) { environments { id kind address } } }',
      { id: projectId },
    );
    const environments: { id: string; kind: string; address: string }[] = data.project.environments;
    const of = (kind: string) => environments.find((each) => each.kind === kind) ?? { id: '', address: '' };
    return { projectId, release, production: of('PRODUCTION'), staging: of('STAGING') };
  };
  return { project };
};
