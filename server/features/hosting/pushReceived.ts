/** What a domain event says of a push. */
export type PushReceived = {
  projectId: string;
  defaultBranch: string;
  /** The number of the newest push that is read. */
  through: number;
  /** The newest commits of the branches that were pushed and not followed yet; a branch that was deleted has none. */
  tips: readonly { name: string; sha: string; message: string; committedAt: string }[];
};
