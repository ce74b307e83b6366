import type { AutofixCases } from './autofixCase.ts';

export const unsafeDeserialization: AutofixCases = {
  rule: 'unsafe-deserialization',
  cases: [
    {
      name: 'a loader of YAML',
      path: 'app/settings.py',
      before: `import yaml


def load(text):
    return yaml.load(text, Loader=yaml.Loader)


def load_all(text):
    return list(yaml.load_all(text, yaml.FullLoader))
`,
      after: `import yaml


def load(text):
    return yaml.safe_load(text)


def load_all(text):
    return list(yaml.safe_load_all(text))
`,
    },
    {
      name: 'a call without loader, and one without safety',
      path: 'app/settings.py',
      before: `import yaml

settings = yaml.load(open("a.yaml"))
others = yaml.unsafe_load(open("b.yaml"))
`,
      after: `import yaml

settings = yaml.safe_load(open("a.yaml"))
others = yaml.safe_load(open("b.yaml"))
`,
    },
  ],
  heldBack: [
    {
      name: 'another format',
      path: 'app/models.py',
      before: `import pickle
from flask import request


def load():
    return pickle.loads(request.data)
`,
      reason: 'The format has no safe way to be read. Use JSON instead.',
    },
  ],
};

export const temporaryFileName: AutofixCases = {
  rule: 'temporary-file-name',
  cases: [
    {
      name: 'creates the file',
      path: 'app/report.py',
      before: `import tempfile

name = tempfile.mktemp(suffix=".csv")
`,
      after: `import os
import tempfile


def make_temporary_file(*args, **kwargs):
    """Creates a temporary file that only this user can read, and returns its path."""
    handle, path = tempfile.mkstemp(*args, **kwargs)
    os.close(handle)
    return path


name = make_temporary_file(suffix=".csv")
`,
    },
    {
      name: 'adds imports behind those of the future, and before code',
      path: 'app/late.py',
      before: `"""Reports."""

from __future__ import annotations

import tempfile

name = tempfile.mktemp()

import zlib
`,
      after: `"""Reports."""

from __future__ import annotations

import os
import tempfile


def make_temporary_file(*args, **kwargs):
    """Creates a temporary file that only this user can read, and returns its path."""
    handle, path = tempfile.mkstemp(*args, **kwargs)
    os.close(handle)
    return path


name = make_temporary_file()

import zlib
`,
    },
  ],
  heldBack: [
    {
      name: 'a name of something else',
      path: 'app/pipe.py',
      before: 'import os\nimport tempfile\n\nname = tempfile.mktemp()\nos.mkfifo(name)\n',
      reason: 'The name may be used for something other than a file, which must not exist before.',
    },
  ],
};
