/**
 * What a resolver receives as parent: the row that a store returns for a GraphQL type. Each feature adds its types in its `rowTypes.ts` by
 * declaration merging. A type that is not here has the shape that the SDL gives it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it in
export interface RowOfType {}
