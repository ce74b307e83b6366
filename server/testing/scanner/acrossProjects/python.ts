import type { Project } from './project.ts';

const service = (line: string) => `import shlex
from app.shell import run


def print_label(name):
    return run(${line})
`;

const threeHops: Project = {
  language: 'Python',
  way: 'calls through four files, and names that a package hands on',
  rule: 'command-injection',
  files: {
    'app/views.py': `from flask import request
from .services import print_label as send


@app.route('/print')
def show():
    return send(request.args['name'])
`,
    'app/services/__init__.py': 'from .printing import print_label\n',
    'app/services/printing.py': service("'lp ' + name"),
    'app/shell.py': `import os


def run(line):
    os.system(line)
`,
  },
  at: 'app/shell.py:5',
  fixed: [
    { 'app/services/printing.py': service("'lp ' + shlex.quote(name)") },
    { 'app/services/printing.py': service("'lp -'") },
  ],
};

const job = (call: string) => `import os


class ExportJob:
    def __init__(self, target, tries=3):
        self.target = target
        self.tries = tries

    def start(self):
        ${call}

    def title(self):
        return 'Export'
`;
const caller = (call: string) => `from flask import request
from jobs import ExportJob


@app.route('/export')
def export():
    job = ExportJob(request.form['target'])
    ${call}
    return ''
`;

const fields: Project = {
  language: 'Python',
  way: 'what a constructor keeps in a field of an object',
  rule: 'command-injection',
  files: { 'views.py': caller('job.start()'), 'jobs.py': job("os.system('tar cf ' + self.target)") },
  at: 'jobs.py:10',
  fixed: [
    { 'views.py': caller('job.title()') },
    { 'jobs.py': job("os.system('tar cf ' + str(int(self.target)))") },
  ],
};

const base = (call: string) => `import os


class Shell:
    def run(self, line):
        ${call}
`;

const inherited: Project = {
  language: 'Python',
  way: 'a method that a class inherits from one of another file',
  rule: 'command-injection',
  files: {
    'base.py': base('os.system(line)'),
    'ping.py': `from base import Shell


class Ping(Shell):
    def send(self, host):
        self.run('ping ' + host)
`,
    'views.py': `from flask import request
from ping import Ping

ping = Ping()


@app.route('/ping')
def show():
    ping.send(request.args['host'])
    return ''
`,
  },
  at: 'base.py:6',
  fixed: [{ 'base.py': base("os.spawnlp(os.P_WAIT, 'ping', 'ping', '--', 'localhost')") }],
};

/** Projects of Python in which data come to a flaw through several files. */
export const pythonProjects: readonly Project[] = [threeHops, fields, inherited];
