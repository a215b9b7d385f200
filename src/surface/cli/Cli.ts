/** The command line: each subcommand has a file in `commands/` and is listed here. */
import { Command } from "@effect/cli"
import { Effect } from "effect"
import { closestWord } from "../../core/text/closestWord.ts"
import { VERSION } from "../version.ts"
import {
  arrangeWords,
  isHelpRequested,
  needsNoCommand,
  requestedShell,
  usageErrorOf,
  withoutCustomaryCommands,
  wordsBeforeOptions
} from "./commandLine.ts"
import { type CommandTree, group } from "./group.ts"
import { commandPage, nameOf } from "./help/commandPage.ts"
import { completions, SHELL_NAMES } from "./help/completions.ts"
import { helpText } from "./help/helpText.ts"
import { paint } from "./render/paint.ts"
import { coloursAllowed, CommandFailed, type Engines, printText } from "./shared.ts"

const NAME = "lodestone"

/** Subcommands by name, in the order of help. A file is imported only when its command is called. */
const COMMANDS = {
  init: async () => (await import("./commands/init.ts")).init,
  index: async () => (await import("./commands/index.ts")).index,
  sync: async () => (await import("./commands/sync.ts")).sync,
  search: async () => (await import("./commands/search.ts")).search,
  grep: async () => (await import("./commands/grep.ts")).grep,
  symbols: async () => (await import("./commands/symbols.ts")).symbols,
  refs: async () => (await import("./commands/refs.ts")).refs,
  outline: async () => (await import("./commands/outline.ts")).outline,
  context: async () => (await import("./commands/context.ts")).context,
  related: async () => (await import("./commands/related.ts")).related,
  explain: async () => (await import("./commands/explain.ts")).explain,
  connectors: async () => (await import("./commands/connectors.ts")).connectors,
  memory: async () => (await import("./commands/memory/memory.ts")).memory,
  status: async () => (await import("./commands/status.ts")).status,
  projects: async () => (await import("./commands/projects.ts")).projects,
  doctor: async () => (await import("./commands/doctor.ts")).doctor,
  analytics: async () => (await import("./commands/analytics.ts")).analytics,
  prove: async () => (await import("./commands/prove.ts")).prove,
  "serve-mcp": async () => (await import("./commands/serveMcp.ts")).serveMcp,
  "serve-http": async () => (await import("./commands/serveHttp.ts")).serveHttp
}

/** Options that concern all commands, wherever they occur. */
const GLOBAL_OPTION = /^--(?:completions|wizard)/

/** The commands that a command line may concern: the named one, or all. */
const relevantCommands = ([name = "", ...rest]: ReadonlyArray<string>) =>
  Object.hasOwn(COMMANDS, name) && !rest.some((word) => GLOBAL_OPTION.test(word))
    ? [COMMANDS[name as keyof typeof COMMANDS]]
    : Object.values(COMMANDS)

interface CalledCommand {
  readonly command: CommandTree
  /** The words that call it, including the program's name. */
  readonly path: ReadonlyArray<string>
}

/** The command that the words call; fails when a word is no subcommand. */
const resolveCommand = (
  { command, path }: CalledCommand,
  [word, ...words]: ReadonlyArray<string>
): Effect.Effect<CalledCommand, CommandFailed> => {
  // The words after a command without subcommands are its arguments.
  if (word === undefined || command.commands === undefined) return Effect.succeed({ command, path })
  const next = command.commands.find((each) => nameOf(each) === word)
  if (next !== undefined) return resolveCommand({ command: next, path: [...path, word] }, words)
  const suggestion = closestWord(word, command.commands.map(nameOf))
  return failWithUsageError(`There is no command "${[...path, word].join(" ")}"`, path, suggestion)
}

const failWithUsageError = (message: string, path: ReadonlyArray<string>, suggestion?: string) =>
  Effect.fail(
    new CommandFailed(
      `${message}: ${suggestion === undefined ? "" : `did you mean "${suggestion}"? `}\`${path.join(" ")} --help\` lists all`,
      2
    )
  )

const printCompletions = (program: CommandTree, shell: string) => {
  const script = completions(commandPage(program, [NAME]), shell)
  return script === undefined
    ? Effect.fail(new CommandFailed(`Completions exist only for ${SHELL_NAMES.join(", ")}`, 2))
    : printText(script.trimEnd())
}

/** The commands that a command line may concern, as one program. */
export const programFor = (engines: Engines, words: ReadonlyArray<string>) =>
  Effect.map(
    Effect.promise(() => Promise.all(relevantCommands(words).map(async (load) => (await load())(engines)))),
    ([first, ...others]) =>
      group(NAME, "The right code, and what is known about it, for AI coding agents", [first!, ...others])
  )

/** The program for an argument vector. An engine is built only when a command that needs it runs, never for `--help`. */
export const run = (engines: Engines) => (argv: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const words = withoutCustomaryCommands(argv.slice(2))
    const usageError = usageErrorOf(words, process.stdin.isTTY)
    if (usageError !== undefined) return yield* Effect.fail(new CommandFailed(usageError, 2))
    const program = yield* programFor(engines, words)
    const shell = requestedShell(words)
    if (shell !== undefined) return yield* printCompletions(program, shell)
    const leadingWords = wordsBeforeOptions(words)
    const { command, path } = yield* resolveCommand({ command: program, path: [NAME] }, leadingWords)
    const page = commandPage(command, path)
    const isGroup = page.commands.length > 0
    const option = words[leadingWords.length]
    // A group without a subcommand shows its help.
    if (isHelpRequested(words) || (isGroup && option === undefined))
      return yield* printText(helpText(page, paint(yield* coloursAllowed), process.stdout.columns))
    if (isGroup && !needsNoCommand(option!))
      return yield* failWithUsageError(`"${option}" must come after a command`, path)
    const rest = words.slice(path.length - 1)
    const commandWords = isGroup
      ? rest
      : yield* Effect.mapError(arrangeWords(rest, page), (reason) => new CommandFailed(reason, 2))
    yield* Command.run(program, { name: NAME, version: VERSION })([
      ...argv.slice(0, 2),
      ...path.slice(1),
      ...commandWords
    ])
  })
