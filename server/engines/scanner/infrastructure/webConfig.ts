import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { type Told, toldOf } from './told.ts';

const settingsFile = /(?:^|\/)(?:web|app)(?:\.(?:release|production|staging))?\.config$/i;

/** A setting of ASP.NET that is risky: the element that it is written in, and what is told of it. */
type Way = { element: RegExp; told: Told };

const detailsShown = toldOf(
  'access-control',
  'error-details',
  ['CODE', 209],
  [
    'Details of errors are shown to visitors',
    'Pages of errors then show the stack, paths and parts of queries to everybody.',
    'Set customErrors to RemoteOnly or On, and httpErrors to DetailedLocalOnly or Custom.',
  ],
);
const debugging = (confidence: 'HIGH' | 'LOW', title: string): Told =>
  toldOf(
    'access-control',
    'debugging-left-on',
    ['CODE', 489, confidence],
    [
      title,
      'Visitors may then see internals of the application: settings, requests of others, the source around an error.',
      'Turn it off where the application is served.',
    ],
  );
const cookies = toldOf(
  'access-control',
  'unprotected-cookie',
  ['CODE', 614],
  [
    'Cookies lack protection',
    'Cookies of sessions are sent over plain connections, or scripts in the page can read them.',
    'Set httpOnlyCookies and requireSSL to true, and keep sessions in cookies.',
  ],
);
const anyOrigin = toldOf(
  'access-control',
  'any-origin',
  ['CODE', 942],
  [
    'Every site may read the answers',
    'Scripts of any other site can read what the application answers.',
    'Name the sites that may read them.',
  ],
);
const listing = toldOf(
  'access-control',
  'directory-listing',
  ['CODE', 548],
  [
    'Folders are listed to everybody',
    'Everyone sees which files there are, also those that no page leads to.',
    'Leave the listing of folders off.',
  ],
);
const unsignedState = toldOf(
  'access-control',
  'signature-not-verified',
  ['CODE', 347],
  [
    'The state of pages is not signed',
    'Whoever sends a page back can change its state, and with prepared data run code.',
    'Remove enableViewStateMac="false".',
  ],
);
const key = toldOf(
  'access-control',
  'hard-coded-credential',
  ['PASSWORD', 798, 'MEDIUM'],
  [
    'Key of the application in its settings',
    'Whoever can read the repository can forge the tickets and the state of pages that this key signs.',
    'Keep the key outside of the repository, or let the server generate it.',
  ],
);

const ways: readonly Way[] = [
  { element: /<customErrors\b[^>]{0,400}\bmode\s*=\s*"Off"/gi, told: detailsShown },
  { element: /<httpErrors\b[^>]{0,400}\berrorMode\s*=\s*"Detailed"/gi, told: detailsShown },
  {
    element: /<compilation\b[^>]{0,400}\bdebug\s*=\s*"true"/gi,
    told: debugging('LOW', 'Compiled for debugging'),
  },
  { element: /<trace\b[^>]{0,400}\benabled\s*=\s*"true"/gi, told: debugging('HIGH', 'Requests are traced') },
  { element: /<(?:httpCookies|forms)\b[^>]{0,400}\brequireSSL\s*=\s*"false"/gi, told: cookies },
  { element: /<httpCookies\b[^>]{0,400}\bhttpOnlyCookies\s*=\s*"false"/gi, told: cookies },
  { element: /<(?:sessionState|forms)\b[^>]{0,400}\bcookieless\s*=\s*"(?:true|UseUri)"/gi, told: cookies },
  {
    element: /<add\b[^>]{0,400}\bname\s*=\s*"Access-Control-Allow-Origin"[^>]{0,400}\bvalue\s*=\s*"\*"/gi,
    told: anyOrigin,
  },
  { element: /<directoryBrowse\b[^>]{0,400}\benabled\s*=\s*"true"/gi, told: listing },
  { element: /<pages\b[^>]{0,400}\benableViewStateMac\s*=\s*"false"/gi, told: unsignedState },
  { element: /<machineKey\b[^>]{0,400}\b(?:validation|decryption)Key\s*=\s*"[\da-f]{32,}/gi, told: key },
];

/** The text with blanks in place of comments, so that every line stays where it is. */
const withoutComments = (text: string): string => {
  let kept = '';
  while (kept.length < text.length) {
    const start = text.indexOf('<!--', kept.length);
    if (start < 0) return kept + text.slice(kept.length);
    const end = text.indexOf('-->', start);
    const comment = text.slice(start, end < 0 ? text.length : end);
    kept += text.slice(kept.length, start) + comment.replaceAll(/[^\n]/g, ' ');
    if (end >= 0) kept += '   ';
  }
  return kept;
};

/** What is risky in the settings of an application of ASP.NET: `Web.config`, and what is served by it. */
export const readWebConfig = ({ path, text }: SourceFile): Report[] => {
  if (!settingsFile.test(path) || !text.includes('<configuration')) return [];
  const written = withoutComments(text);
  const lines = new Lines(written);
  return ways.flatMap(({ element, told }) =>
    [...written.matchAll(element)].map((match): Report => {
      const line = lines.at(match.index);
      return { ...told, path, line, excerpt: excerptOf(lines.text(line)), anchor: anchorOf(match[0]) };
    }),
  );
};
