/** A usearch graph on disk, with a stamp beside it that says what it is of and proves that it is whole. */
import { FileSystem, Path } from "@effect/platform"
import { Effect, Option, Schema, Stream } from "effect"
import { VectorIndexError } from "./VectorIndex.ts"

/** What a graph is of: one that was stamped with anything else is not opened. */
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

/** What changes when another file takes the place of this one: enough to see that it happened. */
const facts = Effect.fnUntraced(function* (file: string) {
  const fs = yield* FileSystem.FileSystem
  const { ino, mtime, size } = yield* fs.stat(file)
  return {
    size: Number(size),
    identity: `${Option.getOrElse(ino, () => 0)} ${Option.getOrUndefined(mtime)?.getTime()} ${size}`
  }
})

/**
 * What `view` makes of `file`, where its stamp says `identity` and its bytes are those that were stamped; none
 * otherwise, whatever is wrong. `view` is given only bytes that were checked: usearch crashes on others.
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
    const before = yield* facts(file)
    if (before.size !== bytes || (yield* sha256(file)) !== digest) return Option.none<A>()
    const viewed = yield* Effect.try(() => view(file))
    // Another process may have put a new file in its place after the bytes were checked.
    return before.identity === (yield* facts(file)).identity ? Option.some(viewed) : Option.none<A>()
  }).pipe(Effect.catchAll(() => Effect.succeed(Option.none<A>())))

/** Removes what processes that were killed while they wrote have left, once it is surely not being written. */
const sweep = Effect.fnUntraced(function* (file: string) {
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
 * Keeps what `save` writes as `file`, stamped with `identity`. Each of the two takes its place by a rename, so no
 * reader sees a half of one; and a new graph beside an old stamp, or the reverse, does not pass `openHnsw`.
 */
export const keepHnsw = (file: string, identity: HnswIdentity, save: (file: string) => void) =>
  Effect.gen(function* () {
    const fs = yield* FileSystem.FileSystem
    const path = yield* Path.Path
    const part = `${file}.${crypto.randomUUID()}.part`
    const stampPart = `${stampOf(file)}.${crypto.randomUUID()}.part`
    yield* Effect.gen(function* () {
      yield* fs.makeDirectory(path.dirname(file), { recursive: true })
      yield* Effect.ignore(sweep(file))
      yield* Effect.try({ try: () => save(part), catch: (thrown) => unwritable(file, thrown) })
      const stamp = { ...identity, bytes: (yield* facts(part)).size, sha256: yield* sha256(part) }
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
