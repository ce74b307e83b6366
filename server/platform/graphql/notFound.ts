import { GraphQLError } from 'graphql';
import { UserFault } from './errors.ts';

/** What records are called, each with how the person goes on who asked for one that is not there. */
const wayOn = {
  'API key': 'It may have been revoked meanwhile: Settings lists the keys that work.',
  account: 'It may have been deleted meanwhile: sign in again.',
  agent: 'It may have been deleted meanwhile: choose another one from Agents.',
  'bill of materials': 'Scan the project first: it lists what its lock files name.',
  'branch rule': "It may have been removed meanwhile: the project's settings list the rules that hold.",
  build: 'It may have been deleted with its project: the project lists the builds that are there.',
  decision: 'Whoever decided about findings can undo it for ten minutes: change the findings one by one.',
  deployment: 'It may have been deleted with its project: the project lists the deployments that are there.',
  environment: 'It may have been removed meanwhile: the project shows the environments that are there.',
  'freeze window': "It may have been removed meanwhile: the environment's settings list those that hold.",
  release: 'It may have been deleted with its project: the project lists the releases that are there.',
  file: "It may have been renamed or deleted meanwhile: choose another one from the project's code.",
  'uploaded file': 'It may have been imported already, or another one took its place: choose the file again.',
  finding: 'It may have been deleted with its project: choose another one from Security.',
  invitation: 'It may have been accepted or revoked meanwhile: Settings lists those that wait.',
  invoice: 'Billing lists the invoices that are there.',
  job: 'It may have ended and been forgotten meanwhile: the project shows where it stands.',
  member: 'They may have left meanwhile: choose another one from the members.',
  notification: 'It may be too old to be kept: Notifications lists those that are there.',
  organization: 'It may have been deleted, or you may have left it, meanwhile: choose another one.',
  'payment method': 'It may have been removed meanwhile: choose another one in Billing.',
  passport: 'A release has one as soon as it is built: look at its deployment again in a moment.',
  picture: 'It may have been replaced meanwhile: reload the page.',
  project: 'It may have been deleted meanwhile: choose another one from Projects.',
  repository: 'It may have been deleted with its project meanwhile: choose another one from Projects.',
  scan: 'It may have been deleted with its project: Security lists the scans that are there.',
  variable: 'It may have been removed meanwhile: the environment lists the variables that are there.',
  session: 'It may have ended meanwhile: Settings lists those that go on.',
  task: "It may have been deleted meanwhile: the project's board shows the tasks that are there.",
};

/** What a record can be called that is not there. */
export type RecordName = keyof typeof wayOn;

/** The record is not there, or belongs to another organization: both answer the same. */
export class NotFound extends GraphQLError {
  readonly #what: RecordName;
  readonly #id: string | undefined;

  /** @param id by which the record was asked for; left out where nobody typed one */
  constructor(what: RecordName, id?: string) {
    super(`There is no such ${what}.`, { extensions: { code: 'NOT_FOUND' } });
    this.#what = what;
    this.#id = id;
  }

  /** What it is to the person who named the record in an input: a fault of the field that holds its id, with the way on. */
  asFaultOf(input: unknown): UserFault {
    const field = this.#id === undefined ? null : pathTo(this.#id, input);
    return new UserFault([{ field, code: 'NOT_FOUND', message: `${this.message} ${wayOn[this.#what]}` }]);
  }
}

/** Where in an input a value stands; null when it does not. */
const pathTo = (value: unknown, input: unknown): string[] | null => {
  if (input === value) return [];
  if (typeof input !== 'object' || input === null) return null;
  for (const [name, inner] of Object.entries(input)) {
    const path = pathTo(value, inner);
    if (path) return [name, ...path];
  }
  return null;
};

/** What is thrown where a record is not there: NOT_FOUND to who reads, a fault of the field to who changes something. */
export const notFound = (what: RecordName, id?: string): NotFound => new NotFound(what, id);
