import { preloadPageCode } from './pageCode.ts';
import { type EarlyQuestion, earlyQuestionsId } from './questions.ts';

preloadPageCode();

/** Whether the page of a path is drawn inside the shell, which sends operations of its own. */
const hasShell = (pathname: string) => /^\/(?:app|admin)(?:\/|$)/.test(pathname);

const questions = (): EarlyQuestion[] => {
  // Pages are rendered at build, too.
  if (typeof document === 'undefined' || !hasShell(window.location.pathname)) return [];
  const text = document.getElementById(earlyQuestionsId)?.textContent;
  return text ? JSON.parse(text) : [];
};

const send = (question: EarlyQuestion) =>
  fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
    },
    body: JSON.stringify(question),
    credentials: 'same-origin',
  });

/**
 * Sent while the application is still on its way: this module is a file of its own, so that it runs before the others are there. Each
 * answer is for the first request of the application that asks the same.
 */
const answers = new Map(questions().map((question) => [question.operationName, send(question)]));

/** Whether the page has sent operations early and its HTML already contains the shell. */
export const showsShell = answers.size > 0 && document.getElementById('root')?.hasChildNodes() === true;

const data = new Map<string, unknown>();

const read = async (operationName: string, answer: Promise<Response>) => {
  const response = await answer;
  const body: unknown = await response.clone().json();
  if (typeof body === 'object' && body && 'data' in body && body.data && !('errors' in body))
    data.set(operationName, body.data);
};

// What fails is told to who asks the same again.
const reading = Promise.allSettled([...answers].map(([name, answer]) => read(name, answer)));

/** Resolves when every answer is there, or has failed. */
export const answered = async (): Promise<void> => void (await reading);

/** The data of the answers that are there by now, by the names of their operations. */
export const arrived = (): ReadonlyMap<string, unknown> => data;

/** The answer to an operation, once: whoever asks later wants to know how it is then. */
export const takeAnswer = (operationName: string): Promise<Response> | undefined => {
  const answer = answers.get(operationName);
  answers.delete(operationName);
  return answer;
};

/** From now on nothing is answered by what was asked early. */
export const dropAnswers = (): void => answers.clear();
