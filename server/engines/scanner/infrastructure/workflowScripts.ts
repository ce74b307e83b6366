import { isMap, isScalar, type YAMLMap } from 'yaml';

/** Texts of an event that anybody may write: docs.github.com, "Understanding the risk of script injections". */
const untrusted =
  /\bgithub\.(?:event\.(?:issue|pull_request|discussion)\.(?:title|body)|event\.(?:comment|review|review_comment)\.body|event\.pages?\S*\.page_name|event\.(?:commits\S*|head_commit)\.(?:message|author\.(?:email|name)|committer\.(?:email|name))|event\.workflow_run\.(?:head_branch|display_title|head_commit\.(?:message|author\.(?:email|name))|head_repository\.description|pull_requests\S*\.head\.ref)|event\.pull_request\.head\.(?:ref|label|repo\.(?:default_branch|description|homepage))|event\.changes\.(?:title|body)\.from|head_ref)\b/;
/** Lists of changed files, whose names anybody may choose who proposes a change. */
const changedFiles =
  /\bsteps\.[\w-]{1,60}\.outputs\.(?:all_changed(?:_and_modified)?_files|all_modified_files|added_files|modified_files|renamed_files|changed_files|other_changed_files|deleted_files)\b/;
/** The whole event, or a part of it with its texts. */
const wholeEvent =
  /\btoJSON\(\s*github(?:\.event(?:\.(?:pull_request|issue|comment|head_commit|commits|review|discussion))?)?\s*\)/i;
const input = /\b(?:github\.event\.)?inputs\.([\w-]{1,80})|\bgithub\.event\.client_payload\.[\w.-]{1,80}/;
const expression = /\$\{\{([^}]{0,1000})\}\}/g;
/** Functions that answer true or false, and hashes. */
const answers = /\b(?:contains|startsWith|endsWith|hashFiles)\(/i;

/** Whether an expression is a comparison or a question, of which no text of others is written. */
const isQuestion = (text: string): boolean => answers.test(text) || /[=!]=|[<>]/.test(text);

/** Inputs that anything may be written into: not those that are a choice, a number, a switch or an environment. */
export const freeInputs = (top: YAMLMap): ReadonlySet<string> | null => {
  const on = top.get('on', true) ?? top.get(true, true);
  const triggers = isMap(on) ? [on.get('workflow_dispatch'), on.get('workflow_call')] : [];
  const lists = [top, ...triggers].flatMap((one) => (isMap(one) ? [one.get('inputs')] : []));
  const declared = lists.flatMap((one) => (isMap(one) ? one.items : []));
  if (declared.length === 0) return null;
  return new Set(
    declared.flatMap(({ key, value }) => {
      const type = isMap(value) ? String(value.get('type') ?? 'string') : 'string';
      return type === 'string' && isScalar(key) ? [String(key.value)] : [];
    }),
  );
};

/** What of others a script is made of before it runs. */
export type Inserted = { kind: 'TEXT' | 'INPUT'; found: string };

/**
 * The first text of others that expressions insert into a script; an input only where there is nothing worse.
 * @param variables expressions of variables that hold such a text
 */
export const insertedInto = (
  script: string,
  variables: RegExp | null,
  inputs: ReadonlySet<string> | null,
): Inserted | null => {
  let weaker: Inserted | null = null;
  for (const [found, inside = ''] of script.matchAll(expression)) {
    if (isQuestion(inside)) continue;
    if (
      untrusted.test(inside) ||
      changedFiles.test(inside) ||
      wholeEvent.test(inside) ||
      variables?.test(found)
    )
      return { kind: 'TEXT', found };
    const named = input.exec(inside);
    // What an input may be is not known where it is not declared here.
    if (named && (named[1] === undefined || inputs?.has(named[1]))) weaker ??= { kind: 'INPUT', found };
  }
  return weaker;
};

/** Whether a text holds an expression of what anybody may write. */
export const holdsUntrusted = (text: string): boolean =>
  [...text.matchAll(expression)].some(([, inside = '']) => !isQuestion(inside) && untrusted.test(inside));
