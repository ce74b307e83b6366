import type { SyntaxNode } from '../../scanner/index.ts';
import { type Call, callsAt, entriesOf } from '../code/calls.ts';
import { removeItem, replace } from '../code/nodeEdits.ts';
import { fieldOf, type SyntaxTree } from '../code/syntaxTree.ts';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';

const nothing = 'The parser is not set up in this file, or not in a form that is fixed.';

/** Removes the options of libxml that insert what entities stand for. */
const fixJavascript = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return nothing;
  const edits = callsAt(file, line).flatMap(({ args: [, options] }) => {
    if (options?.kind !== 'object') return [];
    const entries = entriesOf(tree, options).filter(
      ({ key, value }) => /^(?:noent|replaceEntities)$/.test(key) && tree.textOf(value) === 'true',
    );
    const [entry] = entries;
    return entry && entries.length === 1 ? [removeItem(options, entry.node)] : [];
  });
  return edits.length > 0 ? edits : nothing;
};

/** The parser of lxml does not insert entities, and does not load files and addresses that a document names. */
const fixPython = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return nothing;
  const features = callsAt(file, line).flatMap(({ name, args: [feature, value] }) =>
    name === 'setFeature' && feature && value && /external_ges|external-general/.test(tree.textOf(feature))
      ? [replace(value, 'False')]
      : [],
  );
  if (features.length > 0) return features;
  const parsers = [...tree.all()].filter(
    (node) => node.kind === 'call' && /\bXMLParser$/.test(tree.textOf(fieldOf(node, 'function') ?? node)),
  );
  const edits = parsers.flatMap((parser) => {
    const list = fieldOf(parser, 'arguments');
    const open = list
      ? entriesOf(tree, list).filter(({ key, value }) =>
          /^(?:resolve_entities=True|no_network=False|load_dtd=True)$/.test(`${key}=${tree.textOf(value)}`),
        )
      : [];
    return open.map(({ value }) => replace(value, tree.textOf(value) === 'True' ? 'False' : 'True'));
  });
  return edits.length > 0 ? edits : nothing;
};

const noDoctype = 'setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)';

/** What a factory or reader of Java is told, and the exceptions of which the method throws one where it is told so. */
const settings: Readonly<Record<string, { call: string; thrown: RegExp | null }>> = {
  newDocumentBuilder: { call: noDoctype, thrown: /^(?:Exception|ParserConfigurationException)$/ },
  newSAXParser: { call: noDoctype, thrown: /^(?:Exception|ParserConfigurationException)$/ },
  createXMLStreamReader: { call: 'setProperty(XMLInputFactory.SUPPORT_DTD, false)', thrown: null },
  createXMLEventReader: { call: 'setProperty(XMLInputFactory.SUPPORT_DTD, false)', thrown: null },
  read: { call: noDoctype, thrown: /^(?:Exception|SAXException)$/ },
};

/** Whether a statement may throw what the method around it throws: one of these, and no `try` is between. */
const mayThrow = (tree: SyntaxTree, statement: SyntaxNode, thrown: RegExp): boolean => {
  for (let node = tree.parent(statement); node; node = tree.parent(node)) {
    if (/^(?:lambda_expression|try_statement|try_with_resources_statement)$/.test(node.kind)) return false;
    if (!/^(?:method|constructor)_declaration$/.test(node.kind)) continue;
    const throws = node.children.find(({ kind }) => kind === 'throws');
    return throws?.children.some((type) => thrown.test(tree.textOf(type))) ?? false;
  }
  return false;
};

/** The statement that declares a local variable with a new parser or factory; null when there is no such one, or several. */
const declarationOf = (tree: SyntaxTree, name: string, { node: call }: Call): SyntaxNode | null => {
  let method: SyntaxNode | null = call;
  while (method && !/^(?:method|constructor)_declaration$/.test(method.kind)) method = tree.parent(method);
  const declarators = [...tree.all(method ?? call)].filter(
    (node) =>
      node.kind === 'variable_declarator' &&
      tree.textOf(fieldOf(node, 'name') ?? node) === name &&
      /\b(?:DocumentBuilderFactory|SAXParserFactory|XMLInputFactory|SAXReader)\b/.test(tree.textOf(node)),
  );
  const [declarator] = declarators;
  const statement = declarator && tree.parent(declarator);
  return declarators.length === 1 && statement?.kind === 'local_variable_declaration' ? statement : null;
};

const fixJava = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return nothing;
  for (const call of callsAt(file, line)) {
    const setting = settings[call.name];
    const object = fieldOf(call.node, 'object');
    if (!setting || object?.kind !== 'identifier') continue;
    const name = tree.textOf(object);
    const declaration = declarationOf(tree, name, call);
    if (!declaration) return nothing;
    if (setting.thrown && !mayThrow(tree, declaration, setting.thrown))
      return 'The method does not throw the exceptions of this setting.';
    const from = tree.text.lastIndexOf('\n', declaration.start) + 1;
    const indent = /^[\t ]*/.exec(tree.text.slice(from, declaration.start))?.[0] ?? '';
    const { end } = declaration;
    return [{ start: end, end, text: `\n${indent}${name}.${setting.call};` }];
  }
  return nothing;
};

/** Keeps parsers of XML from inserting files and addresses that a document names. */
export const externalEntities: Fixer = {
  fixLine: (file, line) => {
    if (file.javascript) return fixJavascript(file, line);
    if (file.python) return fixPython(file, line);
    return file.java ? fixJava(file, line) : 'Parsers of this language are not fixed.';
  },
};
