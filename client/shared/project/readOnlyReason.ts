/** Why a role cannot change a project. */
export const readOnlyReason = 'Your role can read projects, but not change them.';
