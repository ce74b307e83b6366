const ending = /\.py$/;
const fromModule =
  /^[ \t]*from[ \t]+([.\w]{1,200})[ \t]+import[ \t]+(?:\(([^)]{0,4000})\)|([^\n#;(]{1,1000}))/gm;
const wholeModule = /^[ \t]*import[ \t]+([^\n#;]{1,1000})/gm;

/** The modules of Python's standard library: a file of a repository does not take their place. */
const standardLibrary = new Set(
  `abc argparse array ast asyncio base64 bdb binascii bisect builtins bz2 calendar cgi cgitb cmath cmd code codecs collections
   colorsys concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm decimal
   difflib dis distutils doctest email encodings enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools
   gc getopt getpass gettext glob grp gzip hashlib heapq hmac html http imaplib imghdr imp importlib inspect io ipaddress itertools
   json keyword linecache locale logging lzma mailbox marshal math mimetypes mmap multiprocessing netrc numbers operator optparse os
   pathlib pdb pickle pipes pkgutil platform plistlib poplib posix posixpath pprint profile pty pwd pydoc queue quopri random re
   readline reprlib resource runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib socket socketserver
   sqlite3 ssl stat statistics string stringprep struct subprocess symtable sys sysconfig syslog tarfile telnetlib tempfile termios
   textwrap threading time timeit token tokenize tomllib trace traceback tracemalloc types typing unicodedata unittest urllib uuid
   venv warnings wave weakref webbrowser winreg wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo`.split(
    /\s+/,
  ),
);

/** Whether a file is a module of Python. */
export const isPython = (path: string): boolean => ending.test(path);

const firstOf = (module: string): string => module.split('.', 1)[0] ?? '';
const isForeign = (module: string): boolean =>
  !module.startsWith('.') && standardLibrary.has(firstOf(module));

/** Where modules that an absolute import names may stand: beside the file, in the folders around it, and in `src` of each. */
const rootsOf = (folders: readonly string[]): string[] =>
  [...folders.keys(), folders.length]
    .toReversed()
    .flatMap((length) => [folders.slice(0, length), [...folders.slice(0, length), 'src']])
    .map((root) => root.join('/'));

/**
 * The file of a repository that a module is: `app.views`, `.shared`, `..`. Null when there is none.
 * @param from path of the file that imports it
 */
export const resolvePythonModule = (
  from: string,
  module: string,
  has: (path: string) => boolean,
): string | null => {
  if (isForeign(module)) return null;
  const folders = from.split('/').slice(0, -1);
  const [dots = ''] = /^\.*/.exec(module) ?? [];
  const inside = module.slice(dots.length).split('.').filter(Boolean).join('/');
  if (dots.length > folders.length + 1) return null;
  const roots =
    dots.length > 0 ? [folders.slice(0, folders.length - dots.length + 1).join('/')] : rootsOf(folders);
  for (const root of roots) {
    const path = [root, inside].filter(Boolean).join('/');
    const candidates = inside
      ? [`${path}.py`, `${path}/__init__.py`]
      : [`${path ? `${path}/` : ''}__init__.py`];
    const found = candidates.find(has);
    if (found) return found;
  }
  return null;
};

/**
 * The modules, each with the names in it, that a path of what is imported may stand for: `app.views.send` is send of app.views, or of the
 * class `views` of app.
 */
export const namesOfPath = (path: string): ImportedNames[] => {
  const [dots = ''] = /^\.*/.exec(path) ?? [];
  const segments = path.slice(dots.length).replaceAll('()', '').split('.');
  return [1, 2].flatMap((count): ImportedNames[] => {
    const module = dots + segments.slice(0, -count).join('.');
    return module && segments.length >= count ? [{ module, names: segments.slice(-count) }] : [];
  });
};

/** A module, and a name in it; or one of a class in it. */
export type ImportedNames = { module: string; names: readonly string[] };

const namesOf = (list: string): string[] =>
  list
    .replaceAll(/#.*/g, '')
    .split(',')
    .map((one) => one.trim().split(/\s/, 1)[0] ?? '')
    .filter(Boolean);

/** The modules that a file of Python may import: each that it names, and each name as a module of its own. */
export const pythonModulesOf = (text: string): string[] => {
  const named = [...text.matchAll(fromModule)].flatMap(([, module = '', inBrackets, inLine = '']) => [
    module,
    ...namesOf(inBrackets ?? inLine).map((name) =>
      module.endsWith('.') ? module + name : `${module}.${name}`,
    ),
  ]);
  const whole = [...text.matchAll(wholeModule)].flatMap(([, list = '']) => namesOf(list));
  return [...named, ...whole].filter((module) => !isForeign(module));
};
