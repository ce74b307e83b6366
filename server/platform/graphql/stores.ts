/**
 * What a resolver or a flow reaches rows through: the stores of all features on one transaction, by name. Each feature adds its own by
 * declaration merging (see `feature.ts` of any), so that nobody imports another feature to name them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it in
export interface Stores {}
