import type { SourceFile } from '../files/sourceFile.ts';
import { openAnalysis } from '../openAnalysis.ts';
import type { Report } from '../report.ts';

let analyse: (files: readonly SourceFile[]) => Report[];
beforeAll(async () => {
  analyse = await openAnalysis();
});

/** How severe each finding of a file is, and in which context. */
const found = (path: string, text: string): string[] =>
  analyse([{ path, text }]).map(({ rule, severity, context }) => `${rule} ${severity} ${context}`);

const signing = (hash: string) => `def sign(key, text, name):\n    return key.sign(text, ${hash})\n`;

const openApp = (more: string) =>
  `from starlette.middleware.cors import CORSMiddleware\napp.add_middleware(CORSMiddleware, allow_origins=['*']${more})\n`;

const openApi = (more: string) =>
  `package api\nimport "github.com/rs/cors"\nvar c = cors.New(cors.Options{AllowedOrigins: []string{"*"}${more}})\n`;

const making = (call: string) =>
  `package files\nimport "os"\nfunc make(path string) error { return ${call} }\n`;

const decompressing = (source: string) =>
  `package reports\nimport ("compress/gzip"; "io"; "net/http"; "os")\nfunc read(w io.Writer, r *http.Request, file *os.File) error {\n\tgr, err := gzip.NewReader(${source})\n\tif err != nil { return err }\n\t_, err = io.Copy(w, gr)\n\treturn err\n}\n`;

test('a weak algorithm that a name chooses from a table is low, one that stands there medium', () => {
  const imports = 'from cryptography.hazmat.primitives import hashes\n';
  const table = `${imports}HASHES = {'ssh-rsa': hashes.SHA1, 'rsa-sha2-256': hashes.SHA256}\n`;
  expect(found('keys.py', table + signing('HASHES[name]()'))).toEqual(['weak-hash LOW OPTION']);
  expect(found('keys.py', imports + signing('hashes.SHA1()'))).toEqual(['weak-hash MEDIUM CODE']);
});

test('a weak hash that is only the default of a parameter is low', () => {
  const text =
    "import hashlib\ndef digest(text, hash_type='sha1'):\n    return hashlib.new(hash_type, text).hexdigest()\n";
  expect(found('digest.py', text)).toEqual(['weak-hash LOW UNKNOWN_PURPOSE']);
});

test('answers to every origin are low where browsers send no cookies for them', () => {
  expect(found('app.py', openApp(''))).toEqual(['any-origin LOW WITHOUT_COOKIES']);
  expect(found('app.py', openApp(', allow_credentials=True'))).toEqual(['any-origin MEDIUM CODE']);
  expect(found('api.go', openApi(''))).toEqual(['any-origin LOW WITHOUT_COOKIES']);
  expect(found('api.go', openApi(', AllowCredentials: true'))).toEqual(['any-origin MEDIUM CODE']);
});

test('permissions of what is created are low, as the mask of the process limits them', () => {
  expect(found('files.go', making('os.MkdirAll(path, 0777)'))).toEqual(['open-permissions LOW MASKED']);
  expect(found('files.go', making('os.Chmod(path, 0777)'))).toEqual(['open-permissions MEDIUM CODE']);
});

test('what is decompressed is medium where a request sends it, else low', () => {
  expect(found('reports.go', decompressing('file'))).toEqual(['decompression-bomb LOW UNKNOWN_SOURCE']);
  expect(found('reports.go', decompressing('r.Body'))).toEqual(['decompression-bomb MEDIUM CODE']);
});

test('in a long function what is near a place is looked at', () => {
  const filler = '    count = count + 1\n'.repeat(400);
  const text = `import os\ndef write(path, count):\n${filler}    mask = os.umask(0)\n    os.umask(mask)\n    os.chmod(path, 0o644 & ~mask)\n`;
  expect(found('files.py', text)).toEqual([]);
});

test('a module that is named as a test is one', () => {
  const text =
    'from ftplib import FTP\ndef fetch(host, password):\n    ftp = FTP(host)\n    ftp.login("shop", password)\n';
  expect(found('shop/ftp.py', text)).toEqual(['plain-connection MEDIUM CODE']);
  expect(found('shop/utils/test.py', text)).toEqual([]);
});
