import { callsAt, entriesOf } from '../code/calls.ts';
import { removeItem, replace } from '../code/nodeEdits.ts';
import { fieldOf, namedChildren, plainString, type SyntaxTree } from '../code/syntaxTree.ts';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';

const unknownKey = 'It is unknown which algorithms the key is for.';

const nothing = 'The call does not name "none" beside other algorithms.';

/** Whether a name of Go is declared in the file as bytes, which only HMAC takes as a key. */
const isBytes = (tree: SyntaxTree, name: string): boolean => {
  const values = [...tree.all()].filter(
    ({ kind, children: [declared] }) =>
      /^(?:var_spec|short_var_declaration|const_spec)$/.test(kind) &&
      declared !== undefined &&
      tree.textOf(declared) === name,
  );
  const [value] = values;
  return values.length === 1 && value !== undefined && /=\s*\[\]byte\(/.test(tree.textOf(value));
};

/** Lets the function that answers the key refuse tokens that are not signed with HMAC. */
const fixGo = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return unknownKey;
  for (const { callee, args } of callsAt(file, line)) {
    const [library] = callee.split('.');
    const keyOf = args.find(({ kind }) => kind === 'func_literal');
    const [list, body] = [keyOf && fieldOf(keyOf, 'parameters'), keyOf && fieldOf(keyOf, 'body')];
    if (!/\.Parse(?:WithClaims)?$/.test(callee) || !list || !body) continue;
    const [, named, type] = /^\(\s*(?:(\w+)\s+)?(\*\w+\.Token)\s*\)$/.exec(tree.textOf(list)) ?? [];
    const [, key = ''] = /^\{\s*return (\w+), nil\s*\}$/.exec(tree.textOf(body)) ?? [];
    if (type !== `*${library}.Token` || !isBytes(tree, key)) return unknownKey;
    const token = named === undefined || named === '_' ? 'token' : named;
    const from = tree.text.lastIndexOf('\n', body.start) + 1;
    const indent = /^\s*/.exec(tree.text.slice(from, body.start))?.[0] ?? '';
    const lines = [
      `\tif _, ok := ${token}.Method.(*${library}.SigningMethodHMAC); !ok {`,
      `\t\treturn nil, ${library}.ErrSignatureInvalid`,
      '\t}',
      `\treturn ${key}, nil`,
    ];
    return [
      replace(list, `(${token} ${type})`),
      replace(body, `{\n${lines.map((text) => `${indent}${text}\n`).join('')}${indent}}`),
    ];
  }
  return unknownKey;
};

/** Refuses tokens that are not signed: removes "none" from the algorithms of JavaScript, and names the algorithms of a key in Go. */
export const signatureNotVerified: Fixer = {
  fixLine: (file, line) => {
    const { tree, javascript } = file;
    if (file.go) return fixGo(file, line);
    if (!tree || !javascript) return 'The verification in this language is not fixed.';
    const lists = callsAt(file, line)
      .filter(({ name }) => name === 'verify')
      .flatMap(({ args }) => (args[2]?.kind === 'object' ? entriesOf(tree, args[2]) : []))
      .filter(({ key, value }) => key === 'algorithms' && value.kind === 'array')
      .map(({ value }) => value);
    const edits = lists.flatMap((list) => {
      const items = namedChildren(list);
      const none = items.filter((item) => /^none$/i.test(plainString(tree, item) ?? ''));
      const others = items.filter((item) => plainString(tree, item) !== null && !none.includes(item));
      const [first] = none;
      return none.length === 1 && first && others.length === items.length - 1 && others.length > 0
        ? [removeItem(list, first)]
        : [];
    });
    return edits.length > 0 ? edits : nothing;
  },
};
