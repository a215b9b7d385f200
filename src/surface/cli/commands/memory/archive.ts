/** Commands for the whole memory: export, import, and deletion of one memory or of a project's. */
import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs"
import { counted } from "../../../../core/text/mod.ts"
import { MemoryArchive } from "../../../../engine/memory/MemoryArchive.ts"
import { withToolFailures } from "../../callLocally.ts"
import { isStandardInput } from "../../commandLine.ts"
import {
  absolute,
  CommandFailed,
  commonOptions,
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
const projectToPurge = Options.text("project").pipe(
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

const asCommandFailed = (what: string) => (cause: unknown) =>
  new CommandFailed(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, 1)

const hasCode = (cause: unknown, code: string) =>
  cause instanceof Error && "code" in cause && cause.code === code

/** Writes lines as they come. A file is created completely or not at all. */
const withLineWriter = <A, E, R>(
  file: string | undefined,
  body: (write: (line: string) => void) => Effect.Effect<A, E, R>
): Effect.Effect<A, E | CommandFailed, R> => {
  if (file === undefined) {
    // Buffers, because a plain write fails while a pipe is full.
    const output = Bun.stdout.writer()
    let problem: { readonly cause: unknown } | undefined
    // The writer may fail in the call or later.
    const attempt = async (action: () => unknown) => {
      try {
        if (problem === undefined) await action()
      } catch (cause) {
        problem ??= { cause }
      }
    }
    return Effect.tap(
      body((line) => void attempt(() => output.write(`${line}\n`))),
      Effect.tryPromise({
        try: async () => {
          await attempt(() => output.end())
          // The reader may have closed the pipe.
          if (problem !== undefined && !hasCode(problem.cause, "EPIPE")) throw problem.cause
        },
        catch: asCommandFailed("Cannot write the result")
      })
    )
  }
  const draft = `${file}.${crypto.randomUUID()}`
  const open = Effect.try({
    try: () => openSync(draft, "wx", 0o600),
    catch: asCommandFailed(`Cannot write "${file}"`)
  })
  return Effect.acquireUseRelease(
    open,
    (descriptor) =>
      Effect.gen(function* () {
        let problem: unknown
        const result = yield* body((line) => {
          try {
            if (problem === undefined) writeFully(descriptor, `${line}\n`)
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
          catch: asCommandFailed(`Cannot write "${file}"`)
        })
        return result
      }),
    (descriptor) =>
      Effect.sync(() => {
        closeSync(descriptor)
        rmSync(draft, { force: true })
      })
  )
}

/** A write to a full disk may be partial. */
const writeFully = (descriptor: number, text: string) => {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at)
}

export const exporting = ({ command }: Engines) =>
  Command.make("export", { ...commonOptions, file: toFile, project: onlyProject }, (options) => {
    const file = Option.getOrUndefined(options.file)
    const project = Option.getOrUndefined(options.project)
    return Effect.gen(function* () {
      const lines = yield* onEngine(
        Effect.flatMap(MemoryArchive, (archive) =>
          withLineWriter(file === undefined ? undefined : absolute(file), (write) =>
            withToolFailures(archive.export(project === undefined ? undefined : absolute(project), write))
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
    catch: asCommandFailed(`Cannot read "${file}"`)
  })

export const importing = ({ command }: Engines) =>
  Command.make("import", { ...commonOptions, json, file: fromFile }, (options) =>
    Effect.gen(function* () {
      const lines = yield* readLines(options.file)
      const report = yield* onEngine(
        Effect.flatMap(MemoryArchive, (archive) => withToolFailures(archive.import(lines))),
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

const memoryId = Args.text({ name: "id" }).pipe(
  Args.withDescription("Id of a checkpoint (cp_…), remediation (rem_…) or skill (sk_…), as shown by --json")
)

export const deleting = ({ command }: Engines) =>
  Command.make("delete", { ...commonOptions, json, id: memoryId }, (options) =>
    Effect.gen(function* () {
      const deleted = yield* onEngine(
        Effect.flatMap(MemoryArchive, (archive) => withToolFailures(archive.remove(options.id))),
        command,
        options,
        absolute(".")
      )
      yield* print(deleted, options.json, ".", ({ id, kind, title }) => {
        const [line = ""] = title.split("\n")
        return `Deleted the ${kind} "${line}"  ${id}`
      })
    })
  ).pipe(Command.withDescription("Delete one memory and its usage record; this cannot be undone"))

export const purge = ({ command }: Engines) =>
  Command.make("purge", { ...commonOptions, json, project: projectToPurge, sure }, (options) =>
    Effect.gen(function* () {
      const project = absolute(options.project)
      if (!options.sure)
        return yield* Effect.fail(
          new CommandFailed(`This deletes all memories of "${project}" permanently: pass --yes to confirm`, 2)
        )
      const counts = yield* onEngine(
        Effect.flatMap(MemoryArchive, (archive) => withToolFailures(archive.purge(project))),
        command,
        options,
        absolute(".")
      )
      yield* print(counts, options.json, ".", (all) => {
        const summary = describeCounts(all)
        return summary === ""
          ? `There were no memories of "${project}"`
          : `Deleted ${summary} of "${project}"`
      })
    })
  ).pipe(Command.withDescription("Delete all memories of a project"))

/** The counts of each kind in words; "" for none. */
const describeCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([kind, count]) => counted(count, kind))
    .join(", ")

export const moving = ({ command }: Engines) =>
  Command.make("move", { ...commonOptions, from, json, to }, (options) =>
    Effect.gen(function* () {
      const [oldRoot, newRoot] = [absolute(options.from), absolute(options.to)]
      const counts = yield* onEngine(
        Effect.flatMap(MemoryArchive, (archive) => withToolFailures(archive.move(oldRoot, newRoot))),
        command,
        options,
        newRoot
      )
      yield* print(counts, options.json, ".", (all) => {
        const summary = describeCounts(all)
        return summary === ""
          ? `There are no memories of "${oldRoot}"`
          : `${summary} of "${oldRoot}" now ${summary.startsWith("1 ") && !summary.includes(",") ? "belongs" : "belong"} to "${newRoot}"`
      })
    })
  ).pipe(Command.withDescription("Move a project's memories to its new path"))
