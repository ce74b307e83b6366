import { createContext, useContext } from 'react';
import type { Permission } from '../../../schema/generated/types.ts';

/** A permission that an API key can have, as people choose it. */
export interface Scope {
  value: Permission;
  label: string;
  group: 'Read' | 'Write';
  /** What a key can do with it, in one sentence. */
  description: string;
}

/** What a feature calls its own where other features show it: the export `labels` of its `labels.ts`. */
export interface FeatureLabels {
  /** What is done by the jobs of its queues. */
  queues?: Readonly<Record<string, string>>;
  /** Its permissions that an API key can have. */
  scopes?: readonly Scope[];
}

/** The labels of all features, which the app composes. */
export const LabelsContext = createContext<readonly FeatureLabels[]>([]);

/** The labels of all features. */
export const useFeatureLabels = (): readonly FeatureLabels[] => useContext(LabelsContext);
