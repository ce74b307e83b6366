/** A path from a folder, or null when it leads out of the repository. */
export const joinedPath = (folder: string, relative: string): string | null => {
  const parts = folder.split('/').filter(Boolean);
  for (const part of relative.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};
