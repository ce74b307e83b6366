import { isIgnoredPath } from './ignoredPaths.ts';
import type { Override } from './gitAttributes.ts';
import type { CountedLanguage, LanguageTable } from './languageTable.ts';

/** A language's part of a repository's source. `percent` has one decimal; all shares add up to 100. */
/** A file of a tree, as it is counted. */
export type SourceFile = { mode: string; bytes: number; path: string };

export type LanguageShare = { name: string; color: string | null; bytes: number; percent: number };

const symbolicLink = '120000';
/** Above this a file with a source's extension is a recording, data or generated (.ts is a video format too). */
const largestSource = 1024 * 1024;

/** Headers and .m files belong to whichever language of the family the repository otherwise uses most. */
const families: Record<string, readonly string[]> = {
  '.h': ['C', 'C++', 'Objective-C'],
  '.m': ['Objective-C', 'MATLAB'],
};
/** Signs of Objective-C beside a .m file; MATLAB projects have none of them. */
const appleFile = /\.(?:mm|swift|pbxproj|xib|storyboard|plist)$/;

/**
 * Adds up the bytes of source per language as GitHub does: programming and markup languages only, without
 * vendored, generated and documentation files. Symbolic links, empty files and files over 1 MiB count nothing.
 */
export class LanguageCount {
  private readonly bytesOf = new Map<string, number>();
  private readonly undecided = new Map<string, number>();
  private readonly table: LanguageTable;
  private readonly override: Override;
  private hasAppleFile = false;

  constructor(table: LanguageTable, override: Override) {
    this.table = table;
    this.override = override;
  }

  /**
   * Counts a file by its name.
   * @returns false if only its first line can tell the language: then call `addByShebang`
   */
  add(file: SourceFile): boolean {
    if (file.mode === symbolicLink || file.bytes === 0 || file.bytes > largestSource) return true;
    this.hasAppleFile ||= appleFile.test(file.path);
    if (this.override(file.path) ?? isIgnoredPath(file.path)) return true;
    const extension = /\.[hm]$/i.exec(file.path)?.[0].toLowerCase();
    if (extension !== undefined) {
      this.undecided.set(extension, (this.undecided.get(extension) ?? 0) + file.bytes);
      return true;
    }
    const language = this.table.byName(file.path);
    if (language) this.count(language, file.bytes);
    return language !== undefined;
  }

  addByShebang(text: string, bytes: number): void {
    const language = this.table.byShebang(text);
    if (language) this.count(language, bytes);
  }

  /** Shares, largest first. */
  shares(): LanguageShare[] {
    for (const extension of ['.m', '.h']) this.decide(extension);
    const total = this.bytesOf.values().reduce((sum, bytes) => sum + bytes, 0);
    const shares = [...this.bytesOf].map(([name, bytes]) => {
      const exact = (bytes / total) * 1_000;
      return { name, bytes, tenths: Math.floor(exact), remainder: exact % 1 };
    });
    // Largest remainder method, so that the rounded shares add up to 100 %.
    let missing = 1_000 - shares.reduce((sum, share) => sum + share.tenths, 0);
    for (const share of shares.sort((left, right) => right.remainder - left.remainder)) {
      if (missing <= 0) break;
      share.tenths += 1;
      missing -= 1;
    }
    return shares
      .sort((left, right) => right.bytes - left.bytes || left.name.localeCompare(right.name, 'en'))
      .map(({ name, bytes, tenths }) => ({
        name,
        color: this.table.named(name)?.color ?? null,
        bytes,
        percent: tenths / 10,
      }));
  }

  private count({ name }: CountedLanguage, bytes: number): void {
    this.bytesOf.set(name, (this.bytesOf.get(name) ?? 0) + bytes);
  }

  private decide(extension: string): void {
    const bytes = this.undecided.get(extension);
    this.undecided.delete(extension);
    if (bytes === undefined) return;
    const family = families[extension] ?? [];
    const used = family.toSorted(
      (left, right) => (this.bytesOf.get(right) ?? 0) - (this.bytesOf.get(left) ?? 0),
    );
    const matlab = extension === '.m' && !this.hasAppleFile && !this.undecided.has('.h');
    const language = this.table.named(matlab ? 'MATLAB' : (used[0] ?? ''));
    if (language) this.count(language, bytes);
  }
}
