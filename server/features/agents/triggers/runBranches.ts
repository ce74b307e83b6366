/** Whether a branch is one that runs write; people cannot create such branches. */
export const isRunBranch = (name: string): boolean => name.startsWith('slipway/');
