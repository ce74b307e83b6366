/**
 * What runs in the sandbox behind the tests. It reads what Node wrote of the code that ran (NODE_V8_COVERAGE) and prints, for each file of the
 * repository that was loaded, the ranges of lines that did not run: a line ran when any character of it did in any process. It is an argument of a shell
 * in single quotes, so that it has none.
 */
export const coverageScript = `
const { readdirSync, readFileSync } = require("node:fs");
const { join, relative } = require("node:path");
const { fileURLToPath, pathToFileURL } = require("node:url");
const [folder, root] = process.argv.slice(1);
const within = pathToFileURL(root).href + "/";
const files = new Map();
for (const name of readdirSync(folder)) {
  let scripts = [];
  try { scripts = JSON.parse(readFileSync(join(folder, name), "utf8")).result; } catch {}
  for (const { url, functions } of scripts) {
    if (!url.startsWith(within) || url.includes("/node_modules/")) continue;
    const path = fileURLToPath(url);
    let known = files.get(path);
    if (!known) {
      let text = "";
      try { text = readFileSync(path, "utf8"); } catch { continue; }
      known = { text, ran: new Uint8Array(text.length) };
      files.set(path, known);
    }
    const ran = new Uint8Array(known.text.length);
    const ranges = functions.flatMap((one) => one.ranges);
    ranges.sort((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset);
    for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    for (let at = 0; at < ran.length; at += 1) known.ran[at] |= ran[at];
  }
}
for (const [path, { text, ran }] of files) {
  const missed = [];
  let start = 0;
  text.split("\\n").forEach((line, index) => {
    const isCode = /\\w/.test(line) && !/^\\s*(?:\\/\\/|\\/\\*|\\*)/.test(line);
    const first = start + line.search(/\\S/);
    if (isCode && !ran.subarray(first, start + line.trimEnd().length).includes(1)) {
      const last = missed.at(-1);
      if (last && last[1] === index) last[1] = index + 1;
      else missed.push([index + 1, index + 1]);
    }
    start += line.length + 1;
  });
  const shown = relative(root, path);
  if (shown.length > 400) continue;
  for (let at = 0; at === 0 || at < missed.length; at += 30) {
    console.log("slipway: coverage " + JSON.stringify([shown, missed.slice(at, at + 30)]));
  }
}
`;
