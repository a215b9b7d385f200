/** Help and completions of all commands, generated from the commands themselves. */
import { describe, expect, test } from "bun:test"
import { Effect, Layer } from "effect"
import { programFor } from "../../../src/surface/cli/Cli.ts"
import { type CommandPage, commandPage } from "../../../src/surface/cli/help/commandPage.ts"
import { completions, SHELL_NAMES } from "../../../src/surface/cli/help/completions.ts"
import { helpText } from "../../../src/surface/cli/help/helpText.ts"
import { paint } from "../../../src/surface/cli/render/paint.ts"
import type { Engines } from "../../../src/surface/cli/shared.ts"

const never = () => Layer.die("Nobody asks an engine how a command is called")
const engines: Engines = { command: never, server: never, http: never, prover: never }

const program = commandPage(await Effect.runPromise(programFor(engines, [])), ["lodestone"])
const withAllBelow = (page: CommandPage): ReadonlyArray<CommandPage> => [
  page,
  ...page.commands.flatMap(withAllBelow)
]
const pages = withAllBelow(program)
const pageOf = (words: string) => pages.find(({ path }) => path.slice(1).join(" ") === words)!
const helpOf = (words: string, columns?: number) => helpText(pageOf(words), paint(false), columns)

describe("help", () => {
  test("describes every command, argument and option", () => {
    expect(pages.length).toBeGreaterThan(35)
    for (const { description, parameters, path } of pages) {
      expect([path.join(" "), description]).not.toContain("")
      for (const parameter of parameters)
        expect([path.join(" "), parameter.names.join(), parameter.description]).not.toContain("")
    }
  })

  test("shows the usage of a command", () => {
    expect(helpOf("memory skills delete")).toStartWith(
      [
        "Delete a skill with its older versions",
        "",
        "Usage: lodestone memory skills delete [options] <id>",
        "",
        "Arguments"
      ].join("\n")
    )
    expect(helpOf("connectors")).toContain("Usage: lodestone connectors [options] [<action>] [<id>]\n")
    expect(helpOf("memory purge")).toContain("Usage: lodestone memory purge [options] --project <text>\n")
    const search = helpOf("search")
    expect(search).toMatch(/^ {2}-v, --verbose +Log more to standard error$/m)
    expect(search).toMatch(/^ {6}--mode <hybrid\|vector\|keyword>\n +Search by meaning/m)
    expect(helpOf("memory skills create")).toMatch(/^ {6}--tag <text> +A tag \(may be repeated\)$/m)
  })

  test("fits its lines into the terminal", () => {
    for (const { path } of pages)
      for (const columns of [60, 100, 300])
        for (const line of helpOf(path.slice(1).join(" "), columns).split("\n"))
          // Names are not cut, nor is a line that is meant to be copied.
          if (!/^ +-|^Usage|^`/.test(line)) expect(line.length).toBeLessThanOrEqual(Math.min(columns, 100))
  })

  test("lists the commands of a group", () => {
    const named = helpOf("memory").match(/^ {2}[a-z]+(?= {2})/gm)
    expect(named?.map((name) => name.trim())).toStrictEqual(
      pageOf("memory").commands.map(({ path }) => path.at(-1)!)
    )
  })
})

describe("completions", () => {
  const completed = (...words: ReadonlyArray<string>) => {
    const script = `${completions(program, "bash")!}
COMP_WORDS=(lodestone "$@"); COMP_CWORD=$#; _lodestone; printf '%s\n' "\${COMPREPLY[@]}"`
    const { exitCode, stdout } = Bun.spawnSync(["bash", "-c", script, "bash", ...words])
    expect(exitCode).toBe(0)
    return stdout.toString().trim().split("\n")
  }

  test("complete commands, subcommands, options and choices in bash", () => {
    expect(completed("mem")).toStrictEqual(["memory"])
    expect(completed("memory", "")).toStrictEqual([
      ...pageOf("memory").commands.map(({ path }) => path.at(-1)!),
      "-h",
      "--help"
    ])
    expect(completed("memory", "skills", "c")).toStrictEqual(["create"])
    expect(completed("--v")).toStrictEqual(["--version"])
    expect(completed("--completions", "")).toStrictEqual([...SHELL_NAMES])
    expect(completed("search", "--m")).toStrictEqual(["--mode"])
    expect(completed("search", "--mode", "")).toStrictEqual(["hybrid", "vector", "keyword"])
    expect(completed("search", "--json", "--mode", "k")).toStrictEqual(["keyword"])
    expect(completed("connectors", "a")).toStrictEqual(["add"])
    // A word of a query is not a command, and the shell completes file names.
    expect(completed("search", "memory", "--li")).toStrictEqual(["--limit"])
    expect(completed("index", "--config", "")).toStrictEqual([""])
  })

  test("name each command with its options in every shell", () => {
    for (const shell of SHELL_NAMES) {
      const script = completions(program, shell)!
      for (const { parameters, path } of pages) {
        expect(script).toContain(path.slice(1).join(" "))
        for (const name of parameters.flatMap(({ names }) => names).filter((each) => each.startsWith("--")))
          expect(script).toContain(shell === "fish" ? `-l ${name.slice(2)}` : name)
      }
    }
    expect(completions(program, "tcsh")).toBeUndefined()
    expect(completions(program, "toString")).toBeUndefined()
  })
})
