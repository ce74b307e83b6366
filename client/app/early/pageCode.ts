/** The id of the script element whose JSON lists the JavaScript files of each page of the app. */
export const pageCodeId = 'slipway-code';

/** The files of the code of the app's pages. */
export interface PageCode {
  files: readonly string[];
  /** The pattern of each address, such as `/app/projects/:id`, with the places of its files in `files`. */
  pages: readonly (readonly [pattern: string, ...files: number[]])[];
}

const parameters = (pattern: string) => pattern.split(':').length;

/** The files of the page at an address. */
export const filesOf = ({ files, pages }: PageCode, pathname: string): string[] => {
  const parts = pathname.split('/');
  const matches = (pattern: string) => {
    const expected = pattern.split('/');
    return (
      expected.length === parts.length &&
      expected.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  };
  // A part that is named in full takes precedence: /projects/new before /projects/:id.
  const [[, ...places] = ['']] = pages
    .filter(([pattern]) => matches(pattern))
    .sort(([one], [other]) => parameters(one) - parameters(other));
  return places.flatMap((place) => files[place] ?? []);
};

/**
 * Fetches the code of the page at the present address while that of the application is on its way, which otherwise asks for it only
 * when it runs.
 */
export const preloadPageCode = (): void => {
  // Pages are rendered at build, too.
  const text = typeof document === 'undefined' ? null : document.getElementById(pageCodeId)?.textContent;
  if (!text) return;
  for (const file of filesOf(JSON.parse(text), window.location.pathname)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: `/${file}`, crossOrigin: '' });
    document.head.append(link);
  }
};
