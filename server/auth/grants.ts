import type { Permission, Role } from '../../schema/generated/types.ts';

import { accessError } from '../graphql/errors.ts';

type Person = { organizationId: string; userId: string; role: Role; apiKeyId: string | null };

/**
 * Proof that a person holds a permission in an organization. Store methods take the grant they need and the tenant from
 * it, so that a missing or a wrong permission does not compile. Only `session.allow` makes one: the private field keeps
 * object literals from passing for one, and the architecture test keeps `new Grant` in one place.
 */
export class Grant<P extends Permission> {
  readonly #person: Person;
  readonly permission: P;
  constructor(permission: P, person: Person) {
    this.permission = permission;
    this.#person = person;
  }
  get organizationId(): string {
    return this.#person.organizationId;
  }
  get userId(): string {
    return this.#person.userId;
  }
  /** Up to which role it reaches: it gives, takes and touches none above. The person's own; with an API key at most MEMBER. */
  get role(): Role {
    return this.#person.role;
  }
  /** The API key of the person by which a program holds it; null for the person in a browser. */
  get apiKeyId(): string | null {
    return this.#person.apiKeyId;
  }
  /** Whether a program holds it, by an API key of the person. */
  get byKey(): boolean {
    return this.apiKeyId !== null;
  }

  /**
   * This grant, for what asks about one organization by name: people may belong to several, but hold the permission in the active
   * one only. Throws FORBIDDEN for any other.
   */
  inside(organizationId: string): this {
    if (organizationId !== this.organizationId) {
      throw accessError('FORBIDDEN', 'This is not the active organization. Switch to it first.');
    }
    return this;
  }
}
