import { DatabaseSync } from 'node:sqlite';
import type { AutofixCases } from './autofixCase.ts';

/** A driver that answers at once, on a database with two robots. */
const sqlite3 = () => ({
  Database: class {
    readonly #database = new DatabaseSync(':memory:');

    constructor() {
      this.#database.exec(
        "create table robots (id integer, name text); insert into robots values (1, 'Ada'), (2, 'Bo'), (3, '100%')",
      );
    }

    all(text: string, values: readonly (string | number)[] = []) {
      return this.#database
        .prepare(text)
        .all(...values)
        .map(({ id, name }) => `${String(id)} ${String(name)}`);
    }
  },
});

const attack = "' or '1' = '1";

export const sqlInjection: AutofixCases = {
  rule: 'sql-injection',
  cases: [
    {
      name: 'a template of JavaScript, with a text around the value',
      path: 'src/robots.js',
      before: `const sqlite3 = require('sqlite3');
const db = new sqlite3.Database(':memory:');

exports.find = (name) => db.all(\`select id, name from robots where name like '%\${name}%' or name = '\${name}'\`);
`,
      after: `const sqlite3 = require('sqlite3');
const db = new sqlite3.Database(':memory:');

exports.find = (name) => db.all('select id, name from robots where name like ? or name = ?', [\`%\${name}%\`, String(name)]);
`,
      runs: {
        call: 'find',
        same: [['Ada'], ['a'], ['ADA'], [''], ['%'], ['nobody'], [1], [null], [undefined], [['Bo']]],
        differs: [[attack], ["O'Neil"]],
        modules: { sqlite3 },
      },
    },
    {
      name: 'a text of JavaScript in a variable, with a callback',
      path: 'src/robots.js',
      before: `const sqlite3 = require('sqlite3');
const db = new sqlite3.Database(':memory:');

exports.find = (id, done) => {
  const sql = "select id, name from robots where id = " + id + " order by name";
  return db.all(sql, done);
};
`,
      after: `const sqlite3 = require('sqlite3');
const db = new sqlite3.Database(':memory:');

exports.find = (id, done) => {
  const sql = "select id, name from robots where id = ? order by name";
  return db.all(sql, [String(id)], done);
};
`,
      runs: {
        call: 'find',
        same: [[1], ['2'], [99]],
        differs: [['1 or 1 = 1']],
        modules: { sqlite3 },
      },
    },
    {
      name: 'in the style of other calls, in TypeScript',
      path: 'src/robots.ts',
      before: `import { query } from './database';

export const ofHall = (hall: string) => query<Robot>('select id from robots where hall = $1', [hall]);
export const find = (text: string, hall: string) =>
  query<Robot>(\`select id from robots where name like '%\${text}%' and hall = '\${hall}'\`);
`,
      after: `import { query } from './database';

export const ofHall = (hall: string) => query<Robot>('select id from robots where hall = $1', [hall]);
export const find = (text: string, hall: string) =>
  query<Robot>('select id from robots where name like $1 and hall = $2', [\`%\${text}%\`, hall]);
`,
    },
    {
      name: 'in Python, with sqlite3',
      path: 'app/jobs.py',
      before: `import sqlite3

database = sqlite3.connect("jobs.db")


def waiting(camera: str, state):
    return database.execute(f"select picture from jobs where camera = '{camera}' and state = '{state}'")


def named(name):
    query = "select picture from jobs where name like '%" + name + "%'"
    return database.execute(query)
`,
      after: `import sqlite3

database = sqlite3.connect("jobs.db")


def waiting(camera: str, state):
    return database.execute("select picture from jobs where camera = ? and state = ?", (camera, str(state)))


def named(name):
    query = "select picture from jobs where name like ?"
    return database.execute(query, (f"%{name}%",))
`,
    },
    {
      name: 'in Python, with psycopg2',
      path: 'app/users.py',
      before: `import psycopg2
from flask import request


def users(cursor):
    cursor.execute("select * from users where name = '%s'" % request.args["name"])
`,
      after: `import psycopg2
from flask import request


def users(cursor):
    cursor.execute("select * from users where name = %s", (str(request.args["name"]),))
`,
    },
    {
      name: 'in Java, with JdbcTemplate',
      path: 'src/main/java/Orders.java',
      before: `import org.springframework.jdbc.core.JdbcTemplate;

public class Orders {
    private final JdbcTemplate jdbc;

    public Object ofCustomer(String customer) {
        return jdbc.queryForList("select * from orders where customer = '" + customer + "'");
    }
}
`,
      after: `import org.springframework.jdbc.core.JdbcTemplate;

public class Orders {
    private final JdbcTemplate jdbc;

    public Object ofCustomer(String customer) {
        return jdbc.queryForList("select * from orders where customer = ?", customer);
    }
}
`,
    },
    {
      name: 'in Go, with pgx',
      path: 'store/store.go',
      before: `package store

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"
)

type Store struct{ pool *pgxpool.Pool }

func (s *Store) Robots(ctx context.Context, aisle string) error {
	query := fmt.Sprintf("select name from robots where aisle = '%s' order by name", aisle)
	_, err := s.pool.Query(ctx, query)
	return err
}
`,
      after: `package store

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"
)

type Store struct{ pool *pgxpool.Pool }

func (s *Store) Robots(ctx context.Context, aisle string) error {
	query := "select name from robots where aisle = $1 order by name"
	_, err := s.pool.Query(ctx, query, aisle)
	return err
}
`,
    },
    {
      name: 'in Go, with imports in one line',
      path: 'store/store.go',
      before: `package store
import ("context"; "fmt"; "github.com/jackc/pgx/v5/pgxpool")
type Store struct{ pool *pgxpool.Pool }
func (s *Store) Robots(ctx context.Context, aisle string) error {
  _, err := s.pool.Query(ctx, fmt.Sprintf("select name from robots where aisle = '%s'", aisle))
  return err
}
`,
      after: `package store
import ("context"; "github.com/jackc/pgx/v5/pgxpool")
type Store struct{ pool *pgxpool.Pool }
func (s *Store) Robots(ctx context.Context, aisle string) error {
  _, err := s.pool.Query(ctx, "select name from robots where aisle = $1", aisle)
  return err
}
`,
    },
  ],
  heldBack: [
    {
      name: 'a name of a column',
      path: 'app/users.py',
      before: `import sqlite3
from flask import request


def users(db):
    return db.execute(f"select * from users order by {request.args['sort']}")
`,
      reason: 'A value stands where SQL takes no parameter, such as a name of a column.',
    },
    {
      name: 'a database that is not known',
      path: 'src/robots.js',
      before: `app.get('/robots', async (req, res) => {
  res.json(await db.query("select * from robots where name = '" + req.query.name + "'"));
});
`,
      reason: 'It is unknown how this database takes parameters.',
    },
  ],
};
