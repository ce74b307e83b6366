import type { Project } from './project.ts';

const command = (body: string) => `class PrintLabel
  def self.call(name)
    new(name).call
  end

  def initialize(name)
    @name = name
  end

  def call
    ${body}
  end
end
`;

const services: Project = {
  language: 'Ruby',
  way: 'a service object that is loaded by the name of its constant',
  rule: 'command-injection',
  files: {
    'app/controllers/labels_controller.rb': `class LabelsController < ApplicationController
  def show
    PrintLabel.call(params[:name])
  end
end
`,
    'app/services/print_label.rb': command('Shell::Runner.new.run("lp #{@name}")'),
    'app/services/shell/runner.rb': `module Shell
  class Runner
    def run(line)
      system(line)
    end
  end
end
`,
  },
  at: 'app/services/shell/runner.rb:4',
  fixed: [
    { 'app/services/print_label.rb': command('Shell::Runner.new.run("lp #{Shellwords.escape(@name)}")') },
    { 'app/services/print_label.rb': command('Shell::Runner.new.run("lp -")') },
  ],
};

const instance: Project = {
  language: 'Ruby',
  way: 'an object that is made and called at once',
  rule: 'command-injection',
  files: {
    'app/controllers/exports_controller.rb': `class ExportsController < ApplicationController
  def create
    Exports::CSVExport.new(params[:target]).call
  end
end
`,
    'app/services/exports/csv_export.rb': `module Exports
  class CSVExport
    def initialize(target)
      @target = target
    end

    def call
      system("tar cf #{@target}")
    end
  end
end
`,
  },
  at: 'app/services/exports/csv_export.rb:8',
  fixed: [
    {
      'app/services/exports/csv_export.rb': `module Exports
  class CSVExport
    def initialize(target)
      @target = target
    end

    def call
      system("tar", "cf", @target)
    end
  end
end
`,
    },
  ],
};

const helper = (body: string) => `module Finding
  def find_by_name(name)
    ${body}
  end
end
`;

const mixins: Project = {
  language: 'Ruby',
  way: 'a module that is mixed in, and a method that a class inherits',
  rule: 'sql-injection',
  files: {
    'app/controllers/application_controller.rb': `class ApplicationController < ActionController::Base
  def given_name
    params[:name]
  end
end
`,
    'app/controllers/users_controller.rb': `class UsersController < ApplicationController
  include Finding

  def index
    find_by_name(given_name)
  end
end
`,
    'app/controllers/concerns/finding.rb': helper(`User.where("name = '#{name}'")`),
  },
  at: 'app/controllers/concerns/finding.rb:3',
  fixed: [{ 'app/controllers/concerns/finding.rb': helper('User.where("name = ?", name)') }],
};

const shell = (body: string) => `module Tools
  def self.run(line)
    ${body}
  end
end
`;

const required: Project = {
  language: 'Ruby',
  way: 'files that are required, with functions of modules',
  rule: 'command-injection',
  files: {
    'app.rb': `require 'sinatra'
require_relative 'lib/printing'

get '/print' do
  print_label(params[:name])
end
`,
    'lib/printing.rb': `require_relative 'tools'

def print_label(name)
  Tools.run("lp #{name}")
end
`,
    'lib/tools.rb': shell('system(line)'),
  },
  at: 'lib/tools.rb:3',
  fixed: [{ 'lib/tools.rb': shell("system('lp', line)") }],
};

const worker = (line: string) => `class PrintJob < ApplicationJob
  def perform(name)
    ${line}
  end
end
`;

const jobs: Project = {
  language: 'Ruby',
  way: 'a job that is put into a queue',
  rule: 'command-injection',
  files: {
    'app/controllers/prints_controller.rb': `class PrintsController < ApplicationController
  def create
    PrintJob.perform_later(params[:name])
  end
end
`,
    'app/jobs/print_job.rb': worker('system("lp #{name}")'),
  },
  at: 'app/jobs/print_job.rb:3',
  fixed: [{ 'app/jobs/print_job.rb': worker("system('lp', name)") }],
};

/** Projects of Ruby in which data come to a flaw through several files. */
export const rubyProjects: readonly Project[] = [services, instance, mixins, required, jobs];
