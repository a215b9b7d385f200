/** What declares a command: a symbol in one of some files, a file as a whole, or a class that states the name in a text. */
export type CommandDeclaration =
  | { readonly by: "symbol"; readonly files: RegExp; readonly qualified: RegExp }
  | { readonly by: "file"; readonly files: RegExp }
  | { readonly by: "text" }

/** A command line that runs something of the project: a script, a target, a task. */
export interface RequestedCommand {
  readonly name: string
  readonly declared: CommandDeclaration
}

interface Runner {
  /** What stands before the name, and what else such commands are called. */
  readonly run: string
  readonly noun?: string
  readonly files?: string
  /** Before the name in the qualified name of what declares it. */
  readonly section?: string
  /** Whether the file is called like the command; its path contains `NAME`. */
  readonly isFile?: boolean
}

const RUNNERS: ReadonlyArray<Runner> = [
  {
    run: String.raw`(?:python3? )?(?:[\w.-]+/)*manage\.py|django-admin`,
    noun: "(?:django )?management command",
    files: String.raw`(?:^|/)management/commands/NAME\.py$`,
    isFile: true
  },
  {
    run: "(?:php )?(?:artisan|bin/console)",
    noun: "(?:artisan|console) command"
  },
  { run: "mix", noun: "mix task", files: String.raw`(?:^|/)mix/tasks/NAME\.ex$`, isFile: true },
  {
    run: "npm run(?:-script)?|(?:yarn|pnpm|bun)(?: run)?",
    noun: String.raw`(?:npm|yarn|package\.json) script`,
    files: String.raw`(?:^|/)package\.json$`,
    section: String.raw`scripts\.`
  },
  {
    run: "composer(?: run(?:-script)?)?",
    noun: "composer script",
    files: String.raw`(?:^|/)composer\.json$`,
    section: String.raw`scripts\.`
  },
  {
    run: "deno task",
    noun: "deno task",
    files: String.raw`(?:^|/)deno\.jsonc?$`,
    section: String.raw`tasks\.`
  },
  {
    run: "(?:poetry|pdm|hatch|uv|rye) run|poe",
    files: String.raw`(?:^|/)pyproject\.toml$`,
    section: String.raw`(?:.*\.)?(?:scripts|tasks)\.`
  },
  { run: "make", noun: "(?:make|makefile) target", files: String.raw`(?:^|/)(?:GNU)?[Mm]akefile$|\.mk$` },
  { run: "just", noun: "just(?:file)? recipe", files: String.raw`(?:^|/)\.?[Jj]ustfile$|\.just$` },
  {
    run: "task",
    files: String.raw`(?:^|/)[Tt]askfile(?:\.dist)?\.ya?ml$`,
    section: String.raw`tasks\.`
  },
  {
    run: "(?:bundle exec )?(?:bin/)?(?:rake|rails)",
    noun: "rake task",
    files: String.raw`(?:^|/)Rakefile$|\.rake$`,
    section: "(?:.*:)?"
  },
  { run: "nox -s|inv(?:oke)?", files: String.raw`(?:^|/)(?:noxfile|tasks)\.py$` },
  { run: "tox -e", files: String.raw`(?:^|/)tox\.ini$`, section: "testenv:" }
]

const NAME = String.raw`[\x60'"]?([A-Za-z_][\w:.@/-]*)[\x60'"]?`
const ARGUMENTS = String.raw`(?: --?[\w-]+(?:[= ][^\s?-]\S*)?| -- .*)*`
const ASKING =
  "(?:what (?:does|is)|what happens (?:when|if) (?:i|we|you) run|where is|how does|which (?:code|file) runs|find|show(?: me)?|explain) "
const ASKED =
  "(?: (?:command|script|target|task|recipe))?(?: (?:do|run|work|execute|defined|declared|implemented))?"

const FORMS = RUNNERS.map((runner) => {
  const { noun, run } = runner
  const called = [
    String.raw`(?:${run}) ${NAME}${ARGUMENTS}`,
    ...(noun === undefined ? [] : [`${noun} ${NAME}`, `${NAME} ${noun}`])
  ].join("|")
  return {
    runner,
    form: new RegExp(
      String.raw`^\s*(?:${ASKING})?(?:the )?[\x60'"]?(?:${called})[\x60'"]?${ASKED}\s*\??\s*$`,
      "i"
    )
  }
})

const declarationBy = ({ files, isFile, section = "" }: Runner, written: string): CommandDeclaration => {
  if (files === undefined) return { by: "text" }
  const paths = new RegExp(files.replace("NAME", written))
  return isFile === true
    ? { by: "file", files: paths }
    : { by: "symbol", files: paths, qualified: new RegExp(`^${section}${written}$`) }
}

/**
 * The command of the project that a query runs or asks for; undefined for any other query. The project need not have it.
 *
 * @example
 * ```ts
 * requestedCommand("manage.py clear_carts --dry-run")?.name // => "clear_carts"
 * requestedCommand("what does npm run build:css do?")?.name // => "build:css"
 * requestedCommand("yarn db:migrate")?.declared.by // => "symbol"
 * requestedCommand("php artisan carts:prune")?.declared // => { by: "text" }
 * requestedCommand("rake task carts:clear")?.name // => "carts:clear"
 * requestedCommand("make the cart persistent") // => undefined
 * ```
 */
export const requestedCommand = (query: string): RequestedCommand | undefined => {
  for (const { form, runner } of FORMS) {
    const name = form
      .exec(query)
      ?.slice(1)
      .find((each) => each !== undefined)
    if (name === undefined) continue
    return { name, declared: declarationBy(runner, RegExp.escape(name)) }
  }
  return undefined
}
