import { v7 } from 'uuid';
import { storedState, storedText } from '../shared/state/storedState.ts';

/** A task of the list that this browser keeps. */
export interface TodoTask {
  id: string;
  text: string;
  completed: boolean;
  /** ISO 8601. */
  createdAt: string;
}

/** The task that a stored value holds, if it holds one: another release, or a person, may have written it. */
const taskOf = (stored: unknown): TodoTask[] => {
  const id = storedText(stored, 'id');
  const text = storedText(stored, 'text')?.trim();
  if (!id || !text || typeof stored !== 'object' || stored === null) return [];
  const createdAt = storedText(stored, 'createdAt') ?? '';
  return [{ id, text, createdAt, completed: Reflect.get(stored, 'completed') === true }];
};

/** `slipway-todo`: the tasks, oldest first; what is no task is passed over. */
export const todoList = storedState<{ tasks: readonly TodoTask[] }>('slipway-todo', (stored) => {
  const list: unknown = typeof stored === 'object' && stored ? Reflect.get(stored, 'tasks') : undefined;
  const tasks = Array.isArray(list) ? list.flatMap(taskOf) : [];
  return { tasks: [...new Map(tasks.map((task) => [task.id, task])).values()] };
});

const change = (next: (tasks: readonly TodoTask[]) => readonly TodoTask[]) =>
  todoList.set({ tasks: next(todoList.get().tasks) });

const changeOne = (id: string, values: Partial<TodoTask>) =>
  change((tasks) => tasks.map((task) => (task.id === id ? { ...task, ...values } : task)));

/** Adds a task at the end. Returns whether it was added: blank text is not. */
export const addTask = (typed: string): boolean => {
  const text = typed.trim();
  if (!text) return false;
  const task = { id: v7(), text, completed: false, createdAt: new Date().toISOString() };
  change((tasks) => [...tasks, task]);
  return true;
};

/** Ticks a task off, or opens it again. */
export const completeTask = (id: string, completed: boolean): void => changeOne(id, { completed });

/** Gives a task another text. Returns whether it was saved: blank text is not. */
export const renameTask = (id: string, typed: string): boolean => {
  const text = typed.trim();
  if (text) changeOne(id, { text });
  return text !== '';
};

/** Removes a task. */
export const deleteTask = (id: string): void => change((tasks) => tasks.filter((task) => task.id !== id));
