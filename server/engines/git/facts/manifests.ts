/** How to read one kind of manifest. */
export type ManifestKind = {
  file: RegExp;
  /** Languages whose projects have it. */
  languages: readonly string[];
  /** The first framework of the table that the text depends on. Text is a stranger's: patterns are linear in it. */
  find(text: string): string | undefined;
};

/** Frameworks that include others come first: a Next.js project depends on React too. */
const nodePackages: readonly [dependency: string, framework: string][] = [
  ['next', 'Next.js'],
  ['nuxt', 'Nuxt'],
  ['@remix-run/react', 'Remix'],
  ['@react-router/dev', 'React Router'],
  ['@sveltejs/kit', 'SvelteKit'],
  ['astro', 'Astro'],
  ['gatsby', 'Gatsby'],
  ['@builder.io/qwik', 'Qwik'],
  ['@solidjs/start', 'SolidStart'],
  ['@docusaurus/core', 'Docusaurus'],
  ['@redwoodjs/core', 'RedwoodJS'],
  ['@angular/core', 'Angular'],
  ['@nestjs/core', 'NestJS'],
  ['@adonisjs/core', 'AdonisJS'],
  ['@strapi/strapi', 'Strapi'],
  ['ember-source', 'Ember'],
  ['expo', 'Expo'],
  ['react-native', 'React Native'],
  ['electron', 'Electron'],
  ['vue', 'Vue'],
  ['react', 'React'],
  ['svelte', 'Svelte'],
  ['solid-js', 'SolidJS'],
  ['preact', 'Preact'],
  ['lit', 'Lit'],
  ['fastify', 'Fastify'],
  ['express', 'Express'],
  ['hono', 'Hono'],
  ['koa', 'Koa'],
  ['@hapi/hapi', 'hapi'],
];
const phpPackages: readonly [dependency: string, framework: string][] = [
  ['laravel/framework', 'Laravel'],
  ['symfony/framework-bundle', 'Symfony'],
  ['symfony/symfony', 'Symfony'],
  ['slim/slim', 'Slim'],
  ['cakephp/cakephp', 'CakePHP'],
  ['codeigniter4/framework', 'CodeIgniter'],
  ['yiisoft/yii2', 'Yii'],
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Finds the first dependency of a table in the named sections of a JSON manifest. */
function inJson(table: readonly [string, string][], sections: readonly string[]) {
  return (text: string): string | undefined => {
    let manifest: unknown;
    try {
      manifest = JSON.parse(text);
    } catch {
      return undefined;
    }
    if (!isRecord(manifest)) return undefined;
    const dependencies = sections.map((section) => manifest[section]).filter(isRecord);
    return table.find(([name]) => dependencies.some((section) => Object.hasOwn(section, name)))?.[1];
  };
}

/** Finds the first pattern of a table in the lines that remain after comments are dropped. */
function inText(table: readonly [RegExp, string][], dropped?: RegExp) {
  return (text: string): string | undefined => {
    const lines = dropped
      ? text
          .split('\n')
          .filter((line) => !dropped.test(line))
          .join('\n')
      : text;
    return table.find(([pattern]) => pattern.test(lines))?.[1];
  };
}

const python = (name: string): RegExp => new RegExp(`(?:^[ \\t]*|["'])${name}(?![\\w.-])`, 'im');
const gem = (name: string): RegExp => new RegExp(`^[ \\t]*gem[ (]["']${name}["']`, 'm');
const crate = (name: string): RegExp =>
  new RegExp(`^(?:${name}[ \\t]*[=.]|\\[[\\w.-]*dependencies\\.${name}\\])`, 'm');

export const manifestKinds: readonly ManifestKind[] = [
  {
    file: /^package\.json$/,
    languages: ['JavaScript', 'TypeScript', 'Vue', 'Svelte', 'Astro', 'CSS', 'HTML', 'SCSS'],
    find: inJson(nodePackages, ['dependencies', 'devDependencies']),
  },
  {
    file: /^(?:pyproject\.toml|requirements[\w.-]{0,40}\.txt|Pipfile|setup\.py|setup\.cfg)$/,
    languages: ['Python', 'Jupyter Notebook'],
    find: inText(
      [
        [python('django'), 'Django'],
        [python('fastapi'), 'FastAPI'],
        [python('flask'), 'Flask'],
        [python('starlette'), 'Starlette'],
        [python('tornado'), 'Tornado'],
        [python('aiohttp'), 'aiohttp'],
        [python('streamlit'), 'Streamlit'],
      ],
      /^[ \t]*(?:#|keywords|classifiers|name[ \t]*=)/,
    ),
  },
  {
    file: /^(?:Gemfile|gems\.rb)$/,
    languages: ['Ruby'],
    find: inText([
      [gem('rails'), 'Ruby on Rails'],
      [gem('hanami'), 'Hanami'],
      [gem('sinatra'), 'Sinatra'],
      [gem('jekyll'), 'Jekyll'],
    ]),
  },
  {
    file: /^go\.mod$/,
    languages: ['Go'],
    find: inText(
      [
        [/\bgithub\.com\/gin-gonic\/gin\b/, 'Gin'],
        [/\bgithub\.com\/labstack\/echo\b/, 'Echo'],
        [/\bgithub\.com\/gofiber\/fiber\b/, 'Fiber'],
        [/\bgithub\.com\/go-chi\/chi\b/, 'chi'],
        [/\bgithub\.com\/beego\/beego\b/, 'Beego'],
        [/\bgithub\.com\/gorilla\/mux\b/, 'Gorilla'],
      ],
      /\/\/ indirect|^module /,
    ),
  },
  {
    file: /^(?:pom\.xml|build\.gradle|build\.gradle\.kts)$/,
    languages: ['Java', 'Kotlin', 'Groovy', 'Scala'],
    find: inText([
      [/org\.springframework\.boot|spring-boot/, 'Spring Boot'],
      [/io\.quarkus/, 'Quarkus'],
      [/io\.micronaut/, 'Micronaut'],
      [/io\.ktor/, 'Ktor'],
      [/com\.android\.(?:application|library)/, 'Android'],
    ]),
  },
  {
    file: /^Cargo\.toml$/,
    languages: ['Rust'],
    find: inText([
      [crate('actix-web'), 'Actix Web'],
      [crate('axum'), 'Axum'],
      [crate('rocket'), 'Rocket'],
      [crate('warp'), 'warp'],
      [crate('leptos'), 'Leptos'],
      [crate('tauri'), 'Tauri'],
      [crate('bevy'), 'Bevy'],
    ]),
  },
  {
    file: /^composer\.json$/,
    languages: ['PHP', 'Blade', 'Twig'],
    find: inJson(phpPackages, ['require', 'require-dev']),
  },
  {
    file: /\.(?:cs|fs|vb)proj$/,
    languages: ['C#', 'F#', 'Visual Basic .NET'],
    find: inText([
      [/Microsoft\.NET\.Sdk\.BlazorWebAssembly/, 'Blazor'],
      [/Microsoft\.NET\.Sdk\.Web\b|Microsoft\.AspNetCore\./, 'ASP.NET Core'],
      [/<UseMaui>true/i, '.NET MAUI'],
      [/<UseWPF>true/i, 'WPF'],
    ]),
  },
  {
    file: /^pubspec\.yaml$/,
    languages: ['Dart'],
    find: inText([[/^[ \t]+sdk:[ \t]*flutter\b/m, 'Flutter']]),
  },
  { file: /^mix\.exs$/, languages: ['Elixir'], find: inText([[/\{:phoenix,/, 'Phoenix']]) },
  {
    file: /^(?:build\.sbt|plugins\.sbt)$/,
    languages: ['Scala'],
    find: inText([
      [/["'](?:com\.typesafe\.play|org\.playframework)["']|PlayScala/, 'Play'],
      [/["']org\.http4s["']/, 'http4s'],
    ]),
  },
];
