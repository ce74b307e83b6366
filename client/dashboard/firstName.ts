/** What to call a person: the first word of the name; "there" without a name. */
export const firstNameOf = (name: string | null | undefined) => name?.trim().split(/\s+/)[0] || 'there';
