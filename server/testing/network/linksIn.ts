/** What browsers read as a full stop in the name of a host, beside those that NFKC knows. */
const fullStops = /[。｡]/gu;

/** Broader than any mail program: each of these is a link in at least one of them. */
const links = [
  /\p{L}[\p{L}\p{N}+.-]*:?\/\/\S+/gu,
  /(?:^|\s|\p{P})[\\/]{2}[^\s\\/]+/gu,
  /\p{L}[\p{L}\p{N}+-]+:(?=[^\s\d:])\S+/gu,
  /\btel:\S+/giu,
  /\bwww\d*\.\S+/giu,
  /\S+@\S+/gu,
  /[^\s\p{P}][-\p{L}\p{N}\p{M}\p{S}_]*\.(?!js(?![\p{L}\p{N}/:?#.-]))[\p{L}\p{M}][\p{L}\p{N}\p{M}-]+/giu,
  /\.js[/:?#]\S*/giu,
  /(?:\d+\.){3}\d+/gu,
];

/** What of a text mail programs would make a link of, whether its author meant one or not. */
export const linksIn = (text: string): string[] => {
  const plain = text.normalize('NFKC').replaceAll(fullStops, '.').replaceAll('\\', '/');
  return links.flatMap((link) => [...plain.matchAll(link)].map(([found]) => found.trim()));
};
