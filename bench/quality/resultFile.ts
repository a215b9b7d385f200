/** Where a command writes its results, and how it names itself in them. */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"

/** The arguments of a command in a form that others can repeat: a path becomes its last part after `DIR`, and the output file is left out. */
export const shownArguments = (args: ReadonlyArray<string>): ReadonlyArray<string> =>
  args
    .filter((arg, at) => arg !== "--out" && args[at - 1] !== "--out" && !arg.startsWith("--out="))
    .map((arg) =>
      arg
        .split(",")
        .map((part) => part.replace(/^(--\w+=)?.*\/(?=[^/]+\/?$)/, "$1DIR/"))
        .join(",")
    )

/** The running command, and the time. */
export const commandAndTime = (script: string): string =>
  `\`${["bun run", script, ...shownArguments(process.argv.slice(2))].join(" ")}\`, ${new Date().toISOString()}`

/** Writes the result of the command `name` to `out`, or to the folder of today's results, and prints it. */
export const writeResult = (name: string, out: string | undefined, lines: ReadonlyArray<string>): void => {
  const today = new Date().toISOString().slice(0, 10)
  const file = resolve(out ?? join(import.meta.dir, "../results", today, `${name}.md`))
  const text = [...lines, ""].join("\n")
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(text)
}
