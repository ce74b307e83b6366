import { once } from 'node:events';
import pino from 'pino';
import { startPostgres } from '../../platform/database/postgres/postgres.ts';
import { readEnv } from '../../platform/env.ts';
import { runProgram, stopSignal } from '../program.ts';

/** The PostgreSQL of `npm run dev`, which stays while servers come and go; where DATABASE_URL names another one there is nothing to do. */
runProgram(async () => {
  const env = readEnv();
  const log = pino({ name: 'database', level: env.logLevel });
  const left = new AbortController();
  process.once('disconnect', () => left.abort());
  const asked = AbortSignal.any([stopSignal(log), left.signal]);
  const postgres = env.databaseUrl ? undefined : await startPostgres({ ...env, log });
  process.send?.('open');
  if (!asked.aborted) await once(asked, 'abort');
  await postgres?.stop();
});
