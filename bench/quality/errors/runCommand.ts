/** The command that makes a program fail, chosen by its file extension, with variations by its number for what differs between machines. */
import { basename } from "node:path"
import type { Program } from "./readPrograms.ts"

/** Compilers and runtimes of other versions; others are taken from the path. */
export interface Toolchain {
  /** Folders of Python versions, each with `bin/python3`. */
  readonly pythons: ReadonlyArray<string>
  /** `tscCommand.js` of TypeScript versions. */
  readonly typescripts: ReadonlyArray<string>
}

const nth = (values: ReadonlyArray<string>, at: number): string => values[at % values.length] ?? ""

/** Runs in a shell, which reports segmentation faults and aborts. */
const thenRun = (compile: string, run: string) => `${compile} && bash -c '${run}; exit $?'`

const compileCommand = ({ options, path }: Program, number: number): string => {
  const [gnu, llvm] = path.endsWith(".c") ? ["gcc", "clang"] : ["g++", "clang++"]
  const flags = options["asan"] === undefined ? "-w" : "-w -g -fsanitize=address"
  const compiler = options["asan"] === undefined && number % 2 === 1 ? llvm : gnu
  const compilerOptions =
    flags === "-w" && path.endsWith(".c")
      ? "-Werror=incompatible-pointer-types -Werror=int-conversion"
      : flags
  return thenRun(`${compiler} ${compilerOptions} ${path} -o app`, "./app")
}

const rustCommand = (path: string, number: number): string =>
  thenRun(
    `rustc --edition 2021 -A warnings -C debuginfo=1 ${nth(["", "", "--color=always", "--error-format=short", ""], number)} ${path} -o app`,
    `${number % 2 === 1 ? "RUST_BACKTRACE=1 " : ""}./app`
  )

const tscCommand = (path: string, number: number, { typescripts }: Toolchain): string =>
  `node ${nth(typescripts, number === 3 ? 1 : 0)} --noEmit --strict --target es2022 --moduleResolution node --pretty ${number === 1} ${path}`

const pythonCommand = ({ options, path }: Program, number: number, { pythons }: Toolchain): string =>
  `${options["as"] === undefined && pythons.length > 0 ? `${nth(pythons, number)}/bin/python3` : "/usr/bin/python3"} ${path}`

/** The command that runs program `number` of its group, in its project's folder. */
export const runCommand = (program: Program, number: number, tools: Toolchain): string => {
  const { options, path } = program
  const name = basename(path).split(".")[0] ?? ""
  switch (path.split(".").at(-1)) {
    case "py":
      return pythonCommand(program, number, tools)
    case "ts":
      return tscCommand(path, number, tools)
    case "go":
      return `go run ${number % 2 === 1 ? "-trimpath" : ""} ./${path}`
    case "java":
      return `javac -nowarn -Xlint:none -d out ${path} && java -Xmx128m -cp out ${name}`
    case "rs":
      return rustCommand(path, number)
    case "c":
    case "cpp":
      return compileCommand(program, number)
    case "rb":
      return `ruby ${path}`
    case "php":
      return `php -d display_errors=${number % 2} -d log_errors=${(number + 1) % 2} ${path}`
    case "cs":
      return `mcs -nologo -warn:0 -debug -out:app.exe ${path} && mono --debug app.exe`
    case "sh":
      return `${options["run"] ?? "bash"} ${path}`
    default:
      return `${options["run"] ?? "node"} ${path}`
  }
}

/** The comment prefix of a language in which comment lines may precede a program. */
export const commentOf = (path: string): string | undefined =>
  ({
    py: "#",
    rb: "#",
    go: "//",
    java: "//",
    rs: "//",
    c: "//",
    cpp: "//",
    cs: "//",
    ts: "//",
    js: "//",
    mjs: "//",
    cjs: "//"
  })[path.split(".").at(-1) ?? ""]
