/** Bytes that may be taken together, and what to tell when that is too little. */
export type Share = { bytes: number; message: string };

/** Whose a service is, and what of the memory of this machine is its organization's. */
export type ServicePlace = {
  organizationId: string;
  environmentId: string;
  /** What services of the organization may take together; null: what the machine has for one. */
  share: Share | null;
  /** Whether it may be stopped for others of its organization. */
  givesWay: boolean;
  /** Which of those that give way are stopped for it when there is no room otherwise. */
  takesFrom: 'NOBODY' | 'IDLE' | 'ALL';
};

type Options = {
  /** What services of this machine may take together, in bytes. */
  bytes: number;
  /** How many may run at once. */
  count: number;
  /** When an environment was last asked for or begun, in milliseconds of some clock; null while it cannot be stopped. */
  askedAt: (environmentId: string) => number | null;
  /** Of that clock. */
  now: () => number;
};

/** The place of a service: given back once; with the environments that are to be stopped for it. */
export type Entered = { leave: () => void; stop: readonly string[] };

type Held = ServicePlace & { bytes: number };

/** Milliseconds without a request after which a service is idle. */
const IDLE = 3_600_000;
/** What an organization may always take, however small the machine is. */
const LEAST = 1_073_741_824;
const gigabytes = (bytes: number): string => `${Number((bytes / 1_073_741_824).toFixed(1))} GB`;

/**
 * The memory of this machine that services may take: what each is limited to is added up, whatever it takes just now. A service that takes
 * the place of another in its environment counts once: both run for seconds only.
 */
export class ServiceRoom {
  readonly #options: Options;
  readonly #held = new Set<Held>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes a place, for which others of the organization may have to be stopped; or tells why there is none. */
  enter(place: ServicePlace, bytes: number): Entered | { refusal: string } {
    const wanted: Held = { ...place, bytes };
    const stop: string[] = [];
    for (const candidate of [null, ...this.#givingWay(place)]) {
      if (candidate !== null) stop.push(candidate);
      if (this.#refusal(wanted, stop) !== null) continue;
      for (const held of this.#held) if (stop.includes(held.environmentId)) this.#held.delete(held);
      this.#held.add(wanted);
      return { leave: () => void this.#held.delete(wanted), stop };
    }
    return { refusal: this.#refusal(wanted, []) ?? '' };
  }

  /** Environments of the organization that may be stopped, those first that nobody asked for the longest. */
  #givingWay({ organizationId, environmentId, takesFrom }: ServicePlace): string[] {
    const { askedAt, now } = this.#options;
    if (takesFrom === 'NOBODY') return [];
    const latest = takesFrom === 'IDLE' ? now() - IDLE : Number.POSITIVE_INFINITY;
    const counts = Map.groupBy(this.#held, (held) => held.environmentId);
    return (
      [...this.#held]
        .filter((held) => held.givesWay && held.organizationId === organizationId)
        // One that is just being replaced is about to be asked for.
        .filter(
          (held) => held.environmentId !== environmentId && counts.get(held.environmentId)?.length === 1,
        )
        .flatMap((held) => ({ id: held.environmentId, at: askedAt(held.environmentId) ?? Number.NaN }))
        .filter(({ at }) => at <= latest)
        .toSorted((one, other) => one.at - other.at)
        .map(({ id }) => id)
    );
  }

  /** Why there is no room even without these environments, or null. */
  #refusal(wanted: Held, without: readonly string[]): string | null {
    const { bytes, count } = this.#options;
    const left = [...this.#held, wanted].filter(({ environmentId }) => !without.includes(environmentId));
    const own = left.filter(({ organizationId }) => organizationId === wanted.organizationId);
    const { share } = wanted;
    if (share && taken(own).bytes > share.bytes) return share.message;
    const half = Math.max(LEAST, bytes / 2);
    const mend = 'Delete previews, or lower the memory limits of environments.';
    if (taken(own).bytes > half) {
      return `The services of an organization can use ${gigabytes(half)} of memory on this machine. ${mend}`;
    }
    const all = taken(left);
    if (all.bytes <= bytes && all.count <= count) return null;
    return `This machine has no memory left for another service. ${mend} The server's operator can raise SERVICES_MEMORY.`;
  }
}

const taken = (held: readonly Held[]): { bytes: number; count: number } => {
  const most = new Map<string, number>();
  for (const { environmentId, bytes } of held) {
    most.set(environmentId, Math.max(bytes, most.get(environmentId) ?? 0));
  }
  return { bytes: [...most.values()].reduce((sum, bytes) => sum + bytes, 0), count: most.size };
};
