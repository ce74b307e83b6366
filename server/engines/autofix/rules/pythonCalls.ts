import { callsAt, entriesOf, isWhole } from '../code/calls.ts';
import { removeItem, replace } from '../code/nodeEdits.ts';
import type { Fixer } from '../fixer.ts';
import { fieldOf } from '../code/syntaxTree.ts';

const loader = /^(?:\w+\.)?(?:Loader|UnsafeLoader|CLoader|FullLoader|CFullLoader|CUnsafeLoader)$/;

const noSafeWay = 'The format has no safe way to be read. Use JSON instead.';

/** Reads YAML of Python as plain values. Other formats cannot be read safely: they need another format. */
export const unsafeDeserialization: Fixer = {
  fixLine: (file, line) => {
    const { tree, python } = file;
    const yaml = python?.localName('yaml');
    if (!tree || !python || !yaml) return noSafeWay;
    if (/\byaml\.(?:add_constructor|YAMLObject)\b/.test(file.text))
      return 'The file reads YAML with types of its own.';
    const calls = callsAt(file, line);
    if (!calls.some(({ callee }) => callee.startsWith(`${yaml}.`))) return noSafeWay;
    const edits = calls.flatMap(({ callee, node, list, args }) => {
      const match = /^(\w+)\.(?:unsafe_|full_)?(load|load_all)$/.exec(callee);
      const called = fieldOf(node, 'function');
      if (!match || match[1] !== yaml || !called || !isWhole(list) || args.length === 0 || args.length > 2)
        return [];
      const second = args[1];
      const named = entriesOf(tree, list).find(({ key }) => key === 'Loader');
      const given = named?.value ?? second;
      if (given && !loader.test(tree.textOf(given))) return [];
      return [
        replace(called, `${yaml}.safe_${match[2] ?? 'load'}`),
        ...(second ? [removeItem(list, second)] : []),
      ];
    });
    return edits.length > 0 ? edits : 'Only yaml.load with a loader that is written in the call is fixed.';
  },
};

const helper = (make: string, close: string, indent: string) =>
  `def make_temporary_file(*args, **kwargs):
    """Creates a temporary file that only this user can read, and returns its path."""
    handle, path = ${make}(*args, **kwargs)
    ${close}(handle)
    return path`.replaceAll('    ', indent);

/** Creates temporary files together with their names. */
export const temporaryFileName: Fixer = {
  fixLine: (file, line) => {
    const { tree, python } = file;
    if (!tree || !python) return 'The file cannot be parsed.';
    if (/\bmkfifo\b|\bmkdir\b|\bmakedirs\b|\bsymlink\b|\bAF_UNIX\b|["']xb?["']/.test(file.text))
      return 'The name may be used for something other than a file, which must not exist before.';
    const calls = callsAt(file, line).filter(({ callee }) => /(?:^|\.)mktemp$/.test(callee));
    if (calls.length === 0) return 'Only tempfile.mktemp is fixed.';
    const make = python.use('tempfile', 'mkstemp');
    const close = python.use('os', 'close');
    if (!make || !close || !python.helper('make_temporary_file', helper(make, close, python.indent)))
      return 'The names that the fix needs are used for something else in this file.';
    return calls.flatMap(({ node }) => {
      const called = fieldOf(node, 'function');
      return called ? [replace(called, 'make_temporary_file')] : [];
    });
  },
};
