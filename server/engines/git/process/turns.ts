import { type FairQueue, fairQueue, type Owners, QueueFull } from '../../fairness/index.ts';

/**
 * Remotes that people wait for: a look-up of up to 5 s, then `git ls-remote` of up to 10 s, which is three processes of 6 MB each. 16 at
 * once are 300 MB; two of an organization let a person and a script of theirs go on side by side.
 */
const remotes = fairQueue({ atOnce: 16, atOncePerOwner: 2, waiting: 64 });

/** Clones that are browsed: a git of some milliseconds, and of 5 s at most. More at once would only slow each other down. */
const readers = fairQueue({ atOnce: 8, atOncePerOwner: 4, waiting: 256 });

/**
 * Clones and pushes of hosted repositories: a git process of 10 to 100 MB that lives as long as its client takes to send or read. Four of an
 * organization keep a team and its pipelines going. Some places stay free for organizations that hold few, so that a few
 * organizations with slow clients never hold all of them.
 */
const hosted = fairQueue({ atOnce: 16, atOncePerOwner: 4, keepsPlacesFree: true, waiting: 256 });

/**
 * Large files of clones that are sent to browsers: a git of 10 MB each, for as long as somebody reads. Turns of their own, since a browser
 * that opens files and does not read on must not keep pushes and clones waiting.
 */
const files = fairQueue({ atOnce: 16, atOncePerOwner: 4, keepsPlacesFree: true, waiting: 64 });

/** Waiting for one's turn: as long as the work itself may take. Who waits holds a request, and no connection to the database. */
const remotePatience = 10_000;
const readerPatience = 5_000;
const hostedPatience = 60_000;
/** The images of a document come one after the other. */
const filePatience = 30_000;

const inTurn = async <T>(
  queue: FairQueue,
  owners: Owners,
  patience: number,
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new QueueFull()), patience);
  const given = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  const leave = await queue.enter(owners, given).finally(() => clearTimeout(timer));
  try {
    return await work();
  } finally {
    leave();
  }
};

/**
 * Reaches a remote when it is the owners' turn.
 * @throws QueueFull when too many wait or it takes too long, the signal's reason, or what the work throws
 */
export const inTurnOfRemotes = <T>(
  owners: Owners,
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => inTurn(remotes, owners, remotePatience, work, signal);

/** Serves git when it is the owners' turn; otherwise as `inTurnOfRemotes`. */
export const inTurnOfHosted = <T>(owners: Owners, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  inTurn(hosted, owners, hostedPatience, work, signal);

/** Whether an organization that holds fewer places than this one waits to be served git. */
export const isHostedPlaceWanted = (organizationId: string): boolean => hosted.isWantedFrom(organizationId);

/** Sends a large file of a clone when it is the owners' turn; otherwise as `inTurnOfRemotes`. */
export const inTurnOfFiles = <T>(owners: Owners, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  inTurn(files, owners, filePatience, work, signal);

/** Reads a clone when it is the owners' turn; otherwise as `inTurnOfRemotes`. */
export const inTurnOfReaders = <T>(
  owners: Owners,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => inTurn(readers, owners, readerPatience, work, signal);
