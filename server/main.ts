import pino from 'pino';
import { createApp } from './app.ts';
import { readEnv, requireProduction } from './env.ts';
import { seedDemo } from './fixtures/seedDemo.ts';
import { abandonedJobHandlers, jobHandlers, startTimedWork } from './features.ts';
import { openRuntime } from './openRuntime.ts';

const fail = (error: unknown): never => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
};

const start = async () => {
  const env = readEnv();
  requireProduction(env);
  const log = pino({ level: env.logLevel });
  const { runtime, close } = await openRuntime({ env, log });
  try {
    if (env.seed === 'demo') await seedDemo(runtime);
    await runtime.jobs.start(jobHandlers(runtime), abandonedJobHandlers(runtime));
    const stopTimedWork = startTimedWork(runtime);
    const app = await createApp(runtime);
    await app.listen({ port: env.port, host: env.host });
    log.info(`Slipway is open at ${env.publicUrl}`);
    let stopping: Promise<void> | undefined;
    const stop = (signal: string) => {
      stopping ??= (async () => {
        log.info(`${signal}: finishing what runs`);
        setTimeout(() => process.exit(1), 10_000).unref();
        await app.close();
        await stopTimedWork();
        await close();
        process.exit(0);
      })().catch(fail);
    };
    process.on('SIGTERM', () => stop('SIGTERM'));
    process.on('SIGINT', () => stop('SIGINT'));
  } catch (error) {
    await close();
    throw error;
  }
};

await start().catch(fail);
