import type { Tool } from './tool.ts';
import { codeTools } from './tools/code.ts';
import { deploymentTools } from './tools/deployments.ts';
import { findingTools } from './tools/findings.ts';
import { patchTools } from './tools/patches.ts';
import { projectTools } from './tools/projects.ts';
import { pullRequestTools } from './tools/pullRequests.ts';

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  ...projectTools,
  ...findingTools,
  ...codeTools,
  ...patchTools,
  ...pullRequestTools,
  ...deploymentTools,
];
