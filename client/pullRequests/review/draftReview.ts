import { type StoredState, storedState, useStoredState } from '../../shared/state/storedState.ts';
import { useViewer } from '../../shared/session/viewer.ts';

/** A comment that is not sent yet. */
export interface DraftComment {
  path: string;
  side: 'BEFORE' | 'AFTER';
  startLine: number;
  line: number;
  body: string;
  /** The head that was on screen when it was written. */
  headSha: string;
}

/** A review that is being written. */
interface DraftReview {
  body: string;
  comments: readonly DraftComment[];
}

const isDraftComment = (value: unknown): value is DraftComment => {
  if (typeof value !== 'object' || value === null) return false;
  const has = (name: string, type: string) => typeof Reflect.get(value, name) === type;
  return (
    ['path', 'side', 'body', 'headSha'].every((name) => has(name, 'string')) &&
    has('line', 'number') &&
    has('startLine', 'number')
  );
};

const readDraft = (stored: unknown): DraftReview => {
  const { body, comments }: { body?: unknown; comments?: unknown } = Object(stored);
  return {
    body: typeof body === 'string' ? body : '',
    comments: Array.isArray(comments) ? comments.filter(isDraftComment) : [],
  };
};

const drafts = new Map<string, StoredState<DraftReview>>();

/** The review of a pull request that the viewer is writing. It outlives the page. */
export const useDraftReview = (pullRequestId: string) => {
  const key = `slipway-review-${useViewer().id}-${pullRequestId}`;
  const state = drafts.get(key) ?? storedState(key, readDraft);
  drafts.set(key, state);
  return { draft: useStoredState(state), change: state.set, clear: state.clear };
};
