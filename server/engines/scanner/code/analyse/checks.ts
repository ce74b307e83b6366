import type { Label } from './value.ts';

/** What says whether something is one of a list. */
export const lists =
  /^(?:includes|has|contains|containsKey|ContainsKey|TryGetValue|in_array|Contains|hasOwn|hasOwnProperty|include\?|key\?|member\?)$/;
/** What says how a text begins. */
export const prefixes = /^(?:startsWith|HasPrefix|startswith|start_with\?|str_starts_with|StartsWith)$/;
/** Names of functions that say whether what they are given is as it should be. */
export const checks =
  /^_{0,2}(?:is|has|valid|check|assert|allow|verif|ensure|authori|permitted|safe|ctype_|url_has_allowed)/i;
/** What says of a text that it has no signs but letters and digits. */
export const kinds = /^(?:isdigit|isalnum|isalpha|isdecimal|isnumeric|isidentifier)$/;
/** What begins thus may still be anything: another host, another place. */
export const weakPrefix = /^(?:https?:?\/{0,2}|\/)$/;

const begin = /^[/#~]?(?:\^|\\A)/;
const end = /(?:\$|\\z|\\Z)[/#~]?[a-z]*$/;
const anything = /(?<!\\)\.[*+]|\[\^/;

/** Whether a pattern says of the whole of a text which signs it has. Some functions match from the beginning, some the whole. */
export const isLimiting = (pattern: string, isBegun: boolean, isWhole: boolean): boolean =>
  (isBegun || begin.test(pattern)) && (isWhole || end.test(pattern)) && !anything.test(pattern);

/** Whether a regular expression matches any character other than letters, digits, dots, hyphens and underscores: `/[^\w.-]/`. */
export const findsOtherSigns = (pattern: string): boolean =>
  /^[/#~]?\[\^(?:\\?[\w.-]|\w-\w)+\][+*]?[/#~]?[a-z]*$/.test(pattern) && !/\\[DSWx]/.test(pattern);

/** Whether a pattern lets only paths in that begin with one slash: `^/(?!/)`. */
export const isOwnPath = (pattern: string, isBegun: boolean): boolean =>
  (isBegun || begin.test(pattern)) && /^[/#~]?(?:\^|\\A)?\\?\/(?:\(\?!|\[\^)[^)\]]*\//.test(pattern);

/** What stands among the rules that a label is harmless to once the half is known: that it begins with a slash, but not with two. */
export const beginsWithSlash = 'begins with a slash';
export const notWithTwoSlashes = 'does not begin with two slashes';

/** Marks data that come from the path of a request. Some functions refuse such paths if they contain `..`. */
export const ofRequestPath = 'comes from the path of a request';

/** Labels of what is known to be a path of the same place lead nowhere else. */
export const withOwnPaths = (labels: readonly Label[]): readonly Label[] =>
  labels.map((label) =>
    label.clean.has(beginsWithSlash) && label.clean.has(notWithTwoSlashes)
      ? { ...label, clean: new Set([...label.clean, 'open-redirect']) }
      : label,
  );
