import { destructiveAction, type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of Ruby, Bundler and Rails. */
export const rubyPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "ruby",
      errorPattern: "undefined method `…' for nil (NoMethodError)",
      match: [/undefined method [`'](?<method>[^'\n]{1,80})' for nil\b/],
      examples: [
        "nil.rb:1:in `<main>': undefined method `upcase' for nil:NilClass (NoMethodError)",
        "app/models/cart.rb:7:in 'total': undefined method '+' for nil (NoMethodError)"
      ],
      tags: ["ruby", "nil"]
    },
    {
      id: "ruby-nil-method",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "`{method}` was called on nil: `find_by`, a hash key or an instance variable returned nothing.",
      solution:
        "Use a form that raises with a name (`find_by!`, `fetch`), and check where the value is created; use `&.` only where nil is normal.",
      verify: [
        "Which receiver on the line is nil? `p` it",
        "Is an instance variable spelled differently from where it is set?"
      ],
      actions: [harmlessAction("Use `fetch` or the form with `!`", [], "The error names what was missing")]
    }
  ),
  ...patternsOf(
    {
      language: "ruby",
      errorPattern: "undefined local variable or method / uninitialized constant …",
      match: [
        /undefined local variable or method [`'](?<name>[^'\n]{1,80})'/,
        /uninitialized constant (?<name>[\w:]{1,120})/,
        /undefined method [`'](?<name>[^'\n]{1,80})' for (?!nil\b)/
      ],
      examples: [
        "name.rb:1:in `<main>': undefined local variable or method `foo' for main:Object (NameError)",
        "const.rb:1:in `<main>': uninitialized constant Foo (NameError)",
        "nometh.rb:1:in `<main>': undefined method `foo' for \"a\":String (NoMethodError)"
      ],
      tags: ["ruby", "name"]
    },
    {
      id: "ruby-undefined-name",
      category: "logic",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "Nothing here is named `{name}`: a typo, not required, another version of the gem, or a file whose path does not match its constant (Zeitwerk).",
      solution: "Require or define it; in Rails the path must match the constant.",
      verify: ["Where it is defined: `grep -rnw {name} app lib`", "In Rails: `bin/rails zeitwerk:check`"],
      actions: [
        harmlessAction(
          "Look for its definition",
          ["grep -rnw {name} --include=*.rb ."],
          "The file, or nothing"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "ruby",
      errorPattern: "cannot load such file -- … (LoadError)",
      match: [/cannot load such file -- (?<file>[^\s(]{1,200})/],
      examples: [
        "<internal:/usr/lib/ruby/rubygems/core_ext/kernel_require.rb>:86:in `require': cannot load such file -- nosuchgem (LoadError)",
        "cannot load such file -- /srv/app/config/environment (LoadError)"
      ],
      tags: ["ruby", "require"]
    },
    {
      id: "ruby-load-error",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "{file} is not on the load path: the gem is not in the bundle (or no longer: since Ruby 3.4 several standard gems), the program runs without `bundle exec`, or the path is wrong.",
      solution: "Add the gem and run through Bundler; use `require_relative` for your own files.",
      verify: ["Is it in the bundle: `bundle list`"],
      actions: [
        harmlessAction(
          "Install the bundle and run within it",
          ["bundle install", "bundle list"],
          "The gem is listed"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "ruby",
      errorPattern: "Could not find gem '…' / Bundler::GemNotFound",
      match: [
        /Could not find (?:gem '(?<gem>[\w-]{1,80})|(?<missing>[\w-]{1,80}-\d[\w.-]{0,40}) in (?:any of the sources|locally installed gems))/,
        /Bundler could not find compatible versions for gem "(?<gem>[\w-]{1,80})"/
      ],
      examples: [
        "Could not find gem 'nosuchgemx' in locally installed gems.",
        "Could not find rake-13.0.6 in any of the sources (Bundler::GemNotFound)",
        'Bundler could not find compatible versions for gem "activesupport":'
      ],
      tags: ["ruby", "bundler"]
    },
    {
      id: "ruby-gem-not-found",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The bundle is not installed for this Ruby or platform, or no version satisfies all requirements.",
      solution:
        "Run `bundle install` with the project's Ruby; add the platform to the lock file; loosen the conflicting requirements.",
      verify: ["Which Ruby and paths: `bundle env`", "Which platforms: `grep -A5 PLATFORMS Gemfile.lock`"],
      actions: [harmlessAction("Install the bundle", ["bundle install"], "Bundle complete")]
    }
  ),
  ...patternsOf(
    {
      language: "ruby",
      errorPattern: "can't modify frozen … (FrozenError)",
      match: [/can't modify frozen (?<type>[\w:]{1,60})/],
      examples: [
        "frozen.rb:2:in `<main>': can't modify frozen String: \"a\" (FrozenError)",
        "can't modify frozen Array: [1] (FrozenError)"
      ],
      tags: ["ruby", "frozen"]
    },
    {
      id: "ruby-frozen",
      category: "logic",
      severity: "low",
      prior: 0.95,
      rootCause: "A frozen {type} (a literal under `frozen_string_literal`, a constant) is changed in place.",
      solution: 'Change a copy (`dup`, `+""`), or use a method that returns a new value.',
      verify: ["Is the value a literal or a constant?"],
      actions: [harmlessAction("Change a `dup` of it", [], "The original stays as it is")]
    }
  ),
  ...patternsOf(
    {
      language: "ruby",
      errorPattern: "ActiveRecord::PendingMigrationError: Migrations are pending",
      match: [/Migrations are pending/, /ActiveRecord::PendingMigrationError/],
      examples: [
        "ActiveRecord::PendingMigrationError (\n\nMigrations are pending. To resolve this issue, run:\n\n        bin/rails db:migrate",
        "Migrations are pending. To resolve this issue, run: bin/rails db:migrate RAILS_ENV=test"
      ],
      tags: ["ruby", "rails", "database"]
    },
    {
      id: "rails-pending-migrations",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause: "The database's schema is older than this branch's code.",
      solution: "Run the migrations for this environment.",
      verify: ["Pending migrations: `bin/rails db:migrate:status`"],
      actions: [
        destructiveAction(
          "Changes the database's schema: read the migrations, and have a backup if the data matter.",
          harmlessAction("Apply them", ["bin/rails db:migrate"], "None is down")
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "ruby",
      errorPattern: 'ActionController::RoutingError (No route matches [GET] "…")',
      match: [
        /No route matches \[(?<method>[A-Z]{1,10})\] "(?<route>[^"\n]{1,200})"/,
        /ActionController::UrlGenerationError/
      ],
      examples: [
        'ActionController::RoutingError (No route matches [GET] "/carts"):',
        'ActionController::UrlGenerationError (No route matches {:action=>"show", :controller=>"carts"}, missing required keys: [:id])'
      ],
      tags: ["ruby", "rails", "routing"]
    },
    {
      id: "rails-no-route",
      category: "configuration",
      severity: "low",
      prior: 0.9,
      rootCause:
        "`config/routes.rb` has no route for {method|this} {route|action}: a typo, another method, a missing namespace or key, or an asset that was not compiled.",
      solution: "Add the route, or correct the link and its keys.",
      verify: ["All routes: `bin/rails routes`"],
      actions: [
        harmlessAction("Compare with the routes", ["bin/rails routes"], "The route, or a similar one")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "ruby",
      errorPattern: "ActiveRecord::DeleteRestrictionError: Cannot delete record because of dependent …",
      match: [
        /Cannot delete record because (?:of dependent (?<dependents>[\w ]{1,80})|a dependent (?<dependent>[\w ]{1,80}) exists?)/,
        /ActiveRecord::DeleteRestrictionError/
      ],
      examples: [
        "ActiveRecord::DeleteRestrictionError (Cannot delete record because of dependent posts):",
        "ActiveRecord::DeleteRestrictionError: Cannot delete record because of dependent line_items"
      ],
      tags: ["ruby", "rails", "association"]
    },
    {
      id: "rails-delete-restricted",
      category: "data",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The record still has {dependents|dependents}, and their association has `dependent: :restrict_with_exception`, which forbids the deletion.",
      solution:
        "Delete or move the dependents first; `restrict_with_error` reports it as a validation error instead, and `dependent: :destroy` deletes them too.",
      verify: ["Which association has `restrict_with_exception`: `grep -rn restrict_with app/models`"],
      actions: [
        harmlessAction(
          "Find the associations that restrict",
          ["grep -rn restrict_with app/models"],
          "The association"
        )
      ]
    }
  )
]
