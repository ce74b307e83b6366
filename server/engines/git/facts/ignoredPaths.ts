/**
 * Paths that are not a project's own source, after github-linguist's vendor.yml, documentation.yml and the
 * file names of generated.rb: third-party code, build results, lock and minified files, documentation.
 * Every pattern is anchored or free of nested repetition: paths are written by strangers.
 */
const vendored: readonly RegExp[] = [
  /(?:^|\/)(?:node_modules|bower_components|vendors?|third[-_]?party|3rd[-_]?party|extern(?:al)?|dist|cache)\//i,
  /(?:^|\/)(?:Pods|Carthage|Godeps|\.venv|venv|env|site-packages|__pycache__|\.yarn|\.gradle|\.idea)\//,
  /(?:^|\/)(?:gradle\/wrapper|_build|admin_media|tiny_mce|MathJax|ace-builds|\.terraform)\//,
  /^(?:deps|tools|debian|dependencies|vignettes|inst\/extdata)\//i,
  /^(?:tests?|specs?)\/fixtures\//i,
  /[.-]min\.(?:js|css|mjs)$/,
  /\.d\.[cm]?ts$/,
  /(?:^|\/)(?:configure|config\.guess|config\.sub|gradlew|gradlew\.bat|mvnw|mvnw\.cmd|rebar|waf)$/,
  /(?:^|\/)(?:aclocal|libtool|ltoptions|ltsugar|ltversion)\.m4$/,
  /(?:^|\/)(?:erlang\.mk|cpplint\.py|html5shiv\.js|normalize\.css|animate\.css)$/,
  /(?:^|\/)(?:jquery|bootstrap|angular|react|d3|mootools|prototype|yui|modernizr|font-awesome)(?:-[\w.-]+)?\.(?:js|css)$/,
];

const generated: readonly RegExp[] = [
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|\.pnp\.[\w.]+)$/,
  /(?:^|\/)(?:composer|Cargo|poetry|pdm|uv|Pipfile|Gemfile|Gopkg|glide|mix|pubspec|flake)\.lock$/,
  /(?:^|\/)(?:go\.sum|\.terraform\.lock\.hcl)$/,
  /\.(?:nib|xcworkspacedata|xcuserstate|map|snap)$/,
  /\.(?:designer|feature|g|g\.i)\.(?:cs|vb)$/i,
  /(?:_pb2(?:_grpc)?\.pyi?|\.pb\.(?:go|cc|h|js|ts|dart)|_pb\.(?:js|ts)|\.(?:g|freezed|pb)\.dart|\.zep\.(?:c|h|php))$/,
  /(?:^|\/)__generated__\//,
];

const documentation: readonly RegExp[] = [
  /^(?:docs?|man|examples?|samples?|demos?)\//i,
  /(?:^|\/)(?:documentation|javadoc|groovydoc)\//i,
  /(?:^|\/)(?:CHANGE(?:S|LOG)?|CONTRIBUTING|COPYING|INSTALL|LICEN[CS]E|README)(?:\.|$)/i,
];

const testData = /(?:^|\/)(?:tests?|specs?|__tests__|fixtures?|e2e|benchmarks?|templates?|examples?)\//i;

const everything = [...vendored, ...generated, ...documentation];

/** Whether a file is left out of the language shares. */
export function isIgnoredPath(path: string): boolean {
  return everything.some((pattern) => pattern.test(path));
}

/** Whether a program wrote the file at this path, such as a lock file or something minified: people do not read it line by line. */
export function isGeneratedPath(path: string): boolean {
  return (
    /(?:^|\/)node_modules\/|[.-]min\.(?:js|css|mjs)$|\.generated\.\w+$/.test(path) ||
    generated.some((pattern) => pattern.test(path))
  );
}

/** Whether a manifest at this path says nothing of the project itself (a test's, an example's, a dependency's). */
export function isForeignManifest(path: string): boolean {
  return (
    testData.test(path) ||
    vendored.some((pattern) => pattern.test(path)) ||
    documentation.some((pattern) => pattern.test(path))
  );
}
