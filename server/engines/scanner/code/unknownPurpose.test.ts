import type { SourceFile } from '../files/sourceFile.ts';
import { openAnalysis } from '../openAnalysis.ts';
import type { Report } from '../report.ts';

let analyse: (files: readonly SourceFile[]) => Report[];
beforeAll(async () => {
  analyse = await openAnalysis();
});

/** What is found in a file, with how severe it is. */
const found = (path: string, text: string): string[] =>
  analyse([{ path, text }]).map(({ rule, severity }) => `${rule} ${severity}`);

/** A class that makes a transformer of a source. */
const transform = (source: string) =>
  `class Sheets {\n  void show(HttpServletRequest request, Source sheet) throws Exception {\n    TransformerFactory factory = TransformerFactory.newInstance();\n    factory.newTransformer(${source});\n  }\n}\n`;
/** A class that starts a program with these values. */
const run = (values: string) =>
  `class Runner {\n  void doGet(HttpServletRequest request) throws Exception {\n    String name = request.getParameter("name");\n    Runtime.getRuntime().exec(${values});\n  }\n}\n`;

test.each([
  [
    'Names.java',
    'class Names {\n  byte[] of(byte[] text) throws Exception { return MessageDigest.getInstance("MD5").digest(text); }\n}\n',
    'class Names {\n  byte[] of(byte[] password) throws Exception { return MessageDigest.getInstance("MD5").digest(password); }\n}\n',
  ],
  [
    'Names.cs',
    'public class Names\n{\n    public byte[] Of(byte[] text) => MD5.HashData(text);\n}\n',
    'public class Names\n{\n    public byte[] Of(byte[] password) => MD5.HashData(password);\n}\n',
  ],
  [
    'names.js',
    "import { createHash } from 'node:crypto';\nexport const of = (text) => createHash('md5').update(text).digest('hex');\n",
    "import { createHash } from 'node:crypto';\nexport const of = (password) => createHash('md5').update(password).digest('hex');\n",
  ],
])('a weak hash is low in %s where the code does not say what it is for', (path, unsaid, said) => {
  expect(found(path, unsaid)).toEqual(['weak-hash LOW']);
  expect(found(path, said)).toEqual(['weak-hash MEDIUM']);
});

test('a slow expression is low where no request is near', () => {
  const slow = 'export const isList = (text) => /^(\\w+\\s?,?)+$/.test(text);\n';
  expect(found('lists.js', slow)).toEqual(['slow-regular-expression LOW']);
  expect(found('lists.js', `${slow}app.get('/', (req, res) => res.json(isList(req.query.list)));\n`)).toEqual(
    ['slow-regular-expression MEDIUM'],
  );
});

test('a style sheet that comes from a request is high, one whose source is not seen low', () => {
  expect(found('Sheets.java', transform('sheet'))).toEqual(['external-entities LOW']);
  expect(
    found('Sheets.java', transform('new StreamSource(new StringReader(request.getParameter("sheet")))')),
  ).toEqual(['external-entities HIGH']);
});

test('data of a request in the environment of a program is less severe than in its arguments', () => {
  expect(found('Runner.java', run('new String[] {"sh", "-c", name}'))).toEqual([
    'command-injection CRITICAL',
  ]);
  expect(found('Runner.java', run('new String[] {"date"}, new String[] {"LANG=" + name}'))).toEqual([
    'command-injection MEDIUM',
  ]);
});
