import {
  imageTypeOf,
  isMarkdown,
  isPdf,
  mostBlamedBytes,
  mostFileBytes,
} from '../../../schema/rules/fileKinds.ts';

/** The ways in which a file is looked at. */
export type FileViewName = 'preview' | 'source' | 'blame';

interface ShownFile {
  name: string;
  sizeBytes: number;
  binary: boolean;
  text: string | null;
}

/** The ways in which this file can be looked at, the usual one first; none for what can only be saved. */
export const fileViews = ({ name, sizeBytes, binary, text }: ShownFile): FileViewName[] => {
  if (sizeBytes > mostFileBytes || isPdf(name)) return [];
  const image = imageTypeOf(name) !== undefined;
  if (binary) return image ? ['preview'] : [];
  const previewed = image || (isMarkdown(name) && text !== null && text !== '');
  const read: FileViewName[] = sizeBytes > mostBlamedBytes ? ['source'] : ['source', 'blame'];
  return previewed ? ['preview', ...read] : read;
};

/** The way that an address asks for, or the usual one. */
export const viewOf = (views: readonly FileViewName[], said: string): FileViewName | undefined =>
  views.find((view) => view === said) ?? views[0];
