import { Lanes, type Owners } from './lanes.ts';

/** Why something was not begun: too many wait for it. Who asked tells it as a fault, with the mend: to try again. */
export class QueueFull extends Error {
  constructor() {
    super('Too many wait for their turn.');
  }
}

/** Limits how many run at once of all whose owners have the same key, such as the same visitor. */
export type KeyLimit = { key: (owners: Owners) => string; atOnce: number };

type Options = {
  /** How many run at once. */
  atOnce: number;
  /** How many of one outermost owner run at once; as many as there is room for unless given. */
  atOncePerOwner?: number;
  /**
   * How many of one outermost owner run at once in company, which is while another one asked within the last second; who keeps a crowd
   * waiting then rests after each turn for as long as it took. Without it company changes nothing.
   */
  atOnceInCompany?: number;
  /** Further limits, for parts of an owner or across owners. */
  keyLimits?: readonly KeyLimit[];
  /**
   * Starts more for an owner or key that has a limit only while it runs fewer than there are free places: however many take all they can get, places stay
   * free for those who run few.
   */
  keepsPlacesFree?: boolean;
  /** How many may wait. One more sends away who came last of the owner that has the most waiting. */
  waiting: number;
  /** Milliseconds since whenever. */
  now?: () => number;
};

/** How long, in milliseconds, somebody is company after asking: as long as a person's next request may take to come. */
const companyLasts = 1_000;

/** How many that wait for one owner are a crowd: more than the pages of a person, or of an office at its busiest moment. */
const crowd = 8;

/** Knows of each owner whether another one asked a moment ago. */
const noteCompany = (now: () => number) => {
  let latest = { owner: '', at: Number.NEGATIVE_INFINITY };
  let latestOfOthers = latest;
  return {
    asked: (owner: string): void => {
      if (owner !== latest.owner) latestOfOthers = latest;
      latest = { owner, at: now() };
    },
    has: (owner: string): boolean => {
      const { at } = owner === latest.owner ? latestOfOthers : latest;
      return now() - at < companyLasts;
    },
  };
};

/** Changes a count; one of zero is not kept. */
const changeIn = (counts: Map<string, number>, key: string, by: 1 | -1) => {
  const left = (counts.get(key) ?? 0) + by;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
};

/** What all share, shared out in turn. */
export type FairQueue = {
  /**
   * Waits for the owners' turn. The answer gives the place back, once, however often it is called.
   * @throws QueueFull when too many wait, or the signal's reason when it aborts before the turn comes
   */
  enter: (owners: Owners, signal?: AbortSignal) => Promise<() => void>;
  /** The same where it need not be waited for: null when others are to go first, or all places are taken. It costs next to nothing. */
  enterAtOnce: (owners: Owners) => (() => void) | null;
  /**
   * Does the work when it is the owners' turn. Work whose signal aborts before is never begun.
   * @throws QueueFull when too many wait, the signal's reason, or what the work throws
   */
  run: <T>(owners: Owners, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** Whether an owner that holds fewer places than this one waits for a place. */
  isWantedFrom: (owner: string) => boolean;
  /** The first of `keyLimits` that these owners have reached; null when they have reached none. */
  limitReached: (owners: Owners) => KeyLimit | null;
  /** How many run, and how many wait. */
  size: () => { running: number; waiting: number };
};

/** A queue in which no owner, however much it asks for, takes the turns of others. */
export const fairQueue = ({
  atOnce,
  atOncePerOwner = atOnce,
  atOnceInCompany,
  keyLimits = [],
  keepsPlacesFree = false,
  waiting,
  now = () => performance.now(),
}: Options): FairQueue => {
  type Turn = { owners: Owners; begin: () => void; refuse: (reason: unknown) => void };
  const lanes = new Lanes<Turn>();
  const running = new Map<string, number>();
  const runningByKey = keyLimits.map((limit) => ({ limit, running: new Map<string, number>() }));
  let count = 0;
  const mostPerOwner = () => (atOncePerOwner < atOnce ? most(atOncePerOwner) : atOncePerOwner);
  const most = (limit: number) => (keepsPlacesFree ? Math.min(limit, atOnce - count) : limit);

  const company = noteCompany(now);
  const resting = new Set<string>();
  const heldBy = (owner: string) => running.get(owner) ?? 0;
  const mayRun = (owner: string) =>
    !resting.has(owner) &&
    heldBy(owner) < (company.has(owner) && atOnceInCompany !== undefined ? atOnceInCompany : mostPerOwner());
  const findLimit = (owners: Owners, mostOf: (limit: number) => number): KeyLimit | null =>
    runningByKey.find(
      ({ limit, running: byKey }) => (byKey.get(limit.key(owners)) ?? 0) >= mostOf(limit.atOnce),
    )?.limit ?? null;
  const isWithinLimits = (owners: Owners) => findLimit(owners, most) === null;
  /** Who has a crowd waiting leaves the machine to the company for as long as the last turn took. */
  const rest = ([owner]: Owners, took: number) => {
    if (atOnceInCompany === undefined || took < 1 || resting.has(owner)) return;
    if (lanes.sizeOf(owner) < crowd || !company.has(owner)) return;
    resting.add(owner);
    setTimeout(() => {
      resting.delete(owner);
      fill();
    }, took).unref();
  };
  const change = (owners: Owners, by: 1 | -1) => {
    count += by;
    changeIn(running, owners[0], by);
    for (const { limit, running: byKey } of runningByKey) changeIn(byKey, limit.key(owners), by);
  };
  const fill = () => {
    const next = count < atOnce ? lanes.take(mayRun, isWithinLimits) : undefined;
    if (!next) return;
    next.begin();
    fill();
  };

  /** Takes a place; the answer gives it back. */
  const begin = (owners: Owners): (() => void) => {
    change(owners, 1);
    let held = true;
    const begun = now();
    return () => {
      if (held) {
        change(owners, -1);
        rest(owners, now() - begun);
      }
      held = false;
      fill();
    };
  };

  const enterAtOnce: FairQueue['enterAtOnce'] = (owners) => {
    const [owner] = owners;
    company.asked(owner);
    const may = count < atOnce && lanes.sizeOf(owner) === 0 && mayRun(owner) && isWithinLimits(owners);
    return may ? begin(owners) : null;
  };

  const enter: FairQueue['enter'] = (owners, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const leave = () => turn.refuse(signal?.reason);
      const turn: Turn = {
        owners,
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve(begin(owners));
        },
        refuse: (reason) => {
          signal?.removeEventListener('abort', leave);
          lanes.remove(turn);
          reject(reason);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      lanes.add(turn);
      company.asked(owners[0]);
      fill();
      if (lanes.size > waiting) lanes.lastOfLongest()?.refuse(new QueueFull());
    });

  return {
    enter,
    enterAtOnce,
    limitReached: (owners) => findLimit(owners, (limit) => limit),
    run: async (owners, work, signal) => {
      const leave = await enter(owners, signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    isWantedFrom: (owner) => lanes.owners().some((other) => heldBy(other) < heldBy(owner)),
    size: () => ({ running: count, waiting: lanes.size }),
  };
};
