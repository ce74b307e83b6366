/** The most links that lead on to links, as Linux follows them. */
const mostHops = 40;

/**
 * Whether a symbolic link leads to a place within the tree that it stands in, whatever other links are on its way: `..` behind a link
 * leads up from where that link leads, so that the text of the target alone does not tell.
 * @param path of the link, from the top of the tree
 * @param links the targets of all symbolic links of the tree, by path
 */
export const staysWithin = (path: string, links: ReadonlyMap<string, string>): boolean => {
  const steps = path.split('/').toReversed();
  const place: string[] = [];
  let hops = 0;
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (step === '' || step === '.') continue;
    if (step === '..') {
      if (place.pop() === undefined) return false;
      continue;
    }
    place.push(step);
    const target = links.get(place.join('/'));
    if (target === undefined) continue;
    hops += 1;
    if (target.startsWith('/') || hops > mostHops || steps.length > 4_096) return false;
    place.pop();
    steps.push(...target.split('/').toReversed());
  }
  return !place.some((name) => name.toLowerCase() === '.git');
};
