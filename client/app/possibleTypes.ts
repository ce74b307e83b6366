/** The types of each interface and union that the operations ask for: without them the cache drops the fields of fragments on interfaces. */
export const possibleTypes: Record<string, string[]> = {
  Actor: ['Agent', 'KeyActor', 'SystemActor', 'User'],
};
