import type { ComponentType } from 'react';

/** Markdown of people, made harmless. Relative links lead to files of the project. */
export type MarkdownComponent = ComponentType<{
  text: string;
  file: { projectId: string; branch: string | null; sha: string; path: string };
}>;
