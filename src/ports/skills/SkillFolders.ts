/** Reads and writes folders with a `SKILL.md`. */
import { Context, Effect, type Either, Layer, Schema } from "effect"
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { SkillFile } from "../../core/memory/mod.ts"
import { readRegular } from "../readRegular.ts"

/** A folder that cannot be read or written, or has no skill. */
export class SkillFolderError extends Schema.TaggedError<SkillFolderError>("lodestone/SkillFolderError")(
  "SkillFolderError",
  { path: Schema.String, detail: Schema.String }
) {
  override get message(): string {
    return `Cannot use "${this.path}": ${this.detail}`
  }
}

/** A skill that was read. */
export interface FoundSkillFile extends SkillFile {
  /** Path of the `SKILL.md`. */
  readonly path: string
  /** Other files of its folder, which are not imported. */
  readonly others: ReadonlyArray<string>
}

export class SkillFolders extends Context.Tag("lodestone/SkillFolders")<
  SkillFolders,
  {
    /** The skill at `path`, which is a `SKILL.md` or its folder, or the skills in its direct subfolders, by name; an error for each that cannot be read. */
    readonly read: (
      path: string
    ) => Effect.Effect<ReadonlyArray<Either.Either<FoundSkillFile, SkillFolderError>>, SkillFolderError>
    /** Writes a skill to `folder/name/SKILL.md`, replacing an existing one; returns the path. */
    readonly write: (folder: string, name: string, file: SkillFile) => Effect.Effect<string, SkillFolderError>
  }
>() {
  static readonly layer = Layer.succeed(this, {
    read: (path) =>
      Effect.flatMap(
        attempt(path, () => skillFilesAt(path)),
        Effect.forEach((file) => Effect.either(attempt(file, () => readFile(file))))
      ),
    write: (folder, name, file) => attempt(folder, () => writeFile(folder, name, file))
  })
}

const SKILL_FILE = "SKILL.md"

/** A larger file is not meant to be read by a model. */
const MAX_BYTES = 1_000_000

const attempt = <A>(path: string, run: () => A): Effect.Effect<A, SkillFolderError> =>
  Effect.try({
    try: run,
    catch: (cause) =>
      cause instanceof SkillFolderError
        ? cause
        : new SkillFolderError({ path, detail: cause instanceof Error ? cause.message : String(cause) })
  })

const skillFilesAt = (path: string): ReadonlyArray<string> => {
  if (!existsSync(path)) throw new SkillFolderError({ path, detail: "it does not exist" })
  if (!statSync(path).isDirectory()) {
    if (basename(path) === SKILL_FILE) return [path]
    throw new SkillFolderError({ path, detail: `it is neither a folder nor a ${SKILL_FILE}` })
  }
  if (existsSync(join(path, SKILL_FILE))) return [join(path, SKILL_FILE)]
  const found = readdirSync(path)
    .sort()
    .map((name) => join(path, name, SKILL_FILE))
    .filter((file) => existsSync(file))
  if (found.length === 0)
    throw new SkillFolderError({ path, detail: `there is no ${SKILL_FILE} in it or in a direct subfolder` })
  return found
}

/** Front matter between two lines of dashes, then the text. */
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/

const readFile = (path: string): FoundSkillFile => {
  const { size } = statSync(path)
  if (size > MAX_BYTES) throw new SkillFolderError({ path, detail: `it is larger than ${MAX_BYTES} bytes` })
  const [, frontMatter, content] = FRONT_MATTER.exec(readRegular(path)) ?? []
  if (frontMatter === undefined || content === undefined)
    throw new SkillFolderError({ path, detail: "it does not start with fields between two --- lines" })
  const folder = path.slice(0, -SKILL_FILE.length - 1)
  return {
    path,
    fields: fieldsOf(path, frontMatter),
    // Drops the blank line between front matter and text.
    body: content.replace(/^\r?\n/, ""),
    others: readdirSync(folder)
      .filter((name) => name !== SKILL_FILE)
      .sort()
  }
}

const fieldsOf = (path: string, yaml: string): SkillFile["fields"] => {
  try {
    const fields = Bun.YAML.parse(yaml)
    if (typeof fields === "object" && fields !== null && !Array.isArray(fields))
      return Object.fromEntries(Object.entries(fields))
  } catch (cause) {
    throw new SkillFolderError({
      path,
      detail: `its fields are not valid YAML (${cause instanceof Error ? cause.message : String(cause)})`
    })
  }
  throw new SkillFolderError({ path, detail: "its fields are not a map" })
}

/** Writes atomically. */
const writeFile = (folder: string, name: string, { body, fields }: SkillFile): string => {
  mkdirSync(join(folder, name), { recursive: true })
  const path = join(folder, name, SKILL_FILE)
  const draft = `${path}.${crypto.randomUUID()}`
  writeFileSync(draft, `---\n${Bun.YAML.stringify(fields, null, 2).trimEnd()}\n---\n\n${body}`)
  renameSync(draft, path)
  return path
}
