import { type CodeLanguage, codeLanguages, Grammars } from '../grammars.ts';
import { readProgram } from '../readProgram.ts';
import { writtenStatement } from './written.ts';

let grammars: Grammars;
beforeAll(async () => {
  grammars = await Grammars.load();
});

const read = (language: CodeLanguage, text: string): string =>
  readProgram(grammars, language, 'file', text).body.map(writtenStatement).join('; ');

describe('Python is read', () => {
  test.each([
    ['import os.path, sys as system', 'import os = os; import system = sys'],
    ['from flask import request as asked', 'import asked = flask request'],
    ['f"a {b!r:>10} {{c}}"', 'text("a ", b, " {{c}}")'],
    ['"a %s %d" % (b, c)', 'text("a %s %d", b, sequence<c, "">)'],
    ['"{} {}".format(a, b)', 'text("{} {}", a, b)'],
    ['x["key"][i] = 1', 'x.key[i] = 1'],
    ['a = b = c()', 'b = c(); a = b'],
    ['run(a, *b, shell=True)', 'run(a, ...b, shell=true)'],
    ['with open(a) as f:\n  f.read()', 'f = open(a); f.read()'],
    ['[x.a for x in y if x]', 'y.map((x) => { return (? x x.a null) })'],
    ['if a and not b: c()\nelif d: e()', 'if (&& a (! b)) { c() } else { if d { e() } else {  } }'],
    [
      '@app.route("/a")\nasync def a(b: str = "c"): return await d',
      '@app.route("/a") a(b: str = "c") => { return d }',
    ],
    ['class A(B):\n  def __init__(self, c): self.c = c', 'class A(B) { __init__(c) => { this.c = c } }'],
  ])('%s', (text, expected) => expect(read('python', text)).toBe(expected));
});

const inMethod = (body: string): string => read('java', `class A { void a() { ${body} } }`).slice(21, -4);

describe('Java is read', () => {
  test.each([
    ['String a = "b" + c + 1;', 'a: String = text("b", c, 1)'],
    [
      'st.executeQuery(String.format("a %s %d", b, c));',
      'st.executeQuery(text("a %s %d", b, sequence<c, "">))',
    ],
    ['var a = (String) map.get("b");', 'a = map.get("b")'],
    ['new org.example.Foo<>(a).b();', 'new org.example.Foo(a).b()'],
    ['list.forEach(x -> b(x));', 'list.forEach((x) => { return b(x) })'],
    [
      'try (Foo f = a()) { b(); } catch (E e) { c(); }',
      'try { f: Foo = a(); b() } catch e { c() } finally {  }',
    ],
    ["switch (a) { case 'B': c(); break; default: d(); }", 'if (== a "B") { c() } else { d() }'],
    ['for (String q : rest) { b(q); }', 'for q of rest { b(q) }'],
    ['String a = b ? c : "d";', 'a: String = (? b c "d")'],
  ])('%s', (text, expected) => expect(inMethod(text)).toBe(expected));

  test('annotations of methods and parameters', () => {
    const text =
      '@Path("/a") class A { @GET String a(@QueryParam(value = "b") final String b) { return b; } }';
    expect(read('java', text)).toBe(
      '@Path("/a") class A() { @GET() a(@QueryParam(value="b") b: String) => { return b } }',
    );
  });
});

describe('Go is read', () => {
  test.each([
    ['import mr "math/rand"', 'import mr = math/rand'],
    ['import "github.com/jackc/pgx/v5"', 'import pgx = github.com/jackc/pgx/v5'],
    ['func a() { b, err := c(fmt.Sprintf("d %s", e)) }', 'a() => { b = c(text("d %s", e)); err = error<> }'],
    ['func a() { b := &tls.Config{Insecure: true} }', 'a() => { b = new tls.Config({Insecure: true}) }'],
    ['func a() { for _, v := range vs { b(v) } }', 'a() => { for v of vs { b(v) } }'],
    [
      'func (s *Store) A(id string) { s.db.Query(id) }',
      'class Store() { A(id: string) => { this.db.Query(id) } }',
    ],
  ])('%s', (text, expected) => expect(read('go', `package p\n${text}`)).toBe(expected));
});

describe('PHP is read', () => {
  test.each([
    ['<?php $a = "b $c {$d[\'e\']}" . $f;', '$a = text("b ", $c, " ", $d.e, $f)'],
    ['<h1><?= $_GET["a"] ?></h1>', 'echo($_GET.a)'],
    ['<?php use Foo\\Bar as Baz;', 'import Baz = Foo Bar'],
    ['<?php `ls $a`;', 'shell_exec(text("ls ", $a))'],
    ['<?php $a = (int) $b;', '$a = intval($b)'],
    ['<?php include $a;', 'include($a)'],
    ['<?php foreach ($a as $k => $v) { b($v); }', 'for $v of $a { b($v) }'],
    ['<?php if (!$a) { exit; }', 'if (! $a) { exit(); throw } else {  }'],
  ])('%s', (text, expected) => expect(read('php', text)).toBe(expected));
});

describe('Ruby is read', () => {
  test.each([
    [
      'User.where("name = \'#{params[:name]}\'").first',
      'User.where(text("name = \'", params.name, "\'")).first()',
    ],
    ['redirect_to params[:url], status: 301', 'redirect_to(params.url, status=301)'],
    ['`ls #{x}`', '`(text("ls ", x))'],
    ['xs.each do |v| puts v end', 'xs.each((v) => { return puts(v) })'],
    ['a = <<~SQL\n  select #{x}\nSQL\n', 'a = text("\\n  select ", x, "\\n")'],
    ['raise "x" unless y', 'if (! y) { raise("x"); throw } else {  }'],
    ['def a\n  b\nend\ndef b\n  1\nend', 'a() => { return b() }; b() => { return 1 }'],
  ])('%s', (text, expected) => expect(read('ruby', text)).toBe(expected));
});

const inAction = (body: string): string =>
  read('csharp', `class A { void B() { ${body} } }`).slice('class A() { B() => { '.length, -4);

describe('C# is read', () => {
  test.each([
    ['string a = "b" + c + 1;', 'a: string = text("b", c, 1)'],
    ['var a = $"b {c} {{d}} {e:N2}";', 'a = text("b ", c, " ", "{d} ", formatted<>)'],
    ['var a = @"b ""c""";', String.raw`a = "b \"c\""`],
    ['var a = """b "c" {d}""";', String.raw`a = "b \"c\" {d}"`],
    ['a.Run(string.Format("a {0}", b));', 'a.Run(text("a {0}", b))'],
    ['using var a = new B(c) { D = e };', 'a = new B(c) {D: e}'],
    ['B a = new() { D = e };', 'a: B = new B() {D: e}'],
    ['var a = new List<string> { "b", c };', 'a = ["b", c]'],
    ['var a = await b?.C?["d"].E()!;', 'a = b.C.d.E()'],
    ['a.TryGetValue("b", out var c);', 'a.TryGetValue("b", out<c>)'],
    ['a(permanent: false);', 'a(permanent=false)'],
    ['if (a is "b" or "c") d();', 'if (|| (== a "b") (== a "c")) { d() } else {  }'],
    ['if (a is string { Length: > 3 } b) c(b);', 'if (instanceof (b = a)) { c(b) } else {  }'],
    ['var a = b switch { "c" => d, _ => e };', 'a = (? (== b "c") d e)'],
    ['foreach (var (a, b) in c) yield return a;', 'for [a, b] of c { if yield<> { return a } else {  } }'],
    ['var a = (int)b;', 'a = int(b)'],
    ['a.B(c => c.D, (e, f) => { g(); });', 'a.B((c) => { return c.D }, (e, f) => { g() })'],
  ])('%s', (text, expected) => expect(inAction(text)).toBe(expected));

  test('attributes, and which methods and lambdas answer requests', () => {
    const text =
      '[Route("a")] class AController : Controller { [HttpGet("b")] public string B([FromQuery(Name = "c")] string d, IStore e) => d; }';
    expect(read('csharp', text)).toBe(
      '@Route("a") class AController(Controller) { @HttpGet("b") @Action() B(@FromQuery(Name="c") @FromRequest() d: string, @FromServices() e: IStore) => { return d } }',
    );
    expect(read('csharp', 'app.MapGet("/a", (string b) => b);')).toBe(
      'app.MapGet("/a", (@FromRequest() b: string) => { return b })',
    );
  });
});

const broken = [
  '',
  'def f(\n  "abc',
  '}}}} )) ]] if (',
  '@@@ <<< $$$ class { def ( => <?php <?= ?> <%',
  `${'('.repeat(5_000)}a${')'.repeat(5_000)}`,
  `a${'.b()'.repeat(3_000)}`,
  `x = ${'"a" + '.repeat(3_000)} "b"`,
  '\0\ud800 \u2028 x',
];

test.each(codeLanguages)('nothing that is written makes reading %s fail', (language) => {
  for (const text of broken) expect(() => readProgram(grammars, language, 'file', text)).not.toThrow();
});
