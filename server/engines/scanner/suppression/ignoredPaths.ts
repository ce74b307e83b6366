import type { Report } from '../report.ts';
import type { IgnoreEntry } from './ignoreFiles.ts';

/** How many characters are compared in one scan. Beyond it nothing more counts as ignored: it is told. */
const mostSteps = 20_000_000;

/** Tells which reports the entries of ignore files are about. */
export class IgnoredPaths {
  readonly #entries: readonly IgnoreEntry[];
  readonly #known = new Map<string, boolean>();
  #steps = 0;

  constructor(entries: readonly IgnoreEntry[]) {
    this.#entries = entries;
  }

  /** Whether some entry asks to be quiet about a report; the last one that speaks of it has its way. */
  covers(report: Report): boolean {
    const concern = report.check === 'committed-secrets' ? 'SECRETS' : 'REST';
    let covered = false;
    for (const entry of this.#entries) {
      if (entry.concern !== 'ALL' && entry.concern !== concern) continue;
      if (covered === !entry.negated) continue;
      if (this.#concerns(entry, report)) covered = !entry.negated;
    }
    return covered && this.#steps <= mostSteps;
  }

  #concerns({ pattern, id, line, commit }: IgnoreEntry, report: Report): boolean {
    if (commit !== null && report.commit !== undefined) {
      if (commit !== report.commit) return false;
    } else if (line !== null && line !== report.line) return false;
    if (id !== null && !`${report.rule} ${report.title} ${report.description}`.split(/[\s,.:]+/).includes(id))
      return false;
    return pattern === null || (report.path !== null && this.#matches(pattern, report.path));
  }

  #matches(pattern: string, path: string): boolean {
    const name = `${pattern}\0${path}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const folders = path.split('/');
    const words = pattern.replace(/^\/|\/$/g, '').split('/');
    const isAnchored = pattern.startsWith('/') || words.length > 1;
    const is = this.#matchesFrom(isAnchored ? words : ['**', ...words], folders);
    this.#known.set(name, is);
    return is;
  }

  /** Whether words of a pattern match the first of some folders; what is inside a folder that matches is meant too. */
  #matchesFrom(words: readonly string[], folders: readonly string[]): boolean {
    let places = new Set([0]);
    for (const word of words) {
      const next = new Set<number>();
      for (const place of places) {
        if (word === '**') for (let at = place; at <= folders.length; at += 1) next.add(at);
        else if (this.#matchesWord(word, folders[place] ?? '')) next.add(place + 1);
      }
      places = next;
    }
    return [...places].some((place) => place > 0 && place <= folders.length);
  }

  /** `*` stands for any characters of a name, `?` for one. */
  #matchesWord(word: string, name: string): boolean {
    let [at, inWord, star, from] = [0, 0, -1, 0];
    while (at < name.length) {
      this.#steps += 1;
      if (this.#steps > mostSteps) return false;
      if (word[inWord] === '*') {
        star = inWord;
        from = at;
        inWord += 1;
      } else if (word[inWord] === '?' || word[inWord] === name[at]) {
        inWord += 1;
        at += 1;
      } else if (star >= 0) {
        from += 1;
        at = from;
        inWord = star + 1;
      } else return false;
    }
    return name !== '' && word.slice(inWord).replaceAll('*', '') === '';
  }
}
