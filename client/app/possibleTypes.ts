/** The types of each interface of the schema: the cache reads fragments on an interface by them. */
export const possibleTypes = { Actor: ['Agent', 'KeyActor', 'SystemActor', 'User'] };
