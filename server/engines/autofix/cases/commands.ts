import type { AutofixCases } from './autofixCase.ts';

/** A shell that knows words and `;` alone: answers the programs that it starts, each with its arguments. */
const childProcess = {
  execSync: (command: string) =>
    command.split(';').map((one) =>
      one
        .trim()
        .split(/\s+/)
        .map((word) => word.replace(/^"(.*)"$/, '$1')),
    ),
  execFileSync: (program: string, args: string[]) => [[program, ...args]],
};

const needsShell = 'The command uses the shell for more than to start a program.';

export const commandInjection: AutofixCases = {
  rule: 'command-injection',
  cases: [
    {
      name: 'in Python',
      path: 'app/pictures.py',
      before: `import subprocess


def shrink(name, width):
    subprocess.run(f"convert {name} -resize {width} small-{name}", shell=True, check=True)
`,
      after: `import subprocess


def shrink(name, width):
    subprocess.run(["convert", str(name), "-resize", str(width), f"small-{name}"], check=True)
`,
    },
    {
      name: 'in Java',
      path: 'src/main/java/Printer.java',
      before: `public class Printer {
    public void print(String id) throws Exception {
        Runtime.getRuntime().exec(new String[] {"sh", "-c", "lp notices/" + id});
    }
}
`,
      after: `public class Printer {
    public void print(String id) throws Exception {
        new ProcessBuilder("lp", "notices/" + id).start();
    }
}
`,
    },
    {
      name: 'in Go',
      path: 'api/robots.go',
      before: `package api

import (
	"os/exec"

	"github.com/gin-gonic/gin"
)

func restart(c *gin.Context) {
	exec.Command("sh", "-c", "robotctl restart "+c.Param("id")).Run()
}
`,
      after: `package api

import (
	"os/exec"

	"github.com/gin-gonic/gin"
)

func restart(c *gin.Context) {
	exec.Command("robotctl", "restart", c.Param("id")).Run()
}
`,
    },
    {
      name: 'in JavaScript',
      path: 'src/diagnostics.js',
      before: `const { execSync } = require('child_process');
exports.ping = (req) => execSync(\`ping -c \${req.query.count} "\${req.query.host}"\`, { timeout: 5000 });
`,
      after: `const { execFileSync } = require('child_process');
exports.ping = (req) => execFileSync('ping', ['-c', String(req.query.count), String(req.query.host)], { timeout: 5000 });
`,
      runs: {
        call: 'ping',
        same: [
          [{ query: { count: '3', host: 'example.com' } }],
          [{ query: { count: 3, host: '' } }],
          [{ query: { count: undefined, host: null } }],
          [{ query: {} }],
        ],
        differs: [[{ query: { count: '1', host: 'a; rm -r .' } }], [{ query: { count: '3 -f', host: 'a' } }]],
        modules: { child_process: () => childProcess },
      },
    },
    {
      name: 'in JavaScript, by concatenation',
      path: 'src/revision.js',
      before: `const childProcess = require('child_process');
exports.revision = (req) => childProcess.execSync('git -C ' + req.query.folder + '/code rev-parse HEAD');
`,
      after: `const childProcess = require('child_process');
exports.revision = (req) => childProcess.execFileSync('git', ['-C', \`\${req.query.folder}/code\`, 'rev-parse', 'HEAD']);
`,
      runs: {
        call: 'revision',
        same: [[{ query: { folder: 'a' } }], [{ query: { folder: 12 } }], [{ query: {} }]],
        differs: [[{ query: { folder: 'a;b' } }]],
        modules: { child_process: () => childProcess },
      },
    },
    {
      name: 'in TypeScript, as a promise, in the statement before',
      path: 'src/thumbnails.ts',
      before: `import { exec, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(exec);

export const shrink = async (req: Request): Promise<void> => {
  const name: string = req.query.name;
  const command = \`convert \${name} -resize 200x small/\${name}\`;
  await run(command);
};

export const list = () => spawn('ls');
`,
      after: `import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const shrink = async (req: Request): Promise<void> => {
  const name: string = req.query.name;
  await run('convert', [String(name), '-resize', '200x', \`small/\${name}\`]);
};

export const list = () => spawn('ls');
`,
    },
    {
      name: 'in JavaScript, with an imported function that starts programs',
      path: 'src/export.js',
      before: `import { exec, execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const start = async (request) => {
  const { hall } = await request.json();
  await promisify(exec)(\`scripts/export.sh \${hall}\`);
  await promisify(execFile)('scripts/sum.sh');
};
`,
      after: `import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const start = async (request) => {
  const { hall } = await request.json();
  await promisify(execFile)('scripts/export.sh', [String(hall)]);
  await promisify(execFile)('scripts/sum.sh');
};
`,
    },
    {
      name: 'in JavaScript, with arguments that are given apart',
      path: 'src/importer.js',
      before: `const { spawn } = require('child_process');
exports.clone = (req) => spawn('git', ['clone', req.body.address], { shell: true, cwd: '/tmp' });
`,
      after: `const { spawn } = require('child_process');
exports.clone = (req) => spawn('git', ['clone', req.body.address], { cwd: '/tmp' });
`,
      runs: {
        call: 'clone',
        same: [[{ body: { address: 'https://example.com/a.git' } }]],
        differs: [[{ body: { address: 'a; rm' } }]],
        modules: {
          child_process: () => ({
            spawn: (program: string, args: string[], { shell }: { shell?: boolean }) =>
              shell ? childProcess.execSync([program, ...args].join(' ')) : [[program, ...args]],
          }),
        },
      },
    },
  ],
  heldBack: [
    {
      name: 'a pipe',
      path: 'app/pictures.py',
      before: `import subprocess


def count(name):
    subprocess.run(f"cat {name} | wc -l", shell=True, check=True)
`,
      reason: needsShell,
    },
    {
      name: 'another language',
      path: 'src/run.php',
      before: `<?php
system('ping ' . $_GET['host']);
`,
      reason: 'Commands in this language are not fixed.',
    },
    {
      name: 'a pipe in JavaScript',
      path: 'src/run.js',
      before: `const { exec } = require('child_process');
app.get('/count', (req, res) => exec(\`cat \${req.query.name} | wc -l\`));
`,
      reason: needsShell,
    },
    {
      name: 'options that may name a shell',
      path: 'src/run.js',
      before: `const { exec } = require('child_process');
app.get('/ping', (req, res) => exec('ping ' + req.query.host, settings, () => res.end()));
`,
      reason: needsShell,
    },
    {
      name: 'a program that the request names',
      path: 'src/run.js',
      before: `const { exec } = require('child_process');
app.get('/run', (req, res) => exec(\`\${req.query.tool} --version\`));
`,
      reason: needsShell,
    },
  ],
};

export const signatureNotVerified: AutofixCases = {
  rule: 'signature-not-verified',
  cases: [
    {
      name: 'removes the algorithm none',
      path: 'src/session.js',
      before: `const jwt = require('jsonwebtoken');
exports.read = (cookie, key) => jwt.verify(cookie, key, { algorithms: ['HS256', 'none'] });
`,
      after: `const jwt = require('jsonwebtoken');
exports.read = (cookie, key) => jwt.verify(cookie, key, { algorithms: ['HS256'] });
`,
      runs: {
        call: 'read',
        same: [['HS256', 'key']],
        differs: [['none', 'key']],
        modules: {
          jsonwebtoken: () => ({
            verify: (token: string, _key: string, { algorithms }: { algorithms: string[] }) =>
              algorithms.includes(token),
          }),
        },
      },
    },
    {
      name: 'names the algorithms of a key in Go',
      path: 'api/token.go',
      before: `package api

import "github.com/golang-jwt/jwt/v5"

var signingKey = []byte(os.Getenv("SIGNING_KEY"))

func check(text string) error {
	_, err := jwt.Parse(text, func(*jwt.Token) (any, error) { return signingKey, nil })
	return err
}
`,
      after: `package api

import "github.com/golang-jwt/jwt/v5"

var signingKey = []byte(os.Getenv("SIGNING_KEY"))

func check(text string) error {
	_, err := jwt.Parse(text, func(token *jwt.Token) (any, error) {
		if _, ok := token.Method.(*jwt.SigningMethodHMAC); !ok {
			return nil, jwt.ErrSignatureInvalid
		}
		return signingKey, nil
	})
	return err
}
`,
    },
  ],
  heldBack: [
    {
      name: 'a key of Go that is made elsewhere',
      path: 'api/token.go',
      before: `package api

import "github.com/golang-jwt/jwt/v5"

func check(text string) error {
	_, err := jwt.Parse(text, func(*jwt.Token) (any, error) { return readKey(), nil })
	return err
}
`,
      reason: 'It is unknown which algorithms the key is for.',
    },
    {
      name: 'none alone',
      path: 'src/session.js',
      before: `const jwt = require('jsonwebtoken');
exports.read = (cookie, key) => jwt.verify(cookie, key, { algorithms: ['none'] });
`,
      reason: 'The call does not name "none" beside other algorithms.',
    },
  ],
};
