/** A usearch graph on disk, with a stamp file that identifies its content and proves that it is complete. */
import { FileSystem, Path } from "@effect/platform"
import { Effect, Option, Schema, Stream } from "effect"
import { VectorIndexError } from "./VectorIndex.ts"

/** Identifies the content of a graph: a graph with another stamp is not opened. */
export const HnswIdentity = Schema.Struct({
  /** Format of the stamp, settings of the graph and version of usearch. */
  format: Schema.String,
  generation: Schema.String,
  rows: Schema.Int,
  dimensions: Schema.Int
})
export type HnswIdentity = typeof HnswIdentity.Type

const Stamp = Schema.parseJson(
  Schema.Struct({ ...HnswIdentity.fields, bytes: Schema.Int, sha256: Schema.String })
)

const isSame = Schema.equivalence(HnswIdentity)
const stampOf = (file: string) => `${file}.json`

const sha256 = Effect.fnUntraced(function* (file: string) {
  const fs = yield* FileSystem.FileSystem
  const hasher = new Bun.CryptoHasher("sha256")
  yield* fs
    .stream(file, { chunkSize: FileSystem.MiB(1) })
    .pipe(Stream.runForEach((bytes) => Effect.sync(() => hasher.update(bytes))))
  return hasher.digest("hex")
})

/** Properties that change when the file is replaced. */
const fileState = Effect.fnUntraced(function* (file: string) {
  const fs = yield* FileSystem.FileSystem
  const { ino, mtime, size } = yield* fs.stat(file)
  return {
    size: Number(size),
    identity: `${Option.getOrElse(ino, () => 0)} ${Option.getOrUndefined(mtime)?.getTime()} ${size}`
  }
})

/**
 * Applies `view` to `file` if its stamp equals `identity` and its bytes match the stamp; none otherwise, for any error. Only checked bytes are passed to
 * `view`, because usearch crashes on others.
 */
export const openHnsw = <A>(file: string, identity: HnswIdentity, view: (file: string) => A) =>
  Effect.gen(function* () {
    const fs = yield* FileSystem.FileSystem
    const {
      bytes,
      sha256: digest,
      ...stamped
    } = yield* Schema.decode(Stamp)(yield* fs.readFileString(stampOf(file)))
    if (!isSame(stamped, identity)) return Option.none<A>()
    const stateBefore = yield* fileState(file)
    if (stateBefore.size !== bytes || (yield* sha256(file)) !== digest) return Option.none<A>()
    const viewed = yield* Effect.try(() => view(file))
    // Another process may have replaced the file after its bytes were checked.
    return stateBefore.identity === (yield* fileState(file)).identity ? Option.some(viewed) : Option.none<A>()
  }).pipe(Effect.catchAll(() => Effect.succeed(Option.none<A>())))

/** Removes files left by processes that were killed while writing, once they are old enough not to be in use. */
const removeStaleParts = Effect.fnUntraced(function* (file: string) {
  const fs = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const folder = path.dirname(file)
  const names = yield* fs.readDirectory(folder)
  const parts = names.filter((name) => name.startsWith(`${path.basename(file)}.`) && name.endsWith(".part"))
  const hourAgo = (yield* Effect.clockWith((clock) => clock.currentTimeMillis)) - 3_600_000
  for (const part of parts) {
    const { mtime } = yield* fs.stat(path.join(folder, part))
    if (Option.exists(mtime, (time) => time.getTime() < hourAgo)) yield* fs.remove(path.join(folder, part))
  }
})

const unwritable = (file: string, cause: unknown) =>
  new VectorIndexError({
    reason: "Unwritable",
    detail: `"${file}" cannot be written, so it will be rebuilt next time: ${cause instanceof Error ? cause.message : cause}`
  })

/**
 * Stores what `save` writes as `file`, stamped with `identity`. Graph and stamp are each renamed into place, so no reader sees half of one; a new graph with an
 * old stamp, or the reverse, is rejected by `openHnsw`.
 */
export const saveHnsw = (file: string, identity: HnswIdentity, save: (file: string) => void) =>
  Effect.gen(function* () {
    const fs = yield* FileSystem.FileSystem
    const path = yield* Path.Path
    const part = `${file}.${crypto.randomUUID()}.part`
    const stampPart = `${stampOf(file)}.${crypto.randomUUID()}.part`
    yield* Effect.gen(function* () {
      yield* fs.makeDirectory(path.dirname(file), { recursive: true })
      yield* Effect.ignore(removeStaleParts(file))
      yield* Effect.try({ try: () => save(part), catch: (thrown) => unwritable(file, thrown) })
      const stamp = { ...identity, bytes: (yield* fileState(part)).size, sha256: yield* sha256(part) }
      yield* fs.writeFileString(stampPart, yield* Schema.encode(Stamp)(stamp))
      yield* fs.rename(part, file)
      yield* fs.rename(stampPart, stampOf(file))
    }).pipe(
      Effect.ensuring(
        Effect.all([Effect.ignore(fs.remove(part)), Effect.ignore(fs.remove(stampPart))], { discard: true })
      ),
      Effect.mapError((error) => (error._tag === "VectorIndexError" ? error : unwritable(file, error)))
    )
  })
