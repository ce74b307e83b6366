import type { ProjectFiles } from './projectFiles.ts';
import { propertyAt, type ScriptProperty, scriptProperties } from './scriptProperties.ts';
import type { Where } from './told.ts';

/** A setting in a configuration file; its value is null where only running the file would tell. */
export type Setting = { value: string | boolean | null; where: Where };

/** The configuration of a tool, read as data and never run. */
export type ConfigFile = {
  /** Null where the project has none. */
  path: string | null;
  properties: readonly ScriptProperty[];
  setting: (...names: readonly string[]) => Setting | undefined;
};

const endings = ['ts', 'js', 'mjs', 'cjs', 'mts', 'cts'];
/** Configurations are short: what is longer is not read as one. */
const longest = 64 * 1024;

/**
 * Reads the first of some configuration files that is there.
 * @param names with their ending, or with .* for all that scripts have
 */
export const readConfigFile = async (files: ProjectFiles, names: readonly string[]): Promise<ConfigFile> => {
  const candidates = names.flatMap((name) =>
    name.endsWith('.*') ? endings.map((ending) => `${name.slice(0, -1)}${ending}`) : [name],
  );
  const path = candidates.find((candidate) => files.has(candidate)) ?? null;
  const text = path === null ? '' : ((await files.text(path)) ?? '');
  const properties = text.length > longest ? [] : scriptProperties(text);
  return {
    path,
    properties,
    setting: (...names) => {
      const property = propertyAt(properties, ...names);
      return path !== null && property
        ? { value: property.value, where: files.where(path, property.line) }
        : undefined;
    },
  };
};
