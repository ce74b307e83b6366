import type { Permission, Role } from '../../../schema/generated/types.ts';

import { accessError } from '../graphql/errors.ts';

/**
 * By what somebody acts in an organization: a permission that a person holds there, or
 * - `MEMBERSHIP`: is signed in there, whatever the role allows;
 * - `JOB`: the product itself works there, in the background, in a transaction whose tenant it is.
 *
 * In the system role, which sees all organizations, so that nothing but the code keeps it to one:
 * - `ENTRY`: a person is on the way in, by a membership or the link of an invitation;
 * - `FOUNDING`: the organization is being made;
 * - `ENDING`: the account of a member ends, and perhaps the organization with it;
 * - `PLATFORM`: an administrator of the platform works on it as a tenant.
 */
export type Authority = Permission | 'MEMBERSHIP' | 'JOB' | 'ENTRY' | 'FOUNDING' | 'ENDING' | 'PLATFORM';

/** Whoever does something in an organization that its people are told of: more than being there. */
export type Acting = Exclude<Authority, 'MEMBERSHIP'>;

/**
 * Proof that whoever acts may act in an organization. Store methods say in its type who may call them and take the tenant from it, so
 * that a missing or a wrong one does not compile. The private field keeps object literals from passing for one, and the
 * tests of tenancy know who makes them: the session, `inOrganization`, and the few flows of the system role.
 */
export class TenantGrant<A extends Authority = Authority> {
  readonly authority: A;
  readonly #organizationId: string;
  #ended = false;
  constructor(authority: A, organizationId: string) {
    this.authority = authority;
    this.#organizationId = organizationId;
  }
  /** The organization. Throws when the grant has ended. */
  get organizationId(): string {
    if (this.#ended) throw new Error(`A grant (${this.authority}) was used after its transaction.`);
    return this.#organizationId;
  }
  /** Ends it with its transaction: what keeps it cannot act with it in another one. */
  end(): void {
    this.#ended = true;
  }
}

/** A person's way into an organization, before it is the active one. */
export type Entry = TenantGrant<'ENTRY' | 'FOUNDING'>;

type Person = { organizationId: string; userId: string; role: Role; apiKeyId: string | null };

/** Proof that a person holds a permission in an organization. Only `session.allow` makes one. */
export class Grant<P extends Permission> extends TenantGrant<P> {
  readonly #person: Person;
  constructor(permission: P, person: Person) {
    super(permission, person.organizationId);
    this.#person = person;
  }
  get permission(): P {
    return this.authority;
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
