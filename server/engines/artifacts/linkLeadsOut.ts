/** After so many links the kernel follows no more (path_resolution(7)). */
const mostHops = 40;

/**
 * Whether a symbolic link leads out of the folder that it stands in, be it by way of others. What leads nowhere does not.
 * @param path of the link, from the top
 * @param links all symbolic links of the folder: their targets by their paths
 */
export const linkLeadsOut = (path: string, links: ReadonlyMap<string, string>): boolean => {
  const at = path.split('/').slice(0, -1);
  let ahead = links.get(path)?.split('/') ?? [];
  if (ahead[0] === '') return true;
  for (let hops = 0; hops < mostHops; ) {
    const part = ahead.shift();
    if (part === undefined) return false;
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (at.pop() === undefined) return true;
      continue;
    }
    at.push(part);
    const target = links.get(at.join('/'));
    if (target === undefined) continue;
    if (target.startsWith('/')) return true;
    at.pop();
    ahead = [...target.split('/'), ...ahead];
    hops += 1;
  }
  return false;
};
