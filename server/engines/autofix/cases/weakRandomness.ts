import type { AutofixCases } from './autofixCase.ts';

const helper = `/** A number from 0 to 1, as of Math.random, that nobody can predict. */
function secureRandom() {
  return randomInt(2 ** 47) / 2 ** 47;
}`;
const isText = (result: unknown) => /^[0-9a-z]+$/.test(String(result));
const isCode = (result: unknown) => typeof result === 'number' && result >= 1000 && result < 10_000;

export const weakRandomness: AutofixCases = {
  rule: 'weak-randomness',
  cases: [
    {
      name: 'a token as text, in TypeScript',
      path: 'src/session.ts',
      before: `import { createHash, randomBytes, scryptSync } from 'node:crypto';

export const resetToken = (): string => Math.random().toString(36).slice(2);
`,
      after: `import { createHash, randomBytes, scryptSync } from 'node:crypto';

export const resetToken = (): string => randomBytes(16).toString('hex');
`,
      runs: { call: 'resetToken', same: [[]], observe: isText },
    },
    {
      name: 'a number with so many digits, with require',
      path: 'lib/codes.js',
      before: `const path = require('path');

exports.resetCode = () => 1000 + Math.floor(Math.random() * 9000);
`,
      after: `const path = require('path');
const { randomInt } = require('crypto');

exports.resetCode = () => 1000 + randomInt(9000);
`,
      runs: { call: 'resetCode', same: [[]], observe: isCode },
    },
    {
      name: 'an import before code that needs it',
      path: 'lib/start.js',
      before: `const path = require('path');
exports.token = Math.floor(Math.random() * 1000);
const url = require('url');
exports.read = () => typeof exports.token;
`,
      after: `const path = require('path');
const { randomInt } = require('crypto');
exports.token = randomInt(1000);
const url = require('url');
exports.read = () => typeof exports.token;
`,
      runs: { call: 'read', same: [[]] },
    },
    {
      name: 'a part of a text, in Node.js',
      path: 'src/links.js',
      before: `import { createHash } from 'node:crypto';

export const linkToken = (code) => \`\${code}\${Math.random()}\`;
`,
      after: `import { createHash, randomInt } from 'node:crypto';

${helper}

export const linkToken = (code) => \`\${code}\${secureRandom()}\`;
`,
      runs: {
        call: 'linkToken',
        same: [['a-'], ['b-']],
        observe: (result) => /^[ab]-0(?:\.\d+(?:e-\d+)?)?$/.test(String(result)),
      },
    },
    {
      name: 'a number in a page',
      path: 'src/page.js',
      before: `export const nonce = () => Math.random();\n`,
      after: `/** A number from 0 to 1, as of Math.random, that nobody can predict. */
function secureRandom() {
  const view = new DataView(crypto.getRandomValues(new Uint8Array(8)).buffer);
  return (view.getUint32(0) * 2 ** 21 + (view.getUint32(4) >>> 11)) / 2 ** 53;
}

export const nonce = () => secureRandom();
`,
      runs: {
        call: 'nonce',
        same: [[]],
        observe: (result) => typeof result === 'number' && result >= 0 && result < 1,
      },
    },
    {
      name: 'in Python',
      path: 'app/codes.py',
      before: `import random


def reset_code():
    return str(random.randint(100000, 999999))
`,
      after: `import random


def reset_code():
    return str(random.SystemRandom().randint(100000, 999999))
`,
    },
    {
      name: 'imported names of Python',
      path: 'app/codes.py',
      before: `from random import choice
from uuid import uuid1


def reset_code(letters):
    return "".join(choice(letters) for _ in range(8))


def session_id():
    return uuid1()
`,
      after: `import random
import uuid
from random import choice
from uuid import uuid1


def reset_code(letters):
    return "".join(random.SystemRandom().choice(letters) for _ in range(8))


def session_id():
    return uuid.uuid4()
`,
    },
    {
      name: 'in Java',
      path: 'src/main/java/Tokens.java',
      before: `package app;

import java.util.List;
import java.util.Random;

class Tokens {
    private final Random random = new Random();

    String resetToken() {
        return Long.toHexString(random.nextLong());
    }

    String token() {
        return Long.toHexString(new Random().nextLong());
    }
}
`,
      after: `package app;

import java.security.SecureRandom;
import java.util.List;

class Tokens {
    private final SecureRandom random = new SecureRandom();

    String resetToken() {
        return Long.toHexString(random.nextLong());
    }

    String token() {
        return Long.toHexString(new SecureRandom().nextLong());
    }
}
`,
    },
    {
      name: 'in Go, beside the secure generator',
      path: 'api/token.go',
      before: `package api

import (
	"crypto/rand"
	"encoding/hex"
	mathrand "math/rand"
	"net/http"

	"github.com/gin-gonic/gin"
)

func newSession() int { return mathrand.Intn(1_000_000) }

func newKey(key []byte) string { rand.Read(key); return hex.EncodeToString(key) }
`,
      after: `package api

import (
	"crypto/rand"
	"encoding/hex"
	"math/big"
	"net/http"

	"github.com/gin-gonic/gin"
)

func newSession() int { return secureIntn(1_000_000) }

func newKey(key []byte) string { rand.Read(key); return hex.EncodeToString(key) }

// secureIntn returns a number from 0 to n-1 that nobody can predict.
func secureIntn(n int) int {
	number, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic(err)
	}
	return int(number.Int64())
}
`,
    },
    {
      name: 'in Go, as the only import',
      path: 'api/token.go',
      before: `package api

import "math/rand"

func newSession() int { return rand.Intn(1_000_000) }
`,
      after: `package api

import "crypto/rand"
import "math/big"

func newSession() int { return secureIntn(1_000_000) }

// secureIntn returns a number from 0 to n-1 that nobody can predict.
func secureIntn(n int) int {
	number, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic(err)
	}
	return int(number.Int64())
}
`,
    },
    {
      name: 'in Go, beside numbers that are no secret',
      path: 'api/token.go',
      before: `package api

import (
	"math/rand"
)

func newSession() int {
	return rand.Intn(1_000_000)
}

func jitter() int {
	return rand.Intn(100)
}
`,
      after: `package api

import (
	cryptorand "crypto/rand"
	"math/big"
	"math/rand"
)

func newSession() int {
	return secureIntn(1_000_000)
}

func jitter() int {
	return rand.Intn(100)
}

// secureIntn returns a number from 0 to n-1 that nobody can predict.
func secureIntn(n int) int {
	number, err := cryptorand.Int(cryptorand.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic(err)
	}
	return int(number.Int64())
}
`,
    },
  ],
  heldBack: [
    {
      name: 'numbers that are to be the same each time',
      path: 'app/codes.py',
      before: 'import random\n\nrandom.seed(4)\nreset_code = random.randint(0, 9)\n',
      reason: 'The file sets the seed of the generator, so the numbers are meant to be the same each time.',
    },
    {
      name: 'another function of Go',
      path: 'api/token.go',
      before: 'package api\n\nimport "math/rand"\n\nfunc newSession() float64 { return rand.Float64() }\n',
      reason: 'The random number is generated in a way that is not fixed.',
    },
    {
      name: 'a name that is taken in Go',
      path: 'api/token.go',
      before: `package api

import "math/rand"

func secureIntn() int { return 4 }

func newSession() int { return rand.Intn(1_000_000) + secureIntn() }
`,
      reason: 'The names that the fix needs are used for something else in this file.',
    },
  ],
};
