/** Commands for the whole memory: export, import, and deletion of one memory or of a project's. */
import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs"
import { counted } from "../../../../core/text/mod.ts"
import { MemoryArchive } from "../../../../engine/memory/MemoryArchive.ts"
import { asTool } from "../../callLocally.ts"
import { isStandardInput } from "../../commandLine.ts"
import {
  absolute,
  CommandFailed,
  common,
  type Engines,
  json,
  onEngine,
  print,
  printText
} from "../../shared.ts"

const toFile = Args.path({ name: "file" }).pipe(
  Args.withDescription("Where to write (default: standard output)"),
  Args.optional
)
const fromFile = Args.path({ name: "file" }).pipe(Args.withDescription('What to read; "-" is standard input'))
const onlyProject = Options.text("project").pipe(
  Options.withDescription("Only what belongs to this project; its folder need not exist any more"),
  Options.optional
)
const purged = Options.text("project").pipe(
  Options.withDescription("The project; its folder need not exist any more")
)
const from = Options.text("from").pipe(
  Options.withDescription("The project's old path; the folder need not exist any more")
)
const to = Options.directory("to").pipe(
  Options.withDescription("The project's new path (this folder)"),
  Options.withDefault(".")
)
const sure = Options.boolean("yes").pipe(Options.withDescription("Confirm: this cannot be undone"))

const failed = (what: string) => (cause: unknown) =>
  new CommandFailed(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, 1)

const hasCode = (cause: unknown, code: string) =>
  cause instanceof Error && "code" in cause && cause.code === code

/** Writes lines as they come. A file is created completely or not at all. */
const writing = <A, E, R>(
  file: string | undefined,
  body: (write: (line: string) => void) => Effect.Effect<A, E, R>
): Effect.Effect<A, E | CommandFailed, R> => {
  if (file === undefined) {
    // Buffers, because a plain write fails while a pipe is full.
    const output = Bun.stdout.writer()
    let problem: { readonly cause: unknown } | undefined
    // The writer may fail in the call or later.
    const put = async (how: () => unknown) => {
      try {
        if (problem === undefined) await how()
      } catch (cause) {
        problem ??= { cause }
      }
    }
    return Effect.tap(
      body((line) => void put(() => output.write(`${line}\n`))),
      Effect.tryPromise({
        try: async () => {
          await put(() => output.end())
          // The reader may have closed the pipe.
          if (problem !== undefined && !hasCode(problem.cause, "EPIPE")) throw problem.cause
        },
        catch: failed("Cannot write the result")
      })
    )
  }
  const draft = `${file}.${crypto.randomUUID()}`
  const open = Effect.try({
    try: () => openSync(draft, "wx", 0o600),
    catch: failed(`Cannot write "${file}"`)
  })
  return Effect.acquireUseRelease(
    open,
    (descriptor) =>
      Effect.gen(function* () {
        let problem: unknown
        const written = yield* body((line) => {
          try {
            if (problem === undefined) writeWhole(descriptor, `${line}\n`)
          } catch (cause) {
            problem = cause
          }
        })
        yield* Effect.try({
          try: () => {
            if (problem !== undefined) throw problem
            fsyncSync(descriptor)
            renameSync(draft, file)
          },
          catch: failed(`Cannot write "${file}"`)
        })
        return written
      }),
    (descriptor) =>
      Effect.sync(() => {
        closeSync(descriptor)
        rmSync(draft, { force: true })
      })
  )
}

/** A write to a full disk may be partial. */
const writeWhole = (descriptor: number, text: string) => {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at)
}

export const exporting = ({ command }: Engines) =>
  Command.make("export", { ...common, file: toFile, project: onlyProject }, (options) => {
    const file = Option.getOrUndefined(options.file)
    const project = Option.getOrUndefined(options.project)
    return Effect.gen(function* () {
      const lines = yield* onEngine(
        Effect.flatMap(MemoryArchive, (archive) =>
          writing(file === undefined ? undefined : absolute(file), (write) =>
            asTool(archive.export(project === undefined ? undefined : absolute(project), write))
          )
        ),
        command,
        options,
        absolute(".")
      )
      if (file !== undefined) yield* printText(`Exported ${lines} memories to ${file}`)
    })
  }).pipe(Command.withDescription("Export all memories as JSON lines"))

const readLines = (file: string): Effect.Effect<ReadonlyArray<string>, CommandFailed> =>
  Effect.try({
    try: () => readFileSync(isStandardInput(file) ? 0 : absolute(file), "utf8").split("\n"),
    catch: failed(`Cannot read "${file}"`)
  })

export const importing = ({ command }: Engines) =>
  Command.make("import", { ...common, json, file: fromFile }, (options) =>
    Effect.gen(function* () {
      const lines = yield* readLines(options.file)
      const report = yield* onEngine(
        Effect.flatMap(MemoryArchive, (archive) => asTool(archive.import(lines))),
        command,
        options,
        absolute(".")
      )
      yield* print(
        report,
        options.json,
        ".",
        ({ added, replaced, unchanged }) =>
          `${added} added, ${replaced} replaced, ${unchanged} already present`
      )
    })
  ).pipe(Command.withDescription("Import what export wrote; existing memories are kept"))

const forgotten = Args.text({ name: "id" }).pipe(
  Args.withDescription("Id of a checkpoint (cp_…), remediation (rem_…) or skill (sk_…), as shown by --json")
)

export const deleting = ({ command }: Engines) =>
  Command.make("delete", { ...common, json, id: forgotten }, (options) =>
    Effect.gen(function* () {
      const gone = yield* onEngine(
        Effect.flatMap(MemoryArchive, (archive) => asTool(archive.remove(options.id))),
        command,
        options,
        absolute(".")
      )
      yield* print(gone, options.json, ".", ({ id, kind, title }) => {
        const [line = ""] = title.split("\n")
        return `Deleted the ${kind} "${line}"  ${id}`
      })
    })
  ).pipe(Command.withDescription("Delete one memory and its usage record; this cannot be undone"))

export const purge = ({ command }: Engines) =>
  Command.make("purge", { ...common, json, project: purged, sure }, (options) =>
    Effect.gen(function* () {
      const project = absolute(options.project)
      if (!options.sure)
        return yield* Effect.fail(
          new CommandFailed(`This deletes all memories of "${project}" permanently: pass --yes to confirm`, 2)
        )
      const counts = yield* onEngine(
        Effect.flatMap(MemoryArchive, (archive) => asTool(archive.purge(project))),
        command,
        options,
        absolute(".")
      )
      yield* print(counts, options.json, ".", (all) => {
        const told = countsOf(all)
        return told === "" ? `There were no memories of "${project}"` : `Deleted ${told} of "${project}"`
      })
    })
  ).pipe(Command.withDescription("Delete all memories of a project"))

/** The counts of each kind in words; "" for none. */
const countsOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([kind, count]) => counted(count, kind))
    .join(", ")

export const moving = ({ command }: Engines) =>
  Command.make("move", { ...common, from, json, to }, (options) =>
    Effect.gen(function* () {
      const [before, now] = [absolute(options.from), absolute(options.to)]
      const counts = yield* onEngine(
        Effect.flatMap(MemoryArchive, (archive) => asTool(archive.move(before, now))),
        command,
        options,
        now
      )
      yield* print(counts, options.json, ".", (all) => {
        const told = countsOf(all)
        return told === ""
          ? `There are no memories of "${before}"`
          : `${told} of "${before}" now ${told.startsWith("1 ") && !told.includes(",") ? "belongs" : "belong"} to "${now}"`
      })
    })
  ).pipe(Command.withDescription("Move a project's memories to its new path"))
