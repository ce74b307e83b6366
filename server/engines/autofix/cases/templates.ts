import type { AutofixCases } from './autofixCase.ts';

export const unescapedTemplateValue: AutofixCases = {
  rule: 'unescaped-template-value',
  cases: [
    {
      name: 'options of JavaScript',
      path: 'src/views.js',
      before: `nunjucks.configure('views', { autoescape: false, express: app });
handlebars.compile(text, { noEscape: true });
`,
      after: `nunjucks.configure('views', { autoescape: true, express: app });
handlebars.compile(text, { noEscape: false });
`,
    },
    {
      name: 'EJS',
      path: 'views/user.ejs',
      before: '<p>Hello <%- user.name %></p>\n',
      after: '<p>Hello <%= user.name %></p>\n',
    },
    {
      name: 'Handlebars',
      path: 'views/user.hbs',
      before: '<p>Hello {{{user.name}}}, {{& title }}</p>\n',
      after: '<p>Hello {{user.name}}, {{title}}</p>\n',
    },
    {
      name: 'Pug',
      path: 'views/user.pug',
      before: 'p Hello !{name}\np.title!= title\n',
      after: 'p Hello #{name}\np.title= title\n',
    },
    {
      name: 'Jinja',
      path: 'templates/user.html',
      before: '<p>{{ user.name | safe }}</p>\n',
      after: '<p>{{ user.name }}</p>\n',
    },
    {
      name: 'ERB',
      path: 'app/views/user.html.erb',
      before: '<p><%== @name %></p>\n<p><%= raw title %></p>\n',
      after: '<p><%= @name %></p>\n<p><%= title %></p>\n',
    },
    {
      name: 'Blade',
      path: 'views/user.blade.php',
      before: '<p>{!! $user->name !!}</p>\n',
      after: '<p>{{ $user->name }}</p>\n',
    },
  ],
  heldBack: [
    {
      name: 'a value that is HTML',
      path: 'views/page.ejs',
      before: '<div><%- article.html %></div>\n',
      reason: 'The value may be HTML on purpose. Escape it, or sanitize it with a library, by hand.',
    },
    {
      name: 'a call',
      path: 'views/page.ejs',
      before: '<div><%- nameOf(user) %></div>\n',
      reason: 'Only values that are a name are fixed.',
    },
    {
      name: 'two values of which one cannot be fixed',
      path: 'views/page.ejs',
      before: '<p><%- name %> <%- nameOf(user) %></p>\n',
      reason: 'The scanner still reports the line after the change. Fix it by hand.',
    },
  ],
};
