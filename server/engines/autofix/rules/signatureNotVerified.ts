import { callsAt, entriesOf, removeItem } from '../code/calls.ts';
import { namedChildren, plainString } from '../code/syntaxTree.ts';
import type { Fixer } from '../fixer.ts';

/** Removes "none" from the algorithms by which tokens are verified. */
export const signatureNotVerified: Fixer = {
  fixLine: (file, line) => {
    const { tree, javascript } = file;
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
    return edits.length > 0 ? edits : 'The call does not name "none" beside other algorithms.';
  },
};
