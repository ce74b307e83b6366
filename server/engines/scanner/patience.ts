/** The turn that a scan has, among those of others. */
export type TurnPort = {
  /** Milliseconds that earlier turns of this scan took. */
  spent: number;
  /** Whether it is to let others go first; what it remembers lets it go on where it was. */
  isOver: () => Promise<boolean>;
};

const mostMilliseconds = 10 * 60 * 1_000;
const mostHangs = 20;

/** How long a scan goes on: in all its turns together, and with how many things at which it hangs. */
export class Patience {
  readonly #clock: () => Date;
  readonly #turn: TurnPort;
  readonly #started: number;
  #hangs = 0;

  constructor({ clock, turn }: { clock: () => Date; turn: TurnPort }) {
    this.#clock = clock;
    this.#turn = turn;
    this.#started = clock().getTime();
  }

  /** Notes that something hung, now or in an earlier turn. */
  hang(): void {
    this.#hangs += 1;
  }

  /** Whether nothing more is to be begun. */
  get isExhausted(): boolean {
    const spent = this.#turn.spent + this.#clock().getTime() - this.#started;
    return spent > mostMilliseconds || this.#hangs >= mostHangs;
  }

  /** Whether others are to go first; where they are, what the scan goes on from later was handed on. */
  async givesWay(memory: { pause: () => Promise<boolean> }): Promise<boolean> {
    return (await this.#turn.isOver()) && (await memory.pause());
  }
}
