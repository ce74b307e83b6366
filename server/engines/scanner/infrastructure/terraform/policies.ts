import type { Value } from './configuration.ts';
import type { Resource } from './folder.ts';
import { jsonValue } from './readJson.ts';

/** What one statement of an AWS policy says. */
export type Statement = {
  line: number;
  /** Of what it says of actions, and of whom it is for; its own where it says nothing. */
  lines: { actions: number; principals: number };
  allows: boolean;
  actions: string[];
  /** Whether it names what is not allowed, and allows all else. */
  allowsAllBut: boolean;
  resources: string[];
  /** Whom it is for; empty where it is for whoever has the policy. */
  principals: string[];
  /** Whether it holds under conditions only. */
  isConditional: boolean;
};

const statementOf = (resource: Resource, statement: Value): Statement => {
  const { folder } = resource;
  const values = (...paths: string[]) => paths.flatMap((path) => folder.at(statement, path));
  const written = (...paths: string[]) => values(...paths).flatMap((value) => folder.texts(value));
  const texts = (...paths: string[]) => written(...paths).map(({ text }) => text);
  const effect = texts('Effect', 'effect')[0] ?? 'Allow';
  const named = values('Principal').flatMap((value) =>
    value.kind === 'OBJECT'
      ? value.entries.flatMap((entry) => folder.texts(entry.value))
      : folder.texts(value),
  );
  const actions = written('Action', 'actions');
  const principals = [...named, ...written('principals.identifiers')];
  const { line } = statement;
  return {
    line,
    lines: { actions: actions[0]?.line ?? line, principals: principals[0]?.line ?? line },
    allows: effect === 'Allow',
    actions: actions.map(({ text }) => text),
    allowsAllBut: values('NotAction', 'not_actions').length > 0,
    resources: texts('Resource', 'resources'),
    principals: principals.map(({ text }) => text),
    isConditional: values('Condition', 'condition').length > 0,
  };
};

/** The values that a policy may be written as: an object that is encoded, or its JSON as a text of several lines. */
const documentsOf = (resource: Resource, path: string): Value[] =>
  resource.at(path).flatMap((value) => {
    if (value.kind !== 'TEXT') return [value];
    const offset = value.text.includes('\n') ? 1 : 0;
    const json = /^\s*\{/.test(value.text) ? jsonValue(value.text, value.line + offset) : null;
    return json ? [json] : [];
  });

const policyPaths = [
  'policy',
  'assume_role_policy',
  'inline_policy.policy',
  'access_policies',
  'access_policy',
];

/** The statements of the policies of a resource, or of a document of policies. */
export const statementsOf = (resource: Resource): Statement[] => {
  const { folder } = resource;
  const statements =
    resource.type === 'aws_iam_policy_document'
      ? resource.at('statement')
      : policyPaths
          .flatMap((path) => documentsOf(resource, path))
          .flatMap((one) => folder.at(one, 'Statement'));
  return statements
    .flatMap((one) => (one.kind === 'LIST' ? one.items : [one]))
    .filter(({ kind }) => kind === 'OBJECT')
    .map((one) => statementOf(resource, one));
};
