/** Temporary folders. */
import { Context, Effect, Layer, Schema, type Scope } from "effect"
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

/** A scratch folder cannot be written. */
export class ScratchError extends Schema.TaggedError<ScratchError>("lodestone/ScratchError")("ScratchError", {
  detail: Schema.String
}) {
  override get message(): string {
    return `Cannot write to the temporary folder: ${this.detail}`
  }
}

/** A file to write. */
export interface ScratchFile {
  /** Relative, with forward slashes. */
  readonly path: string
  readonly content: string | Uint8Array
}

const attempt = <A>(body: () => A) =>
  Effect.try({
    try: body,
    catch: (cause) => new ScratchError({ detail: cause instanceof Error ? cause.message : String(cause) })
  })

/** A new folder that only this user can access, as a real path. It is removed when the scope closes, for whatever reason. */
export const scratchFolder: Effect.Effect<string, ScratchError, Scope.Scope> = Effect.acquireRelease(
  attempt(() => realpathSync(mkdtempSync(join(tmpdir(), "lodestone-prove-")))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
)

export class Scratch extends Context.Tag("lodestone/Scratch")<
  Scratch,
  {
    /** A new folder of this name, removed with the scope. */
    readonly folder: (name: string) => Effect.Effect<string, ScratchError, Scope.Scope>
    readonly write: (folder: string, file: ScratchFile) => Effect.Effect<void, ScratchError>
  }
>() {
  static readonly layer = Layer.succeed(
    this,
    this.of({
      folder: (name) =>
        Effect.flatMap(scratchFolder, (parent) =>
          attempt(() => {
            const folder = join(parent, name)
            mkdirSync(folder)
            return folder
          })
        ),
      write: (folder, { content, path }) =>
        attempt(() => {
          const file = join(folder, path)
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, content)
        })
    })
  )
}
