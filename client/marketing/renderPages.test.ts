/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { plans } from '../../schema/rules/plans.ts';
import { liveSubscription, nextPage } from './docs/operations.ts';
import { sitePages } from './pages.tsx';
import { renderPages } from './renderPages.tsx';

const { pages, css } = renderPages('a { color: var(--slipway-palette-text-primary) }');
const htmlOf = (path: string) => pages.find((page) => page.path === path)?.html ?? '';
const count = (html: string, what: RegExp) => [...html.matchAll(what)].length;

test.each(sitePages.map(({ path }) => path))('%s is a whole page that reads without JavaScript', (path) => {
  const html = htmlOf(path);
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(count(html, /<h1[ >]/g)).toBe(1);
  expect(count(html, /<main[ >]/g)).toBe(1);
  expect(html).not.toMatch(/<script>|<style|\son\w+=/);
});

test.each(sitePages.map(({ path }) => path))('%s links only to what is there', (path) => {
  const links = [...htmlOf(path).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
  const isThere = (href: string) => {
    const [address, anchor] = href.split('#');
    if (/^\/(?:app|auth|graphql|graphiql|docs\/api|schema\.graphql|health)\b/.test(href)) return true;
    const html = htmlOf(address || path);
    return html !== '' && (anchor === undefined || html.includes(` id="${anchor}"`));
  };
  expect(links.filter((href) => !isThere(href))).toEqual([]);
});

test('titles and descriptions are each page’s own, and short enough for search results', () => {
  expect(new Set(sitePages.map(({ title }) => title)).size).toBe(sitePages.length);
  for (const { title, description } of sitePages) {
    expect(title.length).toBeLessThanOrEqual(75);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

test('every plan is on the pricing page with both its prices, and leads where it says', () => {
  const html = htmlOf('/pricing');
  for (const { name } of plans) expect(html).toContain(`>${name}</h3>`);
  expect(html).toContain('<strong>$299</strong>');
  expect(html).toContain('<strong>$239.20</strong>');
  expect(html).toContain('Billed annually: $2,870.40');
  expect(html).toContain('href="/pricing#contact">Contact Sales</a>');
  expect(count(html, /href="\/auth\/sign-up"[^>]*>Start Free Trial/g)).toBe(2);
  for (const plan of ['starter', 'professional', 'enterprise']) {
    expect(count(html, new RegExp(`href="/auth/sign-up\\?plan=${plan}"[^>]*>Start Free Trial`, 'g'))).toBe(1);
    expect(html).toContain(`href="/app/billing?change-plan=${plan}"`);
  }
});

test('the landing page has its parts', () => {
  const html = htmlOf('/');
  expect(count(html, /class="card feature"/g)).toBe(4);
  expect(count(html, /<blockquote>/g)).toBe(3);
  expect(html).toContain('They are not statements of customers.');
  expect(count(html, /class="card plan/g)).toBe(3);
  for (const text of ['Public Beta', 'Powered by GraphQL', '>Sign In<', '>Docs<'])
    expect(html).toContain(text);
});

test.each(['/', '/pricing'])('%s says what the beta means', (path) => {
  expect(htmlOf(path)).toContain('Public Beta: screens, plans and the API can still change.');
});

test('of the theme only what is used comes along, in both colour schemes', () => {
  expect(css).toContain('--slipway-palette-text-primary: #14171f;');
  expect(css).toContain('--slipway-palette-text-primary: #e9ebf0;');
  expect(css).not.toContain('--slipway-overlays-12');
});

test('the operations of docs fit the schema', () => {
  const schema = buildSchema(readFileSync('schema/generated/schema.graphql', 'utf8'));
  for (const operation of [nextPage, liveSubscription]) {
    expect(validate(schema, parse(operation))).toEqual([]);
  }
});
