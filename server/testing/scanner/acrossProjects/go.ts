import type { Project } from './project.ts';

const main = (given: string) => `package main

import (
	"net/http"

	"example.com/shop/internal/printing"
)

func show(w http.ResponseWriter, r *http.Request) {
	printing.Print(${given})
}
`;

const packages: Project = {
  language: 'Go',
  way: 'a call of another package by the path of its module, and of another file of that package',
  rule: 'command-injection',
  files: {
    'go.mod': 'module example.com/shop\n\ngo 1.22\n',
    'cmd/shop/main.go': main('r.FormValue("name")'),
    'internal/printing/print.go': `package printing

func Print(name string) error {
	return send("lp " + name)
}
`,
    'internal/printing/send.go': `package printing

import "os/exec"

func send(line string) error {
	return exec.Command("sh", "-c", line).Run()
}
`,
  },
  at: 'internal/printing/send.go:6',
  fixed: [
    { 'cmd/shop/main.go': main('"hello"') },
    { 'go.mod': 'module example.com/other\n' },
    {
      'internal/printing/print.go': `package printing

import "strconv"

func Print(name string) error {
	number, err := strconv.Atoi(name)
	return send("lp " + strconv.Itoa(number))
}
`,
    },
  ],
};

const store = (query: string) => `package store

import "database/sql"

type Store struct{ db *sql.DB }

func New(db *sql.DB) *Store { return &Store{db: db} }

func (s *Store) Find(name string) (*sql.Rows, error) {
	return ${query}
}
`;

const structs: Project = {
  language: 'Go',
  way: 'methods of structs in fields, with types in other files of the package',
  rule: 'sql-injection',
  files: {
    'go.mod': 'module example.com/shop\n',
    'server/server.go': `package server

import "example.com/shop/store"

type Server struct{ store *store.Store }

func NewServer(s *store.Store) *Server { return &Server{store: s} }
`,
    'server/handlers.go': `package server

import "net/http"

func (s *Server) find(w http.ResponseWriter, r *http.Request) {
	s.store.Find(r.URL.Query().Get("name"))
}
`,
    'store/store.go': store(`s.db.Query("select * from users where name = '" + name + "'")`),
  },
  at: 'store/store.go:10',
  fixed: [{ 'store/store.go': store(`s.db.Query("select * from users where name = $1", name)`) }],
};

const interfaces: Project = {
  language: 'Go',
  way: 'an interface that one type implements, and a function that makes it',
  rule: 'command-injection',
  files: {
    'go.mod': 'module example.com/jobs\n',
    'main.go': `package main

import (
	"net/http"

	r2 "example.com/jobs/runner"
)

func handle(w http.ResponseWriter, r *http.Request) {
	runner := r2.New()
	runner.Run(r.FormValue("line"))
}
`,
    'other.go': `package main

import (
	"net/http"

	"example.com/jobs/runner"
)

type API struct{ runner runner.Runner }

func (a *API) handle(w http.ResponseWriter, r *http.Request) {
	a.runner.Run("date")
}
`,
    'runner/runner.go': `package runner

type Runner interface {
	Run(line string) error
}

func New() Runner { return &shell{} }
`,
    'runner/shell.go': `package runner

import "os/exec"

type shell struct{}

func (s *shell) Run(line string) error {
	return exec.Command("sh", "-c", line).Run()
}
`,
  },
  at: 'runner/shell.go:8',
  fixed: [
    {
      'runner/shell.go': `package runner

import "os/exec"

type shell struct{}

func (s *shell) Run(line string) error {
	return exec.Command("date", "--", line).Run()
}
`,
    },
  ],
};

const job = (use: string) => `package jobs

import "os/exec"

type Job struct{ Target string }

func (j Job) Run() error { return ${use} }
`;

const fields: Project = {
  language: 'Go',
  way: 'a field of a struct that another file fills',
  rule: 'command-injection',
  files: {
    'go.mod': 'module example.com/app\n',
    'web/web.go': `package web

import (
	"net/http"

	"example.com/app/jobs"
)

func run(w http.ResponseWriter, r *http.Request) {
	job := jobs.Job{Target: r.FormValue("target")}
	job.Run()
}
`,
    'jobs/job.go': job('exec.Command("sh", "-c", "tar cf "+j.Target).Run()'),
  },
  at: 'jobs/job.go:7',
  fixed: [{ 'jobs/job.go': job('exec.Command("tar", "cf", "--", j.Target).Run()') }],
};

const printer = (call: string) => `package shop

import "os/exec"

type Printer struct{ queue string }

func (p *Printer) Send(name string) error { return ${call} }
`;

const unknownStruct: Project = {
  language: 'Go',
  way: 'a field that is named as a type, of a struct that is declared elsewhere',
  rule: 'command-injection',
  files: {
    'shop/handler.go': `package shop

import "net/http"

func (h *Handler) print(w http.ResponseWriter, r *http.Request) {
	h.printer.Send(r.FormValue("name"))
}
`,
    'shop/printer.go': printer('exec.Command("sh", "-c", "lp "+name).Run()'),
  },
  at: 'shop/printer.go:7',
  fixed: [{ 'shop/printer.go': printer('exec.Command("lp", "--", name).Run()') }],
};

/** Projects of Go in which data come to a flaw through several files. */
export const goProjects: readonly Project[] = [packages, structs, interfaces, fields, unknownStruct];
