import { useState } from 'react';
import type { UpdateTaskInput } from '../../../schema/generated/types.ts';
import { useKeptInput } from '../../shared/form/keptInput.ts';
import { useUnsavedWork } from '../../shared/form/unsavedWork.ts';
import { type FailureWords, readErrorDetails } from '../../shared/page/errorDetails.ts';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import {
  useAssignTaskToAgentMutation,
  useCommentOnTaskMutation,
  useEditTaskMutation,
} from './taskPanel.generated.ts';

/** What of a task is typed. */
export type TypedField = 'title' | 'description' | 'dueOn';

/** A comment is typed as well, and sent on its own. */
type DraftField = TypedField | 'comment';

/** What somebody types and has not saved yet. */
interface Draft {
  text: string;
  /** What was there when it was begun, or saved last. */
  base: string;
  /** What is on its way to the server. */
  sent?: string | undefined;
  /** Why it could not be saved. */
  problem?: FailureWords | undefined;
}

/** How a task is edited: what is typed is a draft until the server has it. */
export interface TaskEdits {
  draftOf: (id: string, field: DraftField) => Draft | undefined;
  /** Keeps what was typed; `saved` is what is there now. */
  type: (id: string, field: DraftField, text: string, saved: string) => void;
  /** Gives up what was typed. */
  drop: (id: string, field: DraftField) => void;
  /** Says what is wrong with what was typed. */
  refuse: (id: string, field: TypedField, problem: FailureWords) => void;
  /** Saves what was typed, if that is anything new. What cannot be saved stays, with the reason. */
  save: (id: string, field: TypedField) => Promise<void>;
  /** Sends the comment that was typed. What cannot be sent stays, with the reason. */
  sendComment: (taskId: string) => Promise<void>;
  /** Changes the task at once. @returns why it could not be changed */
  send: (change: UpdateTaskInput) => Promise<FailureWords | undefined>;
  /** Assigns the task to an agent, which begins at once. @returns why it could not be assigned */
  assignToAgent: (taskId: string, agentId: string) => Promise<FailureWords | undefined>;
  saving: boolean;
}

type Drafts = Readonly<Record<string, Draft>>;

const keyOf = (id: string, field: DraftField) => `${id} ${field}`;

const without = (drafts: Drafts, key: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== key));

/** Drafts as they were kept; another release may have written them. */
const keptDrafts = (kept: Readonly<Record<string, unknown>>): Drafts =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([key, value]) => {
      if (typeof value !== 'object' || value === null || !('text' in value) || !('base' in value)) return [];
      const { text, base } = value;
      return typeof text === 'string' && typeof base === 'string' ? [[key, { text, base }]] : [];
    }),
  );

/** The draft after the server answered: gone when it has it, else with the problem; what was typed meanwhile goes on. */
const answered = (drafts: Drafts, key: string, text: string, problem: FailureWords | undefined): Drafts => {
  const draft = drafts[key];
  if (!draft) return drafts;
  if (problem !== undefined) return { ...drafts, [key]: { text: draft.text, base: draft.base, problem } };
  return draft.text === text
    ? without(drafts, key)
    : { ...drafts, [key]: { text: draft.text, base: text.trim() } };
};

/** The edits of a page's tasks. They outlive the panel: what could not be saved is there when it is opened again. */
export const useTaskEdits = (): TaskEdits => {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [editTask, { loading: editing }] = useEditTaskMutation();
  const [assignTaskToAgent, { loading: assigning }] = useAssignTaskToAgentMutation();
  const [commentOnTask] = useCommentOnTaskMutation();
  const tellFailure = useFailureToast();
  useUnsavedWork(Object.keys(drafts).length > 0);
  useKeptInput(
    'Tasks',
    () => drafts,
    (kept) => setDrafts(keptDrafts(kept)),
  );
  const change = (key: string, to: Draft) => setDrafts((current) => ({ ...current, [key]: to }));

  const send = async (input: UpdateTaskInput): Promise<FailureWords | undefined> => {
    try {
      const { data } = await editTask({ variables: { input } });
      return data?.updateTask.errors[0];
    } catch (error) {
      return readErrorDetails(error);
    }
  };

  const assignToAgent = async (taskId: string, agentId: string): Promise<FailureWords | undefined> => {
    try {
      const { data } = await assignTaskToAgent({ variables: { input: { taskId, agentId } } });
      return data?.assignTaskToAgent?.errors[0];
    } catch (error) {
      return readErrorDetails(error);
    }
  };

  const comment = async (taskId: string, body: string): Promise<FailureWords | undefined> => {
    try {
      const { data } = await commentOnTask({ variables: { input: { taskId, body } } });
      return data?.commentOnTask?.errors[0];
    } catch (error) {
      return readErrorDetails(error);
    }
  };

  /** Notes what came of a text that was sent; says so in a toast when its panel is closed. */
  const settle = (id: string, field: DraftField, text: string, problem: FailureWords | undefined) => {
    setDrafts((current) => answered(current, keyOf(id, field), text, problem));
    const shown = new URLSearchParams(window.location.search).get('task') === id;
    if (problem !== undefined && !shown) {
      tellFailure(problem, {
        title: field === 'comment' ? 'The comment was not sent' : 'The task was not changed',
      });
    }
  };

  return {
    saving: editing || assigning,
    send,
    assignToAgent,
    draftOf: (id, field) => drafts[keyOf(id, field)],
    type: (id, field, text, saved) =>
      setDrafts((current) => {
        const { base = saved, sent } = current[keyOf(id, field)] ?? {};
        return { ...current, [keyOf(id, field)]: { text, base, sent } };
      }),
    drop: (id, field) => setDrafts((current) => without(current, keyOf(id, field))),
    refuse: (id, field, problem) => {
      const draft = drafts[keyOf(id, field)];
      if (draft) change(keyOf(id, field), { ...draft, problem });
    },
    save: async (id, field) => {
      const key = keyOf(id, field);
      const draft = drafts[key];
      const text = draft?.text.trim() ?? '';
      if (!draft || draft.sent === text) return;
      if (text === draft.base) {
        setDrafts((current) => without(current, key));
        return;
      }
      change(key, { ...draft, sent: text, problem: undefined });
      settle(id, field, draft.text, await send({ id, [field]: draft.text }));
    },
    sendComment: async (id) => {
      const key = keyOf(id, 'comment');
      const draft = drafts[key];
      if (!draft?.text.trim() || draft.sent !== undefined) return;
      change(key, { ...draft, sent: draft.text, problem: undefined });
      settle(id, 'comment', draft.text, await comment(id, draft.text));
    },
  };
};
