/**
 * Every advisory lock that is taken on the database, each number once: two that share one would wait for each other. What takes a
 * lock names it here; `advisoryLocks.test.ts` finds those that do not.
 */
export const advisoryLocks = {
  /** Migrating and restoring: one process does it, the others wait. */
  migrations: 7_364_912_055,
  /** Held, shared, by each process that has the database open, for as long as it runs: restoring would pull it from under them. */
  processes: 7_364_912_059,
  /** Held, shared, by each process that works on jobs, for as long as it runs. */
  workers: 7_364_912_056,
  /** Held by the one process that runs the sites, for as long as it runs. */
  sites: 7_364_912_060,
  /** Loading the sample data: one process does it, the others wait. */
  sampleData: 7_364_912_057,
  /** Binding the secrets of an older version to their places: one process does it, the others wait. */
  bindingSecrets: 7_364_912_058,
  /** Writing published advisories: an import and what was asked for may bring the same one. */
  writingAdvisories: 7_364_912_061,
  /** Choosing the deliveries to webhooks that a worker sends next: what each organization has under way is counted. */
  claimingDeliveries: 7_364_912_062,
  /** Choosing the repositories whose commit statuses a worker reports next: what each organization has under way is counted. */
  claimingReports: 7_364_912_070,
} as const;

/**
 * Locks of one thing among many, named by two numbers: this one and a hash of the thing. PostgreSQL keeps them apart from those above,
 * so that no hash ever meets another lock's number.
 */
export const advisoryLockFamilies = {
  /** Counting the messages that came from a network. */
  contactOfNetwork: 1,
  /** Writing the refs of a hosted repository into a clone: several processes share one clone. */
  hostedClones: 2,
  /** Doing a mutation that was sent with an Idempotency-Key. */
  idempotencyKeys: 3,
  /** Copying, opening and closing backups of databases of services, in the administrator's database of their server. */
  databaseBackups: 4,
  /** Answering requests for sites on the socket of a data folder. */
  siteFolders: 5,
} as const;
