import type { LineOfVersion } from '../../shared/code/lineNotes.ts';
import {
  type StoredState,
  storedState,
  useStoredPart,
  useStoredState,
} from '../../shared/state/storedState.ts';
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

/** Where a comment is typed, as a key. */
export const placeKey = ({ path, side, line }: LineOfVersion): string => `line ${side} ${line} ${path}`;

/** The place of a key of `placeKey`; null for other keys. */
export const placeOfKey = (key: string): LineOfVersion | null => {
  const [, side, line, path] = /^line (BEFORE|AFTER) (\d{1,9}) (.+)$/s.exec(key) ?? [];
  if ((side !== 'BEFORE' && side !== 'AFTER') || path === undefined) return null;
  return { path, side, line: Number(line) };
};

/** The lines that a comment is about, as they stand in its fields. */
export interface TypedLines {
  first: string;
  last: string;
}

/** A comment or a reply that is being typed. */
interface TypedText {
  /** Where it is typed: a line of a version, or a thread. */
  at: string;
  body: string;
  /** Null of a reply. */
  lines: TypedLines | null;
}

/** A review that is being written. */
interface DraftReview {
  body: string;
  comments: readonly DraftComment[];
  /** What is typed and not added yet. */
  typed: readonly TypedText[];
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

const readLines = (stored: unknown): TypedLines | null => {
  const { first, last }: { first?: unknown; last?: unknown } = Object(stored);
  return typeof first === 'string' && typeof last === 'string' ? { first, last } : null;
};

const readTyped = (stored: unknown): readonly TypedText[] => {
  const { at, body, lines }: { at?: unknown; body?: unknown; lines?: unknown } = Object(stored);
  return typeof at === 'string' && typeof body === 'string' ? [{ at, body, lines: readLines(lines) }] : [];
};

const readDraft = (stored: unknown): DraftReview => {
  const { body, comments, typed }: { body?: unknown; comments?: unknown; typed?: unknown } = Object(stored);
  return {
    body: typeof body === 'string' ? body : '',
    comments: Array.isArray(comments) ? comments.filter(isDraftComment) : [],
    typed: Array.isArray(typed) ? typed.flatMap(readTyped) : [],
  };
};

const drafts = new Map<string, StoredState<DraftReview>>();

const stateOf = (userId: string, pullRequestId: string): StoredState<DraftReview> => {
  const key = `slipway-review-${userId}-${pullRequestId}`;
  const state = drafts.get(key) ?? storedState(key, readDraft);
  drafts.set(key, state);
  return state;
};

/** The review of a pull request that the viewer is writing. It outlives the page; nobody else who signs in here sees it. */
export const useDraftReview = (pullRequestId: string) => {
  const state = stateOf(useViewer().id, pullRequestId);
  return {
    draft: useStoredState(state),
    change: state.set,
    /** Discards the review; what is typed elsewhere on the page stays. */
    clear: () => state.set({ body: '', comments: [] }),
  };
};

/** A text that the viewer types at a place of a pull request, with the lines that it is about. It outlives the page until it is emptied. */
export const useTypedText = (pullRequestId: string, at: string) => {
  const state = stateOf(useViewer().id, pullRequestId);
  const text = useStoredPart(state, ({ typed }) => typed.find((each) => each.at === at) ?? null);
  return {
    body: text?.body ?? '',
    lines: text?.lines ?? null,
    type: (body: string, lines: TypedLines | null = null) => {
      const others = state.get().typed.filter((each) => each.at !== at);
      state.set({ typed: body === '' ? others : [...others, { at, body, lines }] });
    },
  };
};
