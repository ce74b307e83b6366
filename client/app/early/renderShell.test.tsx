/** @jest-environment node */
import { parse } from 'graphql';
import { documentHash } from '../../../schema/tools/documentHash.ts';
import { earlyDocuments } from './documents.ts';
import { renderShell } from './renderShell.tsx';

const { file, html } = renderShell('a { color: var(--slipway-palette-text-primary) }');
const [head = '', body = ''] = html.split('<body>');

test('the dashboard’s shell is a whole page before any code of the application, and without anything of anybody', () => {
  expect(file).toBe('shell/dashboard.html');
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(head).toContain('<title>Dashboard · Slipway</title>');
  expect(body).toContain('Projects &amp; AI agents');
  expect(body).toContain('needs JavaScript');
  // The Content-Security-Policy runs nothing that stands in the page.
  expect(html).not.toMatch(/<script>|\son\w+=/);
  expect(body).not.toContain('<style');
});

test('every class that it bears is styled, those of what pulses too', () => {
  const known = new Set(/<style data-s="" data-emotion="css ([^"]+)">/.exec(head)?.[1]?.split(' '));
  const borne = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const own = borne.filter((name) => /^css-\w{3}/.test(name)).map((name) => name.slice('css-'.length));
  expect(own.filter((name) => !known.has(name))).toEqual([]);
  expect(head).toContain('@keyframes animation-');
});

test('the styles of the page are there before it, and nothing else of it', () => {
  const known = new Set(/<style data-s="" data-emotion="css ([^"]+)">/.exec(head)?.[1]?.split(' '));
  const borne = new Set([...body.matchAll(/css-(\w+)/g)].map(([, name = '']) => name));
  expect(known.size - borne.size).toBeGreaterThan(20);
  expect(body).not.toContain('Welcome back');
});

test('nothing of it can be pressed, typed into or read out until the application takes its place', () => {
  const [before = '', painted = ''] = body.split('<fieldset');
  expect(before).not.toMatch(/<a |<button|<input/);
  const [attributes = ''] = painted.split('>');
  for (const name of ['disabled', 'inert', 'aria-hidden="true"']) expect(attributes).toContain(name);
  expect(painted).toMatch(/<input/);
});

test('it asks what the application asks first', () => {
  const [, json = ''] =
    /<script type="application\/json" id="slipway-questions">(.*?)<\/script>/s.exec(body) ?? [];
  const asked: { operationName: string; query: string }[] = JSON.parse(json);
  expect(asked.map(({ operationName }) => operationName)).toEqual(['Shell', 'Dashboard']);
  for (const { operationName, query } of asked) {
    const document = earlyDocuments[operationName];
    expect(document && documentHash(document)).toBe(documentHash(parse(query)));
    // By which the client's cache keeps what is answered.
    expect(query).toContain('__typename');
  }
});
