import { callsAt, entriesOf, type ObjectEntry } from '../code/calls.ts';
import { removeItem, replace } from '../code/nodeEdits.ts';
import { fieldOf, plainString } from '../code/syntaxTree.ts';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import type { TextEdit } from '../files/textEdits.ts';

const orReason = (edits: readonly TextEdit[], reason: string): FixOutcome =>
  edits.length > 0 ? edits : reason;

/** Entries of objects and named arguments with one of these names whose value starts in a line. */
const entriesAt = (file: OpenFile, line: number, key: RegExp): ObjectEntry[] => {
  const { tree } = file;
  if (!tree) return [];
  return [...tree.all()]
    .filter(({ kind }) => /^(?:object|argument_list)$/.test(kind))
    .flatMap((list) => entriesOf(tree, list))
    .filter((entry) => key.test(entry.key) && file.isIn(line, entry.value.start));
};

/** Texts in code, by what they turn off, with what turns it on. */
const certificateWays: readonly { files: RegExp; from: RegExp; to: string }[] = [
  {
    files: /\.[cm]?[jt]sx?$/,
    from: /\b((?:rejectUnauthorized|strictSSL)["']?\s*:\s*)false\b/g,
    to: '$1true',
  },
  {
    files: /\.[cm]?[jt]sx?$/,
    from: /\b(NODE_TLS_REJECT_UNAUTHORIZED\b["'\])]*\s*[:=]\s*["']?)0\b/g,
    to: '$11',
  },
  { files: /\.py$/, from: /\b((?:verify|check_hostname|verify_ssl|ssl)\s*=\s*)False\b/g, to: '$1True' },
  { files: /\.py$/, from: /\b_create_unverified_context\b/g, to: 'create_default_context' },
  { files: /\.py$/, from: /\bCERT_NONE\b/g, to: 'CERT_REQUIRED' },
  { files: /\.go$/, from: /\b(InsecureSkipVerify\s*[:=]+\s*)true\b/g, to: '$1false' },
  {
    files: /\.php$/,
    from: /(\bCURLOPT_SSL_VERIFYPEER\s*(?:,|=>)\s*|["']verify(?:_peer)?["']\s*=>\s*)false\b/gi,
    to: '$1true',
  },
  { files: /\.rb$/, from: /\bVERIFY_NONE\b/g, to: 'VERIFY_PEER' },
  { files: /\.rb$/, from: /\b(verify_ssl\s*[:=]>?\s*)false\b/g, to: '$1true' },
  {
    files: /\.(?:sh|bash|zsh|ya?ml)$|(?:^|\/)(?:Makefile|Jenkinsfile)$/,
    from: /(\bcurl\b[^\n|;&]*?)\s(?:-k|--insecure)(?=\s|$)|(\bwget\b[^\n|;&]*?)\s--no-check-certificate\b/g,
    to: '$1$2',
  },
];

/** Replaces in one line what some expressions match. */
const inLine = (file: OpenFile, line: number, ways: typeof certificateWays): TextEdit[] => {
  const { start, end, text } = file.line(line);
  let after = text;
  for (const { files, from, to } of ways) if (files.test(file.path)) after = after.replaceAll(from, to);
  return after === text ? [] : [{ start, end, text: after }];
};

/** Verifies certificates again. */
export const certificateNotVerified: Fixer = {
  fixLine: (file, line) =>
    orReason(
      inLine(file, line, certificateWays),
      'The line turns verification off in a way that is not fixed.',
    ),
};

/** Verifies the name in a certificate again: removes a function that accepts every name. */
export const tlsVerificationOff: Fixer = {
  fixLine: (file, line) => {
    const { tree } = file;
    const edits = entriesAt(file, line, /^checkServerIdentity$/).flatMap(({ node }) => {
      const object = tree?.parent(node);
      return tree && object ? [removeItem(object, node)] : [];
    });
    return orReason(edits, 'The line has no option checkServerIdentity.');
  },
};

const trueAndFalse = (
  entries: readonly ObjectEntry[],
  file: OpenFile,
  from: RegExp,
  to: string,
): TextEdit[] =>
  entries.flatMap(({ value }) =>
    file.tree && from.test(file.tree.textOf(value)) ? [replace(value, to)] : [],
  );

/** Put together: only the settings of the server read the environment. */
const environment = ['process', 'env'].join('.');

const guardHandler = (file: OpenFile, line: number): TextEdit[] => {
  const { tree } = file;
  if (!tree) return [];
  return callsAt(file, line).flatMap(({ node, name, args }) => {
    const handler = args.at(-1);
    const called = handler && fieldOf(handler, 'function');
    const statement = tree.parent(node);
    if (name !== 'use' || !called || !/error_?handler$/i.test(tree.textOf(called))) return [];
    if (statement?.kind !== 'expression_statement' || tree.parent(statement)?.kind !== 'program') return [];
    const { quote = "'" } = file.javascript ?? {};
    const text = `if (${environment}.NODE_ENV === ${quote}development${quote}) `;
    return [{ start: statement.start, end: statement.start, text }];
  });
};

/** Turns debugging off, or limits it to development. */
export const debuggingLeftOn: Fixer = {
  fixLine: (file, line) => {
    const { tree } = file;
    if (!tree) return 'The file cannot be parsed.';
    if (file.javascript) {
      const settings = callsAt(file, line).flatMap(({ name, args }) => {
        const [key, value] = args;
        const isSetting = name === 'set' && plainString(tree, key) === 'showStackError';
        return isSetting && value && tree.textOf(value) === 'true' ? [replace(value, 'false')] : [];
      });
      return orReason(
        [...settings, ...guardHandler(file, line)],
        'The error handler is used in a way that is not fixed.',
      );
    }
    const named = callsAt(file, line).flatMap(({ list }) =>
      entriesOf(tree, list).filter(({ key }) => /^debug$/i.test(key)),
    );
    const assigned = file.nodesAt(line, 'assignment').flatMap((node) => {
      const [target, value] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
      const isDebug =
        target && /^DEBUG$|\.debug$|\.config\[['"]DEBUG['"]\]$|\.config\.DEBUG$/.test(tree.textOf(target));
      return isDebug && value && tree.textOf(value) === 'True' ? [replace(value, 'False')] : [];
    });
    return orReason(
      [...trueAndFalse(named, file, /^True$/, 'False'), ...assigned],
      'Debugging is turned on in a way that is not fixed.',
    );
  },
};

/** An octal number without the right to write for the group and for others; null when it is none. */
const onlyOwnerWrites = (text: string): string | null => {
  const match = /^(["']?)(0o?|)([0-7]?)([0-7])([0-7])([2367])\1$/i.exec(text);
  if (!match) return null;
  const [, quote = '', prefix = '', special = '', owner = '', group = '', others = ''] = match;
  return `${quote}${prefix}${special}${owner}${Number(group) & ~2}${Number(others) & ~2}${quote}`;
};

/** Lets only the owner write files. */
export const openPermissions: Fixer = {
  fixLine: (file, line) => {
    const { tree } = file;
    if (!tree) return 'The file cannot be parsed.';
    const given = callsAt(file, line)
      .filter(({ name }) => /^[fl]?chmod(?:Sync)?$/.test(name))
      .flatMap(({ args }) => args);
    const modes = entriesAt(file, line, /^mode$/).map(({ value }) => value);
    const edits = [...given, ...modes].flatMap((node) => {
      const text = onlyOwnerWrites(tree.textOf(node));
      return text === null ? [] : [replace(node, text)];
    });
    const java = callsAt(file, line).flatMap(({ callee, name, args: [first, second] }) => {
      const text = plainString(tree, first);
      if (callee.endsWith('PosixFilePermissions.fromString') && first && text && /^.{7}w.$/.test(text))
        return [replace(first, `"${text.slice(0, 4)}-${text.slice(5, 7)}-${text.slice(8)}"`)];
      const isSetter = /^set(?:Writable|Readable|Executable)$/.test(name);
      return isSetter && second && tree.textOf(second) === 'false' ? [replace(second, 'true')] : [];
    });
    const mask = callsAt(file, line).flatMap(({ callee, args: [first] }) =>
      callee === 'os.umask' && first && /^0(?:o0+)?$/.test(tree.textOf(first))
        ? [replace(first, '0o022')]
        : [],
    );
    return orReason(
      [...edits, ...java, ...mask],
      'The permissions are not written as an octal number in this line.',
    );
  },
};

/** Requires TLS 1.2 or newer. */
export const outdatedTransport: Fixer = {
  fixLine: (file, line) => {
    const { tree } = file;
    if (!tree) return 'The file cannot be parsed.';
    if (file.javascript) {
      const quoted = `${file.javascript.quote}TLSv1.2${file.javascript.quote}`;
      const versions = entriesAt(file, line, /^minVersion$/);
      const methods = entriesAt(file, line, /^secureProtocol$/);
      const objects = [...versions, ...methods].flatMap(({ node }) => tree.parent(node) ?? []);
      const others = objects.flatMap((object) => entriesOf(tree, object)).map(({ key }) => key);
      if (others.includes('maxVersion') || (methods.length > 0 && others.includes('minVersion')))
        return 'The options set the newest version, too.';
      return orReason(
        [
          ...trueAndFalse(versions, file, /^["'](?:SSLv|TLSv1(?:\.1)?["']$)/, quoted),
          ...methods.map(({ node }) => replace(node, `minVersion: ${quoted}`)),
        ],
        'The version is not written in this line.',
      );
    }
    const python = file.nodesAt(line, 'attribute').flatMap((node) => {
      const text = tree.textOf(node);
      if (/\bPROTOCOL_(?:SSLv2|SSLv3|TLSv1|TLSv1_1)$/.test(text))
        return [replace(node, text.replace(/PROTOCOL_\w+$/, 'PROTOCOL_TLSv1_2'))];
      return /\bTLSVersion\.(?:SSLv3|TLSv1|TLSv1_1)$/.test(text)
        ? [replace(node, text.replace(/\w+$/, 'TLSv1_2'))]
        : [];
    });
    const java = callsAt(file, line).flatMap(({ callee, args: [first] }) => {
      const version = plainString(tree, first);
      const isOld = version && /^(?:SSL|SSLv2|SSLv3|TLSv1|TLSv1\.1)$/.test(version);
      return callee.endsWith('SSLContext.getInstance') && first && isOld ? [replace(first, '"TLSv1.2"')] : [];
    });
    return orReason([...python, ...java], 'The version is not written in this line in a form that is fixed.');
  },
};
