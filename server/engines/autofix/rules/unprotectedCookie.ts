import { callsAt, entriesOf, isWhole } from '../code/calls.ts';
import { addItems, replace } from '../code/nodeEdits.ts';
import { fieldOf, plainString, type SyntaxTree } from '../code/syntaxTree.ts';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import type { TextEdit } from '../files/textEdits.ts';
import type { SyntaxNode } from '../../scanner/index.ts';

const nothing = 'The cookie is set in a way that is not fixed.';

/** The attributes that a cookie lacks, in the text of its header. */
const missingAttributes = (text: string): string =>
  [
    [/;\s*httponly\b/i, '; HttpOnly'],
    [/;\s*secure\b/i, '; Secure'],
    [/;\s*samesite\s*=/i, '; SameSite=Lax'],
  ]
    .filter(([attribute]) => attribute instanceof RegExp && !attribute.test(text))
    .map(([, words]) => words)
    .join('');

/** Adds attributes to a text of a header that is written as one literal. */
const extended = (tree: SyntaxTree, node: SyntaxNode): TextEdit[] => {
  const text = tree.textOf(node);
  if (!/^(?:string|template_string)$/.test(node.kind)) return [];
  const added = missingAttributes(text);
  // What follows a semicolon at the end is an attribute, too.
  const end = text.slice(0, -1).trimEnd();
  if (added === '' || end.endsWith('}')) return [];
  const at = node.start + end.length;
  return [{ start: at, end: at, text: end.endsWith(';') ? added.replace(/^;/, '') : added }];
};

const isReturnedCookie = /^[`'"](?:sess|token|auth|jwt|sid)\w*=.*;\s*(?:path|max-age|expires)=/i;

const fixOptions = (tree: SyntaxTree, options: SyntaxNode, quote: string): TextEdit[] | null => {
  if (options.kind !== 'object' || !isWhole(options)) return null;
  const entries = entriesOf(tree, options);
  const edits: TextEdit[] = [];
  const added: string[] = [];
  for (const key of ['httpOnly', 'secure']) {
    const entry = entries.find((one) => one.key === key);
    if (!entry) added.push(`${key}: true`);
    else if (tree.textOf(entry.value) === 'false') edits.push(replace(entry.value, 'true'));
  }
  if (!entries.some(({ key }) => key === 'sameSite')) added.push(`sameSite: ${quote}lax${quote}`);
  return [
    ...edits,
    ...(added.length > 0 && (edits.length > 0 || added.length > 1) ? [addItems(tree, options, added)] : []),
  ];
};

const fixJavascript = (file: OpenFile, line: number): FixOutcome => {
  const { javascript: module, tree } = file;
  if (!module || !tree) return nothing;
  const edits: TextEdit[] = [];
  for (const { callee, name, list, args } of callsAt(file, line)) {
    if (/(?:^|\.)(?:(?:res|response|reply)\.(?:cookie|setCookie)|cookies\.set)$/.test(callee)) {
      const options = args[2];
      if (args.length === 2 && isWhole(list)) {
        const { quote } = module;
        edits.push(addItems(tree, list, [`{ httpOnly: true, secure: true, sameSite: ${quote}lax${quote} }`]));
      } else if (options) {
        const fixed = fixOptions(tree, options, module.quote);
        if (!fixed) return 'The options of the cookie are not written in the call.';
        edits.push(...fixed);
      }
    }
    const header = plainString(tree, args[0]);
    const value = args[1];
    if (name === 'setHeader' && header && /^set-cookie$/i.test(header) && value)
      edits.push(...extended(tree, value));
    if (/session/i.test(callee) && args[0]?.kind === 'object')
      return 'A session with secure cookies needs "trust proxy" behind a proxy. Set its cookie by hand.';
  }
  const texts = file
    .nodesAt(line, 'string', 'template_string')
    .filter((node) => isReturnedCookie.test(tree.textOf(node)));
  for (const text of texts) edits.push(...extended(tree, text));
  return edits.length > 0 ? edits : nothing;
};

const fixPython = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return nothing;
  const edits: TextEdit[] = [];
  for (const { name, list } of callsAt(file, line)) {
    const entries = entriesOf(tree, list);
    if (name === 'set_cookie' && isWhole(list)) {
      const added: string[] = [];
      for (const key of ['secure', 'httponly']) {
        const entry = entries.find((one) => one.key === key);
        if (!entry) added.push(`${key}=True`);
        else if (tree.textOf(entry.value) === 'False') edits.push(replace(entry.value, 'True'));
      }
      if (!entries.some(({ key }) => key === 'samesite')) added.push('samesite="Lax"');
      if (added.length > 0) edits.push(addItems(tree, list, added));
    }
    if (name === 'update')
      for (const { key, value } of entries)
        if (/^SESSION_COOKIE_(?:SECURE|HTTPONLY)$/.test(key) && tree.textOf(value) === 'False')
          edits.push(replace(value, 'True'));
  }
  for (const node of file.nodesAt(line, 'assignment')) {
    const [target, value] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
    if (
      target &&
      value &&
      /COOKIE_(?:SECURE|HTTPONLY)['"\]]*$/.test(tree.textOf(target)) &&
      tree.textOf(value) === 'False'
    )
      edits.push(replace(value, 'True'));
  }
  return edits.length > 0 ? edits : nothing;
};

const fixJava = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return nothing;
  const edits = callsAt(file, line).flatMap(({ name, args: [first] }) =>
    /^(?:setSecure|setHttpOnly|secure|httpOnly)$/.test(name) && first && tree.textOf(first) === 'false'
      ? [replace(first, 'true')]
      : [],
  );
  return edits.length > 0 ? edits : nothing;
};

/** Protects cookies from scripts, unencrypted connections and requests of other sites. */
export const unprotectedCookie: Fixer = {
  fixLine: (file, line) => {
    if (file.javascript) return fixJavascript(file, line);
    if (file.python) return fixPython(file, line);
    return file.java ? fixJava(file, line) : 'Cookies of this language are not fixed.';
  },
};
