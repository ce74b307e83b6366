import type { Ecosystem } from './lockedPackage.ts';

/** A package's name as its ecosystem compares it: PyPI takes no notice of case, dots and hyphens (PEP 503). */
export const nameIn = (ecosystem: Ecosystem, name: string): string => {
  if (ecosystem === 'PyPI') return name.toLowerCase().replaceAll(/[-_.]+/g, '-');
  return ecosystem === 'Packagist' ? name.toLowerCase() : name;
};
