/** Reads the programs with planted mistakes in `programs/*.txt`. */
import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

/** A failing program, and how to run it. */
export interface Program {
  readonly path: string
  readonly source: string
  /** `as`: the user; `run`: the shell or runtime; `asan`: C with its address sanitizer; `with`: a second file, `path:text`. */
  readonly options: Readonly<Record<string, string>>
}

/** Programs that fail for the same cause, and the remedy. */
export interface ProgramGroup {
  readonly group: string
  readonly language: string
  readonly remedy: string
  readonly programs: ReadonlyArray<Program>
}

/** Tools count as languages, by the first word of the group. */
const TOOLS: Readonly<Record<string, string>> = {
  sqlite: "sql",
  git: "git",
  npm: "npm",
  bash: "shell",
  make: "make"
}

const readProgram = (text: string): Program => {
  const [head = "", ...lines] = text.split("\n")
  const [path = "", ...options] = head.trim().split(" ")
  return {
    path,
    source: `${lines.join("\n").trimEnd()}\n`,
    options: Object.fromEntries(options.map((option) => option.split(/=(.*)/s).slice(0, 2)))
  }
}

const readGroup = (file: string, text: string): ProgramGroup => {
  const [head = "", ...programs] = text.split(/^-- /m)
  const [group = "", remedy = ""] = head.trim().split(" | ")
  const language = basename(file, ".txt")
  return {
    group,
    language: language === "tools" ? (TOOLS[group.split("-")[0] ?? ""] ?? "tools") : language,
    remedy,
    programs: programs.map(readProgram)
  }
}

/** All groups, in the order of their files. A group begins with `@@ name | remedy`, a program with `-- path option=value`. */
export const readPrograms = (): ReadonlyArray<ProgramGroup> => {
  const folder = join(import.meta.dir, "programs")
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .split(/^@@ /m)
        .slice(1)
        .map((text) => readGroup(file, text))
    )
}
