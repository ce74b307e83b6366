import { killDatabaseDeployments } from '../../bench/deployments/databaseKills.ts';

/** The short form of `npm run bench -- --only databaseKills`: on the built-in PostgreSQL. */

jest.setTimeout(300_000);

it('kill -9 in deployments with a release command: what is live was migrated, no row is lost, nothing is half made', async () => {
  expect(await killDatabaseDeployments(3)).toEqual({ unmigrated: 0, lost: 0, stuck: 0, halves: 0 });
});
