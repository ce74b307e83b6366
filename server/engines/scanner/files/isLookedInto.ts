const binary =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|tiff?|pdf|zip|gz|tgz|bz2|xz|zst|7z|rar|jar|war|class|so|dll|dylib|exe|bin|o|a|wasm|woff2?|ttf|otf|eot|mp[34]|m4a|mov|avi|webm|ogg|wav|flac|psd|sketch|fig|pyc|pack|idx|sqlite3?|db|map)$/i;
const foreign = /(?:^|\/)(?:node_modules|bower_components|\.git)\//;

/** Whether a file may hold text that somebody wrote, by its path. */
export const isLookedInto = (path: string): boolean => !binary.test(path) && !foreign.test(path);
