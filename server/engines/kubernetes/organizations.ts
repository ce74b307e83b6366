import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ApiClient } from './api/client.ts';
import { ApiRefusal } from './api/refusal.ts';
import { type Applied, networkPolicySchema } from './api/resources.ts';
import { labels } from './objects/names.ts';
import { organizationObjects } from './objects/organization.ts';
import type { ClusterSettings } from './settings.ts';

/** Milliseconds between attempts, and how many there are, while the API server does not know of a new namespace and our rights in it everywhere. */
const PAUSE = 200;
const ATTEMPTS = 10;

/** Applies objects in the namespaces of organizations, which are made when something is first to run there. */
export class Organizations {
  readonly #client: ApiClient;
  readonly #settings: ClusterSettings;
  readonly #made = new Map<string, { bytes: number | null; done: Promise<void> }>();

  constructor(client: ApiClient, settings: ClusterSettings) {
    this.#client = client;
    this.#settings = settings;
  }

  /** Applies an object, after all that its organization needs; again when the namespace was deleted by hand. */
  async apply(
    organizationId: string,
    bytes: number | null,
    object: Applied,
    signal?: AbortSignal,
  ): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      await this.#ensure(organizationId, bytes);
      try {
        return await this.#client.apply(object, signal);
      } catch (error) {
        if (!(error instanceof ApiRefusal) || attempt + 1 >= ATTEMPTS || !mayPass(error)) throw error;
        // Its namespace may be gone, or going.
        this.#made.delete(organizationId);
        await wait(PAUSE * (attempt + 1), undefined, signal ? { signal } : {});
      }
    }
  }

  /**
   * Applies all that organizations need where their network policy was changed or deleted by hand: it alone keeps their services from other pods.
   * @param organizations what the services of each may take together, in bytes
   */
  async compare(organizations: ReadonlyMap<string, number | null>, signal: AbortSignal): Promise<void> {
    const selector = `${labels.engine}=${this.#settings.name}`;
    const { items } = await this.#client.list('NetworkPolicy', selector, undefined, signal);
    const policies = items.map((item) => networkPolicySchema.parse(item));
    for (const [organizationId, bytes] of organizations) {
      const wanted = organizationObjects(this.#settings, organizationId, bytes).find(
        ({ kind }) => kind === 'NetworkPolicy',
      );
      const isThere = policies.some(
        ({ metadata, spec }) =>
          metadata.namespace === wanted?.metadata.namespace &&
          metadata.name === wanted.metadata.name &&
          isDeepStrictEqual(spec, wanted['spec']),
      );
      if (isThere) continue;
      this.#made.delete(organizationId);
      await this.#ensure(organizationId, bytes);
    }
  }

  #ensure(organizationId: string, bytes: number | null): Promise<void> {
    const known = this.#made.get(organizationId);
    if (known?.bytes === bytes) return known.done;
    const done = this.#make(organizationId, bytes);
    this.#made.set(organizationId, { bytes, done });
    // What was refused is tried again by who comes next.
    done.catch(() => this.#made.delete(organizationId));
    return done;
  }

  async #make(organizationId: string, bytes: number | null): Promise<void> {
    for (const object of organizationObjects(this.#settings, organizationId, bytes)) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          await this.#client.apply(object);
          break;
        } catch (error) {
          // The role binding takes effect a moment after it is there.
          if (!(error instanceof ApiRefusal) || attempt + 1 >= ATTEMPTS || !mayPass(error)) throw error;
          await wait(PAUSE * (attempt + 1));
        }
      }
    }
  }
}

/** Whether a refusal may be one for as long as a namespace is new, or being deleted. */
const mayPass = (error: ApiRefusal): boolean =>
  !error.isQuota &&
  (error.status === 404 || (error.status === 403 && !/violates PodSecurity/.test(error.message)));
