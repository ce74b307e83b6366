import { memoryText, usedBy } from './memoryText.ts';

/** Bytes that may be taken together, and what to tell when that is too little. */
type Share = {
  bytes: number;
  /** Which limit it is. */
  limit: string;
  /** What to do about it. */
  mend: string;
};

/** Whose a service is, and what of the memory of this machine is its organization's. */
export type ServicePlace = {
  organizationId: string;
  environmentId: string;
  /** The project and the environment, for people of the organization. */
  name: string;
  /** What services of the organization may take together; null: what the machine has for one. */
  share: Share | null;
  /** Whether it may be stopped for others of its organization. */
  givesWay: boolean;
  /** Which of those that give way are stopped for it when there is no room otherwise. */
  takesFrom: 'NOBODY' | 'IDLE' | 'ALL';
  /** The environment whose service it runs beside, which does not make room for it. */
  beside?: string;
};

/** The last use of a service. */
export type LastUse = {
  /** When it was last asked for or begun, in milliseconds of some clock. */
  at: number;
  /** Whether it had any request. */
  isAsked: boolean;
};

type Options = {
  /** What services of this machine may take together, in bytes. */
  bytes: number;
  /** How many may run at once. */
  count: number;
  /** The last use of the service in an environment; null while it cannot be stopped. */
  lastUse: (environmentId: string) => LastUse | null;
  /** Whether it answers a request, or holds a connection, at this moment. */
  isBusy: (environmentId: string) => boolean;
  /** Milliseconds without a request after which a service may be put to sleep. */
  sleepAfter: number;
  /** Of the clock of the last uses. */
  now: () => number;
};

/** The place of a service: given back once; with the environments that are to be stopped or put to sleep for it. */
export type Entered = { leave: () => void; stop: readonly string[]; sleep: readonly string[] };

/** Paused: it is being ended, and its place is that of what takes its place. */
type Held = ServicePlace & { bytes: number; isAsleep: boolean; isPaused?: true };
type Refusal = { limit: 'PLAN' | 'ORGANIZATION' | 'MACHINE'; message: string };

/** Milliseconds without a request after which a preview may be stopped for another one. */
const IDLE = 3_600_000;
/** What an organization may always take, however small the machine is. */
const LEAST = 1_073_741_824;
const MEND = 'Delete previews, or lower the memory limits of environments.';

/**
 * The memory of this machine that services may take: what each is limited to is added up, whatever it takes just now. A service that takes
 * the place of another in its environment counts once: both run for seconds only. A service that sleeps takes no memory of the machine, and
 * counts for the plan of its organization all the same.
 */
export class ServiceRoom {
  readonly #options: Options;
  readonly #held = new Set<Held>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes a place, for which others may have to be put to sleep or stopped; or tells why there is none. */
  enter(place: ServicePlace, bytes: number): Entered | { refusal: string } {
    const wanted: Held = { ...place, bytes, isAsleep: false };
    const sleep = this.#sleepFor(wanted);
    if (sleep !== null) {
      const idle = [...this.#held].filter(({ environmentId }) => sleep.includes(environmentId));
      for (const held of idle) this.#putToSleep(held);
      return this.#take(wanted, { stop: [], sleep });
    }
    const stop: string[] = [];
    for (const candidate of this.#givingWay(place)) {
      stop.push(candidate);
      if (this.#refusal(wanted, stop) !== null) continue;
      for (const held of this.#held) if (stop.includes(held.environmentId)) this.#held.delete(held);
      return this.#take(wanted, { stop, sleep: [] });
    }
    return { refusal: this.#refusal(wanted, [])?.message ?? '' };
  }

  /** Counts a service that sleeps already. */
  reserve(place: ServicePlace, bytes: number): void {
    this.forgetSleeping(place.environmentId);
    this.#held.add({ ...place, bytes, isAsleep: true });
  }

  /** Keeps the place of the service in an environment, which is being ended, for what takes its place. */
  keep(environmentId: string): void {
    const held = [...this.#held].find((each) => each.environmentId === environmentId);
    if (held) this.#held.add({ ...held, isPaused: true });
  }

  /** Stops counting the service that slept, or was paused, in an environment. */
  forgetSleeping(environmentId: string): void {
    for (const held of this.#held) {
      if ((held.isAsleep || held.isPaused) && held.environmentId === environmentId) this.#held.delete(held);
    }
  }

  #take(wanted: Held, others: Pick<Entered, 'stop' | 'sleep'>): Entered {
    this.#held.add(wanted);
    return { leave: () => void this.#held.delete(wanted), ...others };
  }

  #putToSleep(held: Held): void {
    this.#held.delete(held);
    this.#held.add({ ...held, isAsleep: true });
  }

  /** The environments to put to sleep so that a service has room; null where that does not help. */
  #sleepFor(wanted: Held): string[] | null {
    const sleep: string[] = [];
    for (;;) {
      const refusal = this.#refusal(wanted, sleep);
      if (refusal === null) return sleep;
      const next = refusal.limit === 'PLAN' ? null : this.#nextToSleep(wanted, sleep, refusal.limit);
      if (next === null) return null;
      sleep.push(next);
    }
  }

  /**
   * The environment that is put to sleep next. Organizations that hold more than an equal share give way to those that hold no more than they do;
   * without one, the organization's own services do. Previews come first, then what never had a request, then what was idle the longest.
   */
  #nextToSleep(wanted: Held, without: readonly string[], limit: Refusal['limit']): string | null {
    const { lastUse, isBusy, sleepAfter, now } = this.#options;
    const running = [...this.#held].filter(({ isAsleep }) => !isAsleep);
    const organizations = new Set([wanted, ...running].map(({ organizationId }) => organizationId));
    const left = running.filter(({ environmentId }) => !without.includes(environmentId));
    const partOf = (id: string, more: readonly Held[] = []) =>
      this.#part([...left, ...more].filter(({ organizationId }) => organizationId === id));
    const least = partOf(wanted.organizationId, [wanted]);
    const isOwn = (held: Held) => held.organizationId === wanted.organizationId;
    const givesWay = (held: Held) => {
      if (isOwn(held)) return true;
      const part = partOf(held.organizationId);
      return limit === 'MACHINE' && part > 1 / organizations.size && part >= least;
    };
    const replaced = Map.groupBy(this.#held, ({ environmentId }) => environmentId);
    const idle = left
      .filter(({ isPaused }) => !isPaused)
      .filter(
        ({ environmentId }) => environmentId !== wanted.environmentId && environmentId !== wanted.beside,
      )
      .filter(({ environmentId }) => replaced.get(environmentId)?.length === 1 && !isBusy(environmentId))
      .flatMap((held) => {
        const use = lastUse(held.environmentId);
        return use !== null && use.at <= now() - sleepAfter && givesWay(held) ? { held, use } : [];
      });
    const rank = ({ held, use }: (typeof idle)[number]) => [
      Number(isOwn(held)),
      Number(!held.givesWay),
      Number(use.isAsked),
      use.at,
    ];
    const [next] = idle.toSorted((one, other) => compare(rank(one), rank(other)));
    return next?.held.environmentId ?? null;
  }

  /** The part of the machine that these take, of its memory or of the number of services, whichever is larger. */
  #part(held: readonly Held[]): number {
    const { bytes, count } = taken(held);
    return Math.max(bytes / this.#options.bytes, count / this.#options.count);
  }

  /** Environments of the organization that may be stopped, those first that nobody asked for the longest. */
  #givingWay({ organizationId, environmentId, takesFrom, beside }: ServicePlace): string[] {
    const { lastUse, now } = this.#options;
    if (takesFrom === 'NOBODY') return [];
    const latest = takesFrom === 'IDLE' ? now() - IDLE : Number.POSITIVE_INFINITY;
    const counts = Map.groupBy(this.#held, (held) => held.environmentId);
    return (
      [...this.#held]
        .filter(
          (held) =>
            held.givesWay &&
            !held.isPaused &&
            held.organizationId === organizationId &&
            held.environmentId !== beside,
        )
        // One that is just being replaced is about to be asked for.
        .filter(
          (held) => held.environmentId !== environmentId && counts.get(held.environmentId)?.length === 1,
        )
        .flatMap((held) => ({ id: held.environmentId, at: lastUse(held.environmentId)?.at ?? Number.NaN }))
        .filter(({ at }) => at <= latest)
        .toSorted((one, other) => one.at - other.at)
        .map(({ id }) => id)
    );
  }

  /** Why there is no room even without these environments, or null. */
  #refusal(wanted: Held, without: readonly string[]): Refusal | null {
    const { bytes, count } = this.#options;
    const left = [...this.#held, wanted].filter(({ environmentId }) => !without.includes(environmentId));
    const own = left.filter(({ organizationId }) => organizationId === wanted.organizationId);
    const used = usedBy(own, wanted);
    const { share } = wanted;
    if (share && taken(own).bytes > share.bytes) {
      return { limit: 'PLAN', message: `${share.limit} ${used} ${share.mend}` };
    }
    const half = Math.max(LEAST, bytes / 2);
    const running = ({ isAsleep }: Held) => !isAsleep;
    if (taken(own.filter(running)).bytes > half) {
      const limit = `The services of an organization can use ${memoryText(half)} of memory on this machine.`;
      return { limit: 'ORGANIZATION', message: `${limit} ${used} ${MEND}` };
    }
    const all = taken(left.filter(running));
    if (all.bytes <= bytes && all.count <= count) return null;
    const minutes = Math.ceil(this.#options.sleepAfter / 60_000);
    const again = `Services without requests for ${minutes} min make room: try again later.`;
    return {
      limit: 'MACHINE',
      message: `This machine has no memory left for another service. ${used} ${again} ${MEND} The server's operator can raise SERVICES_MEMORY.`,
    };
  }
}

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

const taken = (held: readonly Held[]): { bytes: number; count: number } => {
  const most = new Map<string, number>();
  for (const { environmentId, bytes } of held) {
    most.set(environmentId, Math.max(bytes, most.get(environmentId) ?? 0));
  }
  return { bytes: [...most.values()].reduce((sum, bytes) => sum + bytes, 0), count: most.size };
};
