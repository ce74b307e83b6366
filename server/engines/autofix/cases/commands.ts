import type { AutofixCases } from './autofixCase.ts';

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
      path: 'src/run.js',
      before: `const { exec } = require('child_process');
app.get('/ping', (req, res) => exec('ping ' + req.query.host));
`,
      reason: 'Commands in this language are not fixed.',
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
  ],
  heldBack: [
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
