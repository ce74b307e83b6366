import { connectPools } from '../../platform/database/connect.ts';
import { connectionsOf } from '../../platform/database/connection.ts';
import { seedDemo } from '../../processes/fixtures/seedDemo.ts';
import { databaseIn, runIn, type TestCluster, uniqueName } from './cluster.ts';

const silent = () => undefined;

/** Makes a second template in a cluster, with the sample data as of now: a server on a clone of it has nothing to load. */
export const makeSampleTemplate = async ({ url, template }: TestCluster): Promise<string> => {
  const name = uniqueName('slipway_sample');
  await runIn(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = await connectPools(connectionsOf(databaseIn(url, name)));
  try {
    const log = { info: silent, warn: silent, error: silent };
    await seedDemo({ database, clock: () => new Date(), log });
  } finally {
    await database.close();
  }
  return name;
};
