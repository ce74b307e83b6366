/** Whose lists are filled. */
export interface ListOwner {
  organizationId: string;
  userId: string;
}

/** Ids that screens of crowded lists need. */
export interface CrowdedIds {
  organizationId: string;
  projectId: string;
  agentId: string;
}

/** A list of the product, as a screen asks for it. */
export interface ListScreen {
  name: string;
  /** The client's operation. */
  operation: string;
  /** The field that holds the list; its connection has `nodes` or `edges` and `pageInfo`. */
  field: string;
  /** Tables of which the first page may not read all rows. */
  tables: readonly string[];
  asAdministrator?: boolean;
  first: (ids: CrowdedIds) => Record<string, unknown>;
  /** Variables of a search for a text. */
  search?: (text: string) => Record<string, unknown>;
  filters?: Readonly<Record<string, Record<string, unknown>>>;
  sorts?: Readonly<Record<string, Record<string, unknown>>>;
  /** How variables of cursors begin: "invitations" for `invitationsAfter`. */
  prefix?: string;
}

/** Variables of each order of a list, by their words. */
export const sortsBy = (...fields: string[]) =>
  Object.fromEntries(
    fields.flatMap((field) =>
      ['ASC', 'DESC'].map((direction) => [`${field} ${direction}`, { sort: { field, direction } }]),
    ),
  );
