import { storable } from '../../text/index.ts';
import { type LockedPackage, packageKey } from './lockedPackage.ts';

/** More than the largest repositories name. */
export const mostPackages = 50_000;
/** More than any project has of one package: each is compared with every advisory on it. */
const mostVersions = 300;

/** The packages that lock files name: no more than can be compared with advisories in a time that others wait for. */
export class PackageList {
  readonly #packages: LockedPackage[] = [];
  readonly #versions = new Map<string, Set<string>>();

  /** The packages, in the order in which they came. */
  get packages(): readonly LockedPackage[] {
    return this.#packages;
  }

  /**
   * Adds packages, as far as there is room for them, under the names that a database can keep: by those advisories are found now, and
   * whenever they are compared with what was kept.
   * @returns whether all of them were added
   */
  add(packages: readonly LockedPackage[]): boolean {
    const before = this.#packages.length;
    for (const told of packages) {
      const name = storable(told.name);
      const locked = name === told.name ? told : { ...told, name };
      if (this.#hasRoom(locked)) this.#packages.push(locked);
    }
    return this.#packages.length - before === packages.length;
  }

  #hasRoom(locked: LockedPackage): boolean {
    if (this.#packages.length >= mostPackages) return false;
    const key = packageKey(locked);
    const versions = this.#versions.get(key) ?? new Set();
    if (!versions.has(locked.version) && versions.size >= mostVersions) return false;
    this.#versions.set(key, versions.add(locked.version));
    return true;
  }
}
