import path from 'node:path';

const text = 'charset=utf-8';

/** What sites are made of; a list of all types there are would be a library for a handful that is ever served. */
const types: Readonly<Record<string, string>> = {
  html: `text/html; ${text}`,
  htm: `text/html; ${text}`,
  css: `text/css; ${text}`,
  js: `text/javascript; ${text}`,
  mjs: `text/javascript; ${text}`,
  cjs: `text/javascript; ${text}`,
  json: `application/json; ${text}`,
  map: `application/json; ${text}`,
  jsonld: 'application/ld+json',
  geojson: 'application/geo+json',
  webmanifest: 'application/manifest+json',
  xml: `application/xml; ${text}`,
  rss: `application/rss+xml; ${text}`,
  atom: `application/atom+xml; ${text}`,
  xhtml: 'application/xhtml+xml',
  svg: 'image/svg+xml',
  txt: `text/plain; ${text}`,
  md: `text/markdown; ${text}`,
  csv: `text/csv; ${text}`,
  ics: `text/calendar; ${text}`,
  vtt: `text/vtt; ${text}`,
  yaml: `application/yaml; ${text}`,
  yml: `application/yaml; ${text}`,
  wasm: 'application/wasm',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gz: 'application/gzip',
  tar: 'application/x-tar',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  apng: 'image/apng',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
};

/** The media type of a file, by its name; bytes that a browser does not look into where the name says nothing. */
export const contentType = (name: string): string =>
  types[path.extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream';

/** Whether content of a type gets smaller by compression; pictures, films and most fonts are compressed already. */
export const isCompressible = (type: string): boolean =>
  /^text\/|[/+](?:json|xml|yaml|javascript)\b|^application\/(?:wasm|vnd\.ms-fontobject)|^font\/(?:ttf|otf)|^image\/(?:bmp|x-icon)|^model\/gltf/.test(
    type,
  );
