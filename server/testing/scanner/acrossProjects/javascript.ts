import type { Project } from './project.ts';

const shell = (call: string) => `import { exec, execFile } from 'node:child_process';
export const run = (line) => ${call};
`;

const threeHops: Project = {
  language: 'JavaScript',
  way: 'calls through four files, and names that files hand on',
  rule: 'command-injection',
  files: {
    'src/app.js': `import { printing } from './services/index.js';
app.get('/print', (req, res) => { printing.print(req.query.name); });
`,
    'src/services/index.js': `export * as printing from './printing.js';\n`,
    'src/services/printing.js': `import start from '../shell/index.js';
export function print(name) { return start('lp ' + name); }
`,
    'src/shell/index.js': `export { run as default } from './run.js';\n`,
    'src/shell/run.js': shell('exec(line)'),
  },
  at: 'src/shell/run.js:2',
  fixed: [
    { 'src/shell/run.js': shell("execFile('lp', [line])") },
    {
      'src/services/printing.js': `import start from '../shell/index.js';
export function print(name) { return start('lp ' + Number(name)); }
`,
    },
  ],
};

const starred: Project = {
  language: 'JavaScript',
  way: 'all names of a module, and what modules of CommonJS export',
  rule: 'command-injection',
  files: {
    'app.js': `const tools = require('./tools');
app.post('/run', (req, res) => { tools(req.body.line); });
`,
    'tools/index.js': `import { run } from './all.js';
module.exports = function start(line) { run(line); };
`,
    'tools/all.js': `export * from './run.js';\n`,
    'tools/run.js': shell('exec(line)'),
  },
  at: 'tools/run.js:2',
  fixed: [{ 'tools/run.js': shell("execFile('lp', [line])") }],
};

const job = (call: string) => `import { exec } from 'node:child_process';
export default class ExportJob {
  constructor(target) { this.target = target; this.tries = 0; }
  start() { ${call} }
  title() { return 'Export'; }
}
`;
const jobCaller = (call: string) => `import ExportJob from './job.js';
app.post('/export', (req, res) => { const job = new ExportJob(req.body.target); ${call} });
`;

const fields: Project = {
  language: 'JavaScript',
  way: 'what a constructor keeps in a field of an object',
  rule: 'command-injection',
  files: { 'app.js': jobCaller('job.start();'), 'job.js': job('exec(`tar cf ${this.target}`);') },
  at: 'job.js:4',
  fixed: [
    { 'app.js': jobCaller('job.title();') },
    { 'job.js': job('exec(`tar cf ${Number(this.target)}`);') },
  ],
};

const service = (query: string) => `import { Injectable } from '@nestjs/common';
import { UsersStore } from '@/users/users.store';
@Injectable()
export class UsersService {
  constructor(private readonly store: UsersStore) {}
  find(name: string) { return ${query}; }
}
`;

const injected: Project = {
  language: 'TypeScript',
  way: 'classes that constructors are given, by an alias of the folder of sources',
  rule: 'sql-injection',
  files: {
    'src/users/users.controller.ts': `import { Controller, Get, Query } from '@nestjs/common';
import { UsersService } from './users.service';
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}
  @Get()
  list(@Query('name') name: string) { return this.users.find(name); }
}
`,
    'src/users/users.service.ts': service('this.store.byName(name)'),
    'src/users/users.store.ts': `import { Pool } from 'pg';
export class UsersStore {
  private readonly pool = new Pool();
  byName(name: string) { return this.pool.query("select * from users where name = '" + name + "'"); }
}
`,
  },
  at: 'src/users/users.store.ts:4',
  fixed: [
    { 'src/users/users.service.ts': service("this.store.byName('all')") },
    { 'src/users/users.service.ts': service('this.store.byName(String(parseInt(name, 10)))') },
  ],
};

const inherited: Project = {
  language: 'TypeScript',
  way: 'a method that a class inherits from one of another file',
  rule: 'command-injection',
  files: {
    'src/base.ts': `import { exec } from 'node:child_process';
export abstract class Base { protected shell(line: string) { exec(line); } }
`,
    'src/ping.ts': `import { Base } from './base';
export class Ping extends Base { send(host: string) { this.shell('ping ' + host); } }
`,
    'src/app.ts': `import { Ping } from './ping';
const ping = new Ping();
app.get('/ping', (req, res) => { ping.send(req.query.host); });
`,
  },
  at: 'src/base.ts:2',
  fixed: [
    {
      'src/app.ts': `import { Ping } from './ping';
const ping = new Ping();
app.get('/ping', (req, res) => { ping.send('localhost'); });
`,
    },
  ],
};

/** Projects of JavaScript and TypeScript in which data come to a flaw through several files. */
export const javascriptProjects: readonly Project[] = [threeHops, starred, fields, injected, inherited];
