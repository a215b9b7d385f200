import { destructiveAction, type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of Elixir, Mix, Ecto and Phoenix. */
export const elixirPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(KeyError) key … not found in: …",
      match: [/\(KeyError\) key (?<key>:?"?[\w.?! -]{1,80}"?) not found in:(?! nil\b)/],
      examples: [
        '** (KeyError) key :name not found in: %{"name" => "a"}',
        '** (KeyError) key "id" not found in:\n\n    %{id: 1}'
      ],
      tags: ["elixir", "map"]
    },
    {
      id: "elixir-key-missing",
      category: "logic",
      severity: "medium",
      prior: 0.6,
      rootCause:
        "The map or struct has no key `{key}`: it was never put there, is spelled differently, or belongs to another struct.",
      solution:
        "Match on the keys that the data must have where it comes in; use `Map.get/3` or `map[key]` only where the key is optional.",
      verify: [
        "The message prints the map: is the key there under another name?",
        "Was a field added to the struct but not to the code that builds it?"
      ],
      actions: [harmlessAction("Print the map before the access with `dbg/1`", [], "The keys it has")]
    },
    {
      id: "elixir-key-kind",
      category: "type",
      severity: "medium",
      prior: 0.35,
      rootCause:
        "Atom keys and string keys are different keys: parameters of a request and decoded JSON have strings, structs and options have atoms.",
      solution: 'Read parameters with string keys (`params["id"]`), or cast them once with a changeset.',
      verify: ["Does the printed map have the key with the other kind of quotes?"],
      actions: [
        harmlessAction("Convert external data to a struct at the border", [], "One kind of key inside")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(KeyError) key … not found in: nil / function nil.…/0 is undefined",
      match: [
        /\(KeyError\) key :(?<key>[\w?!]{1,80}) not found in: nil\b/,
        /\(UndefinedFunctionError\) function nil\.(?<key>[\w?!]{1,80})\/0 is undefined/,
        /\(BadMapError\) expected a map, got:\s{1,9}nil\b/
      ],
      examples: [
        "** (KeyError) key :email not found in: nil\n\nIf you are using the dot syntax, such as map.field, make sure the left-hand side of the dot is a map",
        "** (UndefinedFunctionError) function nil.email/0 is undefined",
        "** (BadMapError) expected a map, got: nil"
      ],
      tags: ["elixir", "nil"]
    },
    {
      id: "elixir-nil-field",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The value before the dot, `{key|of the field}`, is nil: `Repo.get`, `Enum.find` or a map lookup found nothing, or an assign was never set.",
      solution:
        "Handle nil where the value is created (`case`, `with`), or use a form that raises with a name: `Repo.get!`, `Map.fetch!`.",
      verify: ["Which expression is left of the dot, and which call returned it?"],
      actions: [
        harmlessAction("Use the form with `!`, or match on nil", [], "The error names what is missing")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(FunctionClauseError) no function clause matching in …",
      match: [/no function clause matching in (?<function>[\w.:?!"]{1,160}\/\d{1,3})/],
      examples: [
        "** (FunctionClauseError) no function clause matching in Shop.Cart.add/2",
        "** (FunctionClauseError) no function clause matching in Access.get/3\n\n    The following arguments were given to Access.get/3:"
      ],
      tags: ["elixir", "pattern"]
    },
    {
      id: "elixir-no-function-clause",
      category: "type",
      severity: "high",
      prior: 0.9,
      rootCause:
        "No clause of {function} takes these arguments: one is nil, of another type or shape, in another order, or a guard rejects it.",
      solution:
        "Compare the printed arguments with the patterns and guards of the clauses; correct the caller, or add a clause for the case.",
      verify: [
        "The message lists the arguments and the attempted clauses",
        "For a function of the standard library: what did your code pass to it?"
      ],
      actions: [
        harmlessAction("Correct the first own frame below, which made the call", [], "A clause matches")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(UndefinedFunctionError) function … is undefined or private",
      match: [
        /function (?!nil\.)(?<function>[\w.:?!"]{1,160}\/\d{1,3}) is undefined(?: or private| \(function not available\))/
      ],
      examples: [
        "** (UndefinedFunctionError) function Shop.Cart.total/1 is undefined or private. Did you mean:\n\n      * total/2",
        "** (UndefinedFunctionError) function :erlang.get_stacktrace/0 is undefined or private"
      ],
      tags: ["elixir", "name"]
    },
    {
      id: "elixir-function-undefined",
      category: "logic",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The module has no public function {function}: a typo, another number of arguments, `defp`, or a version of the library (or of Erlang) without it.",
      solution:
        "Take one of the functions after `Did you mean`, correct the number of arguments, or make it public.",
      verify: ["What the module exports: `exports(Module)` in IEx"],
      actions: [
        harmlessAction(
          "Compile with warnings: they name such calls",
          ["mix compile --force"],
          "No warning is left"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(UndefinedFunctionError) function … is undefined (module … is not available)",
      match: [/is undefined \(module (?<module>[\w.:]{1,120}) is not available\)/],
      examples: [
        "** (UndefinedFunctionError) function Jason.encode!/1 is undefined (module Jason is not available)",
        "** (UndefinedFunctionError) function Cart.total/1 is undefined (module Cart is not available). Did you mean:\n\n      * Shop.Cart.total/1"
      ],
      tags: ["elixir", "module"]
    },
    {
      id: "elixir-module-unavailable",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "There is no module {module} here: an alias is missing, the name has a typo, the dependency is not in this environment (`only: :dev`) or not part of the release.",
      solution:
        "Alias the full name, or add the dependency for this environment; a module of Erlang is written `:name`.",
      verify: ["Is there a `defmodule` with exactly this name?", "Is it a dependency here: `mix deps`"],
      actions: [
        harmlessAction("Fetch the dependencies and compile", ["mix deps.get", "mix compile"], "It compiles")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(Protocol.UndefinedError) protocol … not implemented for …",
      match: [/protocol (?<protocol>[\w.]{1,100}) not implemented for (?<value>[^\n]{1,160})/],
      examples: [
        "** (Protocol.UndefinedError) protocol Enumerable not implemented for nil of type Atom",
        "** (Protocol.UndefinedError) protocol Jason.Encoder not implemented for #Ecto.Association.NotLoaded<association :posts is not loaded> of type Ecto.Association.NotLoaded (a struct)",
        "** (Protocol.UndefinedError) protocol String.Chars not implemented for type Map\n\nGot value:\n\n    %{a: 1}"
      ],
      tags: ["elixir", "protocol"]
    },
    {
      id: "elixir-protocol-wrong-value",
      category: "type",
      severity: "medium",
      prior: 0.6,
      rootCause:
        "{value} was passed where {protocol} is needed: nil instead of a list, a tuple such as `{:ok, list}` that was not unpacked, or an association that was not preloaded.",
      solution:
        "Unpack or preload the value before it is enumerated, interpolated or encoded (`Repo.preload`); `inspect/1` prints any value.",
      verify: ["Does the message print nil, an `:ok` tuple, or `Ecto.Association.NotLoaded`?"],
      actions: [
        harmlessAction("Match the result, or preload the association", [], "The value has the right type")
      ]
    },
    {
      id: "elixir-protocol-not-derived",
      category: "type",
      severity: "medium",
      prior: 0.3,
      rootCause: "The value is right, but {protocol} has no implementation for its struct.",
      solution: "Write `@derive` before `defstruct` or `schema` with the fields to include, or a `defimpl`.",
      verify: ["Is the printed value your own struct?"],
      actions: [harmlessAction("Derive the protocol for the chosen fields", [], "The struct is accepted")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(MatchError) no match of right hand side value: …",
      match: [/no match of right hand side value:\s{1,9}(?<value>[^\n]{1,200})/],
      examples: [
        "** (MatchError) no match of right hand side value: {:error, :enoent}",
        '** (MatchError) no match of right hand side value: %{"id" => 1}'
      ],
      tags: ["elixir", "pattern"]
    },
    {
      id: "elixir-no-match",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The pattern left of `=` does not fit {value}: mostly an `{:error, reason}` where `{:ok, value}` was expected.",
      solution:
        "Handle the other results with `case` or `with`; the printed value contains the reason of what really failed.",
      verify: ["Which call on the first own line returned the printed value?"],
      actions: [harmlessAction("Match the error too, and report its reason", [], "The reason is named")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(CaseClauseError) no case clause matching: … / no with clause / no cond clause",
      match: [
        /no (?:case|with|try|else) clause matching:\s{1,9}(?<value>[^\n]{1,200})/,
        /no cond clause evaluated to a truthy value/
      ],
      examples: [
        "** (CaseClauseError) no case clause matching: {:error, :timeout}",
        "** (WithClauseError) no with clause matching: :error",
        "** (CondClauseError) no cond clause evaluated to a truthy value"
      ],
      tags: ["elixir", "pattern"]
    },
    {
      id: "elixir-no-clause",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause: "No clause handles {value|any of the conditions}: a result that the code does not expect.",
      solution:
        "Add a clause for it; for `with`, the `else` part needs one for every result that may not match. `cond` may end with `true ->`.",
      verify: ["Which function returned the value, and what else can it return?"],
      actions: [harmlessAction("Add the missing clause", [], "Every result is handled")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(ArgumentError) errors were found at the given arguments",
      match: [
        /errors were found at the given arguments:\s{1,9}\* (?<position>\d{1,2}(?:st|nd|rd|th)) argument: (?!the table identifier)(?<reason>[^\n]{1,160})/,
        /\(ArgumentError\) argument error\b/
      ],
      examples: [
        "** (ArgumentError) errors were found at the given arguments:\n\n  * 1st argument: not a binary",
        "** (ArgumentError) argument error\n    :erlang.binary_to_integer(nil)"
      ],
      tags: ["elixir", "argument"]
    },
    {
      id: "elixir-bad-argument",
      category: "type",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The {position|given} argument of a function of Erlang is wrong ({reason|not what it takes}): nil, text that is no number, an atom that does not exist.",
      solution:
        "Check the value before the call; for input use a form that returns an error, such as `Integer.parse/1`.",
      verify: ["The line below the message is the call with its arguments"],
      actions: [harmlessAction("Print the argument in the first own frame", [], "The value that is wrong")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(ArgumentError) the table identifier does not refer to an existing ETS table",
      match: [/the table identifier does not refer to an existing ETS table/],
      examples: [
        "** (ArgumentError) errors were found at the given arguments:\n\n  * 1st argument: the table identifier does not refer to an existing ETS table",
        "* 1st argument: the table identifier does not refer to an existing ETS table\n\n    (stdlib 5.2) :ets.lookup(:cache, 1)"
      ],
      tags: ["elixir", "ets"]
    },
    {
      id: "elixir-ets-missing",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The ETS table does not exist now: the application or process that creates it is not started, or its owner has ended, which deletes the table.",
      solution:
        "Start the application (also in scripts and tests); let a supervised process that lives long enough own the table.",
      verify: [
        "Who calls `:ets.new` for this table, and is that process alive?",
        "In IEx: `Application.started_applications/0`"
      ],
      actions: [
        harmlessAction("Start it first", ["mix run -e ':ok'"], "The application starts with its table")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "could not lookup Ecto repo … because it was not started or it does not exist",
      match: [/could not lookup (?:Ecto repo )?(?<repo>[\w.]{1,100}) because it was not started/],
      examples: [
        "** (RuntimeError) could not lookup Ecto repo Shop.Repo because it was not started or it does not exist",
        "** (ArgumentError) could not lookup Shop.Repo because it was not started or it does not exist"
      ],
      tags: ["elixir", "ecto"]
    },
    {
      id: "ecto-repo-not-started",
      category: "configuration",
      severity: "high",
      prior: 0.9,
      rootCause:
        "{repo} is not running: it is not in the children of the application's supervisor, or a script or release task runs without the application.",
      solution:
        "Add the repo to the supervisor's children before what uses it; in a task start the application or use `Ecto.Migrator.with_repo/2`.",
      verify: ["Is it listed in the children of `application.ex`?"],
      actions: [harmlessAction("Run the script inside the application", ["mix run"], "The repo is started")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "undefined function … (expected … to define such a function)",
      match: [
        /undefined function (?<name>[\w?!]{1,80})\/(?<arity>\d{1,3}) \(expected/,
        /\(CompileError\) [^\n:]{1,200}:\d{1,6}: undefined function (?<name>[\w?!]{1,80})\/(?<arity>\d{1,3})/
      ],
      examples: [
        "error: undefined function total/1 (expected Shop.Cart to define such a function or for it to be imported before, but none are available)",
        "** (CompileError) lib/shop/cart.ex:3: undefined function total/1"
      ],
      tags: ["elixir", "compile"]
    },
    {
      id: "elixir-compile-undefined-function",
      category: "build",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "Neither the module nor an import has {name}/{arity}: a typo, another number of arguments, a missing `import` or `use`, or `require` for a macro.",
      solution: "Import the module that defines it, or call it with the module's name.",
      verify: ["Where is it defined, and with how many arguments?"],
      actions: [harmlessAction("Look for its definition", ["grep -rnw {name} lib"], "The module, or nothing")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: 'undefined variable "…"',
      match: [/undefined variable "(?<name>[\w?!]{1,80})"/],
      examples: [
        'error: undefined variable "cart"\n  │\n3 │     cart\n  │     ^^^^\n',
        '** (CompileError) lib/a.ex:3: undefined variable "total"'
      ],
      tags: ["elixir", "compile"]
    },
    {
      id: "elixir-undefined-variable",
      category: "build",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "`{name}` is not bound here: a typo, or bound inside `if`, `case`, `for` or `fn`, from which bindings do not leave.",
      solution: "Bind the result of the whole `if`, `case` or `for`: it is an expression with a value.",
      verify: ["Is it assigned only inside a nested block?"],
      actions: [harmlessAction("Return the value from the block and bind that", [], "It compiles")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "exited in: GenServer.call(…) ** (EXIT) time out",
      match: [
        /exited in: (?<call>GenServer\.call|:gen_server\.call|:gen_statem\.call|Task\.await)\([^\n]{1,400}\)\s{1,9}\*\* \(EXIT\) time out/
      ],
      examples: [
        "** (stop) exited in: GenServer.call(Shop.Cache, {:get, 1}, 5000)\n    ** (EXIT) time out",
        "** (exit) exited in: Task.await(%Task{mfa: {:erlang, :apply, 2}}, 5000)\n    ** (EXIT) time out"
      ],
      tags: ["elixir", "otp", "timeout"]
    },
    {
      id: "elixir-call-slow",
      category: "concurrency",
      severity: "high",
      prior: 0.65,
      rootCause:
        "The process did not answer {call} in time (5 seconds by default): its callback does slow work, or many messages wait before this one.",
      solution:
        "Do slow work outside of the process (a Task, `handle_continue`, `{:noreply, state}` with a later `GenServer.reply/2`); read-only data can be in ETS.",
      verify: [
        "How many messages wait: `Process.info(pid, :message_queue_len)` in IEx",
        "What it does now: `Process.info(pid, :current_stacktrace)` in IEx"
      ],
      actions: [harmlessAction("Move the slow part out of the callback", [], "It answers at once")]
    },
    {
      id: "elixir-call-deadlock",
      category: "concurrency",
      severity: "high",
      prior: 0.25,
      rootCause: "Two processes wait for each other's answer to {call}.",
      solution: "Let calls go in one direction only, and use `cast` or a message for the other.",
      verify: ["Does a callback of the called process call back, directly or through others?"],
      actions: [harmlessAction("Replace one of the calls by a message", [], "No cycle is left")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern:
        "(EXIT) no process: the process is not alive or there's no process currently associated with the given name",
      match: [/\(EXIT\) no process: the process is not alive or there's no process currently associated/],
      examples: [
        "** (stop) exited in: GenServer.call(Shop.Cache, :all, 5000)\n    ** (EXIT) no process: the process is not alive or there's no process currently associated with the given name, possibly because its application isn't started",
        "    ** (EXIT) no process: the process is not alive or there's no process currently associated with the given name"
      ],
      tags: ["elixir", "otp"]
    },
    {
      id: "elixir-process-not-started",
      category: "configuration",
      severity: "high",
      prior: 0.65,
      rootCause:
        "No process has this name: it is not a child of a supervisor, its application is not started (scripts, tests with `--no-start`), or it is registered under another name.",
      solution:
        "Add it to the supervisor's children, before what uses it; in tests use `start_supervised!/1`.",
      verify: ["`Process.whereis(Name)` in IEx", "Is it in the children of `application.ex`?"],
      actions: [harmlessAction("Start it under a supervisor", [], "The name is registered")]
    },
    {
      id: "elixir-process-ended",
      category: "logic",
      severity: "high",
      prior: 0.3,
      rootCause:
        "The process ended before the call: it crashed, or stopped because its work or its test was over.",
      solution:
        "Read the crash report that precedes this error; do not keep the pid of a process that restarts, but its name.",
      verify: ["Is there an earlier `terminating` in the log?"],
      actions: [harmlessAction("Correct the first crash", [], "The process stays alive")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern:
        "(DBConnection.ConnectionError) connection not available and request was dropped from queue after …",
      match: [
        /connection not available and request was dropped from queue after (?<wait>\d{1,9}ms)/,
        /client #PID<[\d.]{1,20}> timed out because it queued and checked out the connection for longer than (?<wait>\d{1,9}ms)/
      ],
      examples: [
        "** (DBConnection.ConnectionError) connection not available and request was dropped from queue after 2595ms. This means requests are coming in and your connection pool cannot serve them fast enough.",
        "** (DBConnection.ConnectionError) client #PID<0.512.0> timed out because it queued and checked out the connection for longer than 15000ms"
      ],
      tags: ["elixir", "ecto", "pool"]
    },
    {
      id: "ecto-pool-busy",
      category: "resource",
      severity: "high",
      prior: 0.7,
      rootCause:
        "All connections of the pool were in use for {wait}: slow queries, transactions that do other work such as HTTP calls, or a pool that is too small for the load.",
      solution:
        "Shorten queries and transactions first; then raise `pool_size` as far as the database allows.",
      verify: [
        "Slow queries: `total_time` in the log of Ecto",
        "Connections in use: `select state, count(*) from pg_stat_activity group by 1`"
      ],
      actions: [harmlessAction("Move other work out of transactions", [], "Connections are given back soon")]
    },
    {
      id: "ecto-database-unreachable",
      category: "network",
      severity: "high",
      prior: 0.25,
      rootCause:
        "No connection could be made, so requests waited {wait} in vain: the database is down, or the configured host, port or password is wrong.",
      solution: "Correct the repo's configuration for this environment, and start the database.",
      verify: ["Does the log have `failed to connect` before it?"],
      actions: [harmlessAction("Try the same address by hand", ["pg_isready"], "accepting connections")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(DBConnection.OwnershipError) cannot find ownership process for …",
      match: [
        /cannot find ownership process for (?<pid>#PID<[\d.]{1,20}>)/,
        /owner (?<pid>#PID<[\d.]{1,20}>) exited/
      ],
      examples: [
        "** (DBConnection.OwnershipError) cannot find ownership process for #PID<0.468.0>.",
        "** (DBConnection.ConnectionError) owner #PID<0.512.0> exited"
      ],
      tags: ["elixir", "ecto", "test"]
    },
    {
      id: "ecto-sandbox-owner",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "In the test sandbox a connection belongs to the test that checked it out: another process ({pid}) used the repo without permission, or after the test had ended.",
      solution:
        "Check out in `setup`, allow the process (`Ecto.Adapters.SQL.Sandbox.allow/3`), or use shared mode with `async: false`; start processes with `start_supervised!/1` so that they end before the test does.",
      verify: ["Which process made the query: the test, or a GenServer or Task that it started?"],
      actions: [harmlessAction("Use the project's case template with the sandbox", [], "The owner is found")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "Unchecked dependencies for environment … / Can't continue due to errors on dependencies",
      match: [
        /Unchecked dependencies for environment (?<environment>\w{1,30}):/,
        /\(Mix\) Can't continue due to errors on dependencies/
      ],
      examples: [
        'Unchecked dependencies for environment dev:\n* jason (Hex package)\n  the dependency is not available, run "mix deps.get"',
        "** (Mix) Can't continue due to errors on dependencies"
      ],
      tags: ["elixir", "mix"]
    },
    {
      id: "mix-unchecked-dependencies",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "`deps` and `mix.lock` do not fit together in the environment {environment|of this run}: not fetched after a change, or fetched for another one.",
      solution: "Fetch the dependencies; the lines below name each one and what it lacks.",
      verify: ["State of each: `mix deps`"],
      actions: [
        harmlessAction("Fetch what `mix.lock` states", ["mix deps.get"], "No dependency is unchecked")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: 'could not compile dependency :…, "mix compile" failed',
      match: [/[Cc]ould not compile dependency :(?<dependency>\w{1,80})/],
      examples: [
        'could not compile dependency :bcrypt_elixir, "mix compile" failed. Errors may have been logged above. You can recompile this dependency with "mix deps.compile bcrypt_elixir --force", update it with "mix deps.update bcrypt_elixir" or clean it with "mix deps.clean bcrypt_elixir"',
        '** (Mix) Could not compile dependency :meck, "rebar compile" command failed.'
      ],
      tags: ["elixir", "mix"]
    },
    {
      id: "mix-dependency-compile",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "{dependency} does not compile here: it is too old for this Elixir or Erlang/OTP, native code needs a compiler or headers, or its build is left over from another version.",
      solution:
        "Read the first error above the message; update the dependency, install the compiler, or build it anew.",
      verify: ["The versions: `elixir --version`", "Newer ones: `mix hex.outdated`"],
      actions: [
        harmlessAction(
          "Build only this dependency",
          ["mix deps.compile {dependency} --force"],
          "The real error, or success"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(Ecto.NoResultsError) expected at least one result but got none in query",
      match: [/expected at least one result but got none in query/, /\(Ecto\.NoResultsError\)/],
      examples: [
        '** (Ecto.NoResultsError) expected at least one result but got none in query:\n\nfrom u0 in Shop.User,\n  where: u0.id == ^"7"',
        "[error] ** (Ecto.NoResultsError) expected at least one result but got none in query:"
      ],
      tags: ["elixir", "ecto"]
    },
    {
      id: "ecto-no-results",
      category: "data",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "A function with `!` (`get!`, `one!`) found no row: wrong id, another tenant, deleted, or not inserted in this test.",
      solution: "Use the form without `!` where a missing row is normal; Phoenix answers 404 for this error.",
      verify: ["The message prints the query with its values: run it by hand"],
      actions: [harmlessAction("Handle nil of `Repo.get`", [], "A missing row is no crash")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(Ecto.ConstraintError) constraint error when attempting to … struct",
      match: [
        /constraint error when attempting to (?<operation>insert|update|delete) struct:\s{1,9}\* "?(?:(?:unique|foreign_key|check): )?(?<constraint>[\w.-]{1,120})/
      ],
      examples: [
        "** (Ecto.ConstraintError) constraint error when attempting to insert struct:\n\n    * users_email_index (unique_constraint)",
        "** (Ecto.ConstraintError) constraint error when attempting to insert struct:\n\n    * foreign_key: comments_reply_to_id_fkey"
      ],
      tags: ["elixir", "ecto", "constraint"]
    },
    {
      id: "ecto-constraint-not-declared",
      category: "data",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The {operation} violates {constraint}, and the changeset does not declare that constraint, so it raises instead of returning an error.",
      solution:
        "Declare it in the changeset (`unique_constraint`, `foreign_key_constraint`, `check_constraint`, for deletes `no_assoc_constraint`), with `name:` if the name differs from the default.",
      verify: ["Is the printed name one of those that the changeset declares?"],
      actions: [
        harmlessAction("Declare it with `name:` as printed", [], "`{:error, changeset}` with a message")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(Phoenix.Ecto.PendingMigrationError) there are pending migrations for repo",
      match: [
        /there are pending migrations for repo: (?<repo>[\w.]{1,100})/,
        /Phoenix\.Ecto\.PendingMigrationError/
      ],
      examples: [
        "** (Phoenix.Ecto.PendingMigrationError) there are pending migrations for repo: Shop.Repo. Try running `mix ecto.migrate` in the command line to migrate it",
        "Phoenix.Ecto.PendingMigrationError at GET /"
      ],
      tags: ["elixir", "ecto", "phoenix", "database"]
    },
    {
      id: "ecto-pending-migrations",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause: "The database's schema is older than this branch's code.",
      solution: "Run the migrations for this environment.",
      verify: ["Which are not up: `mix ecto.migrations`"],
      actions: [
        destructiveAction(
          "Changes the database's schema: read the migrations, and have a backup if the data matter.",
          harmlessAction("Apply them", ["mix ecto.migrate"], "All are up")
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "(Phoenix.Router.NoRouteError) no route found for …",
      match: [
        /no route found for (?<method>[A-Z]{1,10}) (?<route>\/[^\s(]{0,200}) \((?<router>[\w.]{1,100})\)/
      ],
      examples: [
        "** (Phoenix.Router.NoRouteError) no route found for GET /carts (ShopWeb.Router)",
        "no route found for POST / (ShopWeb.Router)"
      ],
      tags: ["elixir", "phoenix", "routing"]
    },
    {
      id: "phoenix-no-route",
      category: "configuration",
      severity: "low",
      prior: 0.9,
      rootCause:
        "{router} has no {method} route for {route}: a typo, another method, the prefix of a scope, or a static file that `static_paths` does not list.",
      solution: "Add the route or correct the link; `~p` checks paths when the project is compiled.",
      verify: ["All routes: `mix phx.routes`"],
      actions: [harmlessAction("Compare with the routes", ["mix phx.routes"], "The route, or a similar one")]
    }
  ),
  ...patternsOf(
    {
      language: "elixir",
      errorPattern: "assign @… not available in template",
      match: [/assign @(?<name>[\w?!]{1,80}) not available in (?:eex )?template/],
      examples: [
        "** (KeyError) assign @user not available in template.\n\nPlease make sure all proper assigns have been set.",
        "** (ArgumentError) assign @menu not available in eex template."
      ],
      tags: ["elixir", "phoenix", "template"]
    },
    {
      id: "phoenix-assign-missing",
      category: "logic",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The template reads @{name}, which was not assigned: a component was called without that attribute, `mount` does not set it on every path, or a child template does not get it.",
      solution:
        "Assign it in `mount` or the controller, pass it to the component, or declare `attr` with a default; `assigns[:name]` reads an optional one.",
      verify: ["The message lists the assigns that exist"],
      actions: [harmlessAction("Pass or assign it where the template is rendered", [], "The page renders")]
    }
  )
]
