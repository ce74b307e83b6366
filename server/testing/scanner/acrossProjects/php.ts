import type { Project } from './project.ts';

const printer = (line: string) => `<?php
namespace App\\Service;

use App\\Shell\\Runner;

final class Printer
{
    public function __construct(private Runner $runner) {}

    public function print(string $name): void
    {
        $this->runner->run(${line});
    }
}
`;

const injected: Project = {
  language: 'PHP',
  way: 'classes by namespace and composer.json, promoted by constructors, through three files',
  rule: 'command-injection',
  files: {
    'composer.json': '{"autoload": {"psr-4": {"App\\\\": "src/"}}}',
    'src/Controller/PrintController.php': `<?php
namespace App\\Controller;

use App\\Service\\Printer as Printing;

class PrintController
{
    private Printing $printer;

    public function __construct(Printing $printer)
    {
        $this->printer = $printer;
    }

    public function show(): void
    {
        $this->printer->print($_GET['name']);
    }
}
`,
    'src/Service/Printer.php': printer("'lp ' . $name"),
    'src/Shell/Runner.php': `<?php
namespace App\\Shell;

class Runner
{
    public function run(string $line): void
    {
        shell_exec($line);
    }
}
`,
  },
  at: 'src/Shell/Runner.php:8',
  fixed: [
    { 'src/Service/Printer.php': printer("'lp ' . escapeshellarg($name)") },
    { 'src/Service/Printer.php': printer("'lp -'") },
  ],
};

const functions = (body: string) => `<?php
function run_line($line) { ${body} }
`;

const included: Project = {
  language: 'PHP',
  way: 'functions of files that are required',
  rule: 'command-injection',
  files: {
    'public/index.php': `<?php
require_once __DIR__ . '/../lib/functions.php';
ping($_POST['host']);
`,
    'lib/functions.php': `<?php
include 'shell.php';
function ping($host) { run_line("ping $host"); }
`,
    'lib/shell.php': functions('system($line);'),
  },
  at: 'lib/shell.php:2',
  fixed: [{ 'lib/shell.php': functions('system(escapeshellcmd($line));') }],
};

const trait = (query: string) => `<?php
namespace App\\Data;

trait Queries
{
    protected function byName($name)
    {
        return ${query};
    }
}
`;

const traits: Project = {
  language: 'PHP',
  way: 'a trait and a static call',
  rule: 'sql-injection',
  files: {
    'index.php': `<?php
use App\\Data\\Users;
Users::find($_GET['name']);
`,
    'src/Data/Users.php': `<?php
namespace App\\Data;

class Users
{
    use Queries;

    public static function find($name)
    {
        $users = new self();
        return $users->byName($name);
    }
}
`,
    'src/Data/Queries.php': trait(`mysqli_query($GLOBALS['db'], "select * from users where name = '$name'")`),
  },
  at: 'src/Data/Queries.php:8',
  fixed: [{ 'src/Data/Queries.php': trait(`mysqli_query($GLOBALS['db'], 'select * from users')`) }],
};

const page = (echo: string) => `<?php
class Page
{
    private $title;
    public function __construct($title) { $this->title = $title; }
    public function render() { ${echo} }
}
`;

const fields: Project = {
  language: 'PHP',
  way: 'a field of an object that another file makes',
  rule: 'cross-site-scripting',
  files: {
    'show.php': `<?php
require 'Page.php';
$page = new Page($_GET['title']);
$page->render();
`,
    'Page.php': page(`echo '<h1>' . $this->title . '</h1>';`),
  },
  at: 'Page.php:6',
  fixed: [{ 'Page.php': page(`echo '<h1>' . htmlspecialchars($this->title) . '</h1>';`) }],
};

const job = (line: string) => `<?php
namespace App\\Jobs;

class PrintLabel implements ShouldQueue
{
    use Dispatchable;

    public function __construct(private string $name) {}

    public function handle(): void
    {
        ${line}
    }
}
`;

const jobs: Project = {
  language: 'PHP',
  way: 'a job that is put into a queue',
  rule: 'command-injection',
  files: {
    'app/Http/Controllers/LabelController.php': `<?php
namespace App\\Http\\Controllers;

use App\\Jobs\\PrintLabel;
use Illuminate\\Http\\Request;

class LabelController
{
    public function store(Request $request)
    {
        PrintLabel::dispatch($request->input('name'));
    }
}
`,
    'app/Jobs/PrintLabel.php': job("shell_exec('lp ' . $this->name);"),
  },
  at: 'app/Jobs/PrintLabel.php:12',
  fixed: [{ 'app/Jobs/PrintLabel.php': job("shell_exec('lp ' . escapeshellarg($this->name));") }],
};

/** Projects of PHP in which data come to a flaw through several files. */
export const phpProjects: readonly Project[] = [injected, included, traits, fields, jobs];
