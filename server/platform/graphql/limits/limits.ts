/**
 * Every limit of the API, with the reason for its number. They hold for HTTP and WebSocket alike, and for everybody: people,
 * keys, platform administrators. `limits.test.ts` holds the product's own operations and the explorers against them.
 */
export const limits = {
  /** Bytes of a request's body. The largest operation of the product is 2.5 kB; a picture has a limit of its own. */
  bodyBytes: 100_000,

  /** Milliseconds in which a request must have arrived: who sends byte by byte holds a connection no longer. */
  arrivalTime: 30_000,

  /** The same for a push of git: 500 MB over a line of 15 Mbit/s. */
  pushArrivalTime: 300_000,

  /**
   * Tokens of a document. The largest operation of the product has about 300, the introspection of GraphiQL about 350. Parsing and
   * validating 1,500 takes a few milliseconds; there is nothing behind them that takes longer than linear time.
   */
  tokens: 1_500,

  /** Fields within fields. The product's deepest operation has 6. */
  depth: 10,

  /** The same from `__schema` and `__type` on: the standard introspection query goes 15 deep, along `ofType`. */
  introspectionDepth: 16,

  /** Lists of fields, inputs, interfaces or types within one another below `__schema`, where types lead back to types. */
  introspectionLists: 1,

  /** Aliases below `__schema` and `__type`. The explorers use none; each would bring the whole schema again. */
  introspectionAliases: 0,

  /** Aliases in an operation, each use of a fragment counted. A page of the product has at most 6. */
  aliases: 15,

  /** Directives in an operation, each use of a fragment counted. The product has at most 4. */
  directives: 15,

  /** Times that a selection names a field again. People and programs have no reason to. */
  repetitions: 10,

  /** Fields at the root of a query or subscription. A page of the product asks for 3. */
  rootFields: 10,

  /** Fields at the root of a mutation, each of which is a transaction and may hash a password. The product sends 1. */
  rootMutations: 5,

  /** Passwords that an operation takes: each is a guess, and a hash of 10 ms. The product sends 1. */
  passwords: 1,

  /**
   * Fields that an answer can hold at most, lists at their full length, and entries of lists that are passed. The heaviest page of the product can
   * hold 9,700 (the deployments of a project); 10,000 fields are about 300 kB, made and sent in a twentieth of a second.
   */
  cost: 10_000,

  /** What `__schema` costs, whatever it asks for: the whole schema is 300 kB, and two of them fit. `__type` costs as little as it is. */
  introspectionCost: 4_000,
  typeIntrospectionCost: 200,

  /** The part of the longest page that a list costs when `first` and `last` are missing: no list reads more by itself. */
  usualPagePart: 0.25,

  /** Errors in an answer. One tells what to mend; a hundred are a map of the schema and a load to make. */
  errors: 5,

  /**
   * Milliseconds that an operation may take. The slowest step is asking a foreign Git server, which has 10 seconds of its own;
   * before and after it a connection of the database may have to be waited for.
   */
  operationTime: 20_000,

  /** Milliseconds that a stopped operation has to tell what it had committed: its statement is canceled, so that it ends at once. */
  wrapUp: 1_000,

  /** Bytes of a message over WebSocket. Documents are all that is sent there. */
  messageBytes: 64_000,

  /** Milliseconds from the opening of a socket to its `connection_init`, which clients send at once. */
  connectionInitTime: 5_000,

  /** Operations at a time in one socket. A page of the product has 2; a program may follow each project of an organization. */
  operationsPerSocket: 250,

  /**
   * Operations at a time of one person on all sockets together, or of one network without a session: two full ones. Each subscription
   * is told of each event.
   */
  operationsPerUser: 500,

  /**
   * Sessions whose subscriptions are answered at a time, in all and of one organization: however many there are, they take no more
   * than that of the ten connections to the database.
   */
  answeringAtOnce: 3,
  answeringPerOrganization: 2,

  /** Different answers that a session's subscriptions get in one turn. A page has 2; who follows more waits for the next turn. */
  answersPerTurn: 25,

  /** Sockets at a time of one person, or of one network without a session. A page has one: dozens of tabs, with room. */
  socketsPerUser: 250,

  /** Milliseconds between two checks of the API keys that have connections open, in one statement: who was revoked is out within 5 s. */
  keyCheckTime: 3_000,

  /** Bytes that wait for a receiver which does not read, before its socket is closed. */
  socketBacklogBytes: 1_000_000,
} as const satisfies Record<string, number>;

/** The limits by name; tests narrow some. */
export type Limits = { readonly [Name in keyof typeof limits]: number };
