/** @jest-environment node */
import { demoAccounts } from '../../../schema/rules/signInOptions.ts';
import { doorPages } from './pages.ts';
import { type RenderedPage, renderDoor } from './renderDoor.tsx';

let pages: RenderedPage[];
beforeAll(async () => {
  pages = await renderDoor('a { color: var(--slipway-palette-text-primary) }');
});
const htmlOf = (file: string) => pages.find((page) => page.file === `door/${file}`)?.html ?? '';
const count = (html: string, what: RegExp) => [...html.matchAll(what)].length;

test.each(doorPages)('$path is a whole page before any code of the application', ({ name, title }) => {
  for (const html of [htmlOf(`${name}.html`), htmlOf(`${name}.samples.html`)]) {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain(`<title>${title}</title>`);
    expect(count(html, /<title>/g)).toBe(1);
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(count(html, /<main[ >]/g)).toBe(1);
    expect(html).toContain('This form needs JavaScript.');
    // Sent by the browser itself, it would put what was typed into the address.
    expect(html).toContain('method="dialog"');
    // The Content-Security-Policy runs nothing that stands in the page.
    expect(html).not.toMatch(/<script>|\son\w+=/);
    // Nothing waits for what comes later in the same answer.
    expect(html).not.toMatch(/<!--\$[?!]-->|<template/);
  }
});

test('every class that is styled keeps the name by which the application knows it', () => {
  const html = htmlOf('sign-in.html');
  const [, known = ''] = /<style data-s="" data-emotion="css ([^"]+)">/.exec(html) ?? [];
  const [, body = ''] = html.split('<body>');
  const borne = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const styled = new Set(borne.filter((name) => /^css-\w{3}/.test(name)));
  expect(
    known
      .split(' ')
      .map((name) => `css-${name}`)
      .toSorted(),
  ).toEqual([...styled].toSorted());
  expect(body).not.toContain('<style');
});

test('the demo accounts are on the sign-in page of servers that have them, and nowhere else', () => {
  const shown = htmlOf('sign-in.samples.html');
  for (const { email, password, label } of demoAccounts) {
    for (const text of [email, password, label]) expect(shown).toContain(text);
    for (const { name } of doorPages) expect(htmlOf(`${name}.html`)).not.toContain(email);
  }
});

test('which providers are not configured is said at once, and what was rendered comes along', () => {
  const html = htmlOf('sign-in.html');
  expect(html).toContain('Sign-in with GitHub and Google is not configured on this server.');
  const [, json = ''] =
    /<script type="application\/json" id="slipway-answers">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ ROOT_QUERY: { signInOptions: { demoAccounts: [] } } });
});
