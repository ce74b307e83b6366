import { filesOf, type PageCode, pageCodeId, preloadPageCode } from './pageCode.ts';

const code: PageCode = {
  files: ['assets/list.js', 'assets/page.js', 'assets/new.js', 'assets/shared.js'],
  pages: [
    ['/app/projects', 0],
    ['/app/projects/:id', 1, 3],
    ['/app/projects/:id/pull-requests/:number', 3],
    ['/app/projects/:id/pull-requests/new', 2],
  ],
};

test.each([
  ['/app/projects', ['assets/list.js']],
  ['/app/projects/7', ['assets/page.js', 'assets/shared.js']],
  ['/app/projects/7/pull-requests/new', ['assets/new.js']],
  ['/app/projects/7/pull-requests/3', ['assets/shared.js']],
  ['/app/unknown', []],
])('the code of %s is in %j', (pathname, files) => {
  expect(filesOf(code, pathname)).toEqual(files);
});

test('the code of the present page is fetched at once', () => {
  window.history.replaceState(null, '', '/app/projects/7');
  const json = document.createElement('script');
  json.id = pageCodeId;
  json.type = 'application/json';
  json.textContent = JSON.stringify(code);
  document.body.append(json);
  preloadPageCode();
  const links = [...document.head.querySelectorAll('link[rel=modulepreload]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/page.js', '/assets/shared.js']);
});
