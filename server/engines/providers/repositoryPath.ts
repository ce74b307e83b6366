/** The parts of the path of a repository's address, decoded and without `.git`. */
export const pathOf = ({ pathname }: URL): string[] =>
  pathname
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
