import type { Runtime } from '../../../platform/runtime.ts';
import { EnvironmentTurns } from '../sites/EnvironmentTurns.ts';

/** How many release commands run at once, one of each organization: they take minutes, and what takes seconds needs places too. */
const mostCommands = 4;

/** The turn of a rollout with a release command. */
export type CommandTurn = {
  /** Says that the command has ended, or is not run: another one may. The environment stays this rollout's. */
  commandEnded: () => void;
  /** Ends the turn. */
  leave: () => void;
};

/**
 * Who changes the database of an environment, one at a time: a rollout with a release command from the backup until the release is live, and whoever
 * creates or restores the database. In the process of the sites, which is the only one that does.
 */
export class DatabaseTurns {
  readonly #turns = new EnvironmentTurns();
  readonly #rollouts = new Set<string>();
  readonly #commands = new Set<string>();

  /** Begins the turn of a rollout; null while the environment is somebody else's, or there are enough release commands. Never waits. */
  enter({
    organizationId,
    environmentId,
    hasCommand = true,
  }: {
    organizationId: string;
    environmentId: string;
    /** Whether it has a release command: else it takes the environment alone. */
    hasCommand?: boolean;
  }): CommandTurn | null {
    if (this.#turns.has(environmentId)) return null;
    const isFull = this.#commands.size >= mostCommands || this.#commands.has(organizationId);
    if (hasCommand && isFull) return null;
    const { promise, resolve } = Promise.withResolvers<void>();
    void this.#turns.take(environmentId, () => promise);
    this.#rollouts.add(environmentId);
    if (hasCommand) this.#commands.add(organizationId);
    let isRunning = hasCommand;
    const commandEnded = () => {
      if (isRunning) this.#commands.delete(organizationId);
      isRunning = false;
    };
    const leave = () => {
      commandEnded();
      this.#rollouts.delete(environmentId);
      resolve();
    };
    return { commandEnded, leave };
  }

  /** Creates or restores a database once others have; not while the environment is a rollout's, which takes minutes: then it is left for later. */
  async make(environmentId: string, work: () => Promise<void>): Promise<void> {
    if (!this.#rollouts.has(environmentId)) await this.#turns.take(environmentId, work);
  }
}

const turns = new WeakMap<Runtime, DatabaseTurns>();

/** The turns in this process. */
export const databaseTurnsIn = (runtime: Runtime): DatabaseTurns => {
  const known = turns.get(runtime) ?? new DatabaseTurns();
  turns.set(runtime, known);
  return known;
};
