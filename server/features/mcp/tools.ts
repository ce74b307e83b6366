import type { Tool } from './tool.ts';
import { projectTools } from './tools/projects.ts';

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [...projectTools];
