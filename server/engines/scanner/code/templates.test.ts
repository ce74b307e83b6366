import { analyseCode } from './analyseCode.ts';
import { Grammars } from './grammars.ts';

let grammars: Grammars;
beforeAll(async () => {
  grammars = await Grammars.load();
});

const told = (path: string, text: string) =>
  analyseCode(grammars, { path, text }).reports.map(({ rule, line }) => `${rule} ${line}`);

test.each([
  ['views/user.ejs', '<p>\n<%- user.bio %>\n</p>', 'unescaped-template-value 2'],
  ['views/user.hbs', '<p>{{{bio}}}</p>', 'unescaped-template-value 1'],
  ['views/user.pug', 'div\n  p!= bio\n', 'unescaped-template-value 2'],
  ['views/user.njk', '<p>{{ bio | safe }}</p>', 'unescaped-template-value 1'],
  ['Views/User.cshtml', '<p>\n@Html.Raw(Model.Biography)\n</p>', 'unescaped-template-value 2'],
  ['Pages/User.razor', '<p>@((MarkupString)user.Biography)</p>', 'unescaped-template-value 1'],
  ['src/User.vue', '<template><p v-html="bio"></p></template>', 'unescaped-template-value 1'],
  ['src/Card.vue', '<template><p v-html="comment.body"></p></template>', 'unescaped-template-value 1'],
  [
    'public/find.html',
    "<p></p>\n<script>\n  document.write('<b>' + location.hash + '</b>');\n</script>",
    'cross-site-scripting 3',
  ],
])('%s: what is put in as it is', (path, text, expected) => {
  expect(told(path, text)).toEqual([expected]);
});

test.each([
  ['views/user.ejs', '<p><%= user.bio %></p><%- include("foot") %>'],
  ['views/user.hbs', '<p>{{bio}}</p>{{{body}}}'],
  ['views/user.pug', 'p= bio\n- if (a != b)\n'],
  ['views/user.njk', '<p>{{ bio }}</p>'],
  ['Views/User.cshtml', '<p>@Model.Biography</p>@Html.Raw(Json.Serialize(Model))'],
  ['public/find.html', '<script type="application/ld+json">{"a": "<b>"}</script>'],
])('%s: what is escaped', (path, text) => {
  expect(told(path, text)).toEqual([]);
});
