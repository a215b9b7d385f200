/** Skills as `SKILL.md` files in the Agent Skills format: YAML fields followed by Markdown (agentskills.io/specification). */
import { Either } from "effect"
import { ownValue } from "../record/mod.ts"
import type { Skill } from "./Skill.ts"

/** The contents of such a file. */
export interface SkillFile {
  /** The YAML front matter. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The Markdown text. */
  readonly body: string
}

/** The format's limit for a name, which consists of lower-case letters, digits and single hyphens. */
const MAX_NAME_CHARACTERS = 64

/** The format's limit for a description. */
const MAX_DESCRIPTION_CHARACTERS = 1024

/** The `metadata` keys of properties for which the format has no field. */
const METADATA_KEYS = {
  title: "title",
  version: "version",
  author: "author",
  category: "category",
  tags: "tags",
  prerequisites: "prerequisites",
  expectedOutcome: "expected-outcome",
  description: "full-description",
  more: "lodestone"
} as const

/** Those that are also read beside `name` and `description`. */
const TOP_LEVEL_KEYS: ReadonlySet<string> = new Set(["version", "author", "category", "tags"])

/** Whether a file says which version it is. */
export const statesVersion = ({ fields: { metadata, version } }: SkillFile): boolean =>
  version != null || (isRecord(metadata) && "version" in metadata)

/**
 * The name of a skill as the format requires it; also the name of its folder.
 *
 * @example
 * ```ts
 * skillSlug("Debug Go: race conditions!") // => "debug-go-race-conditions"
 * skillSlug("東京") // => "skill"
 * ```
 */
export const skillSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_NAME_CHARACTERS)
    .replaceAll(/^-+|-+$/g, "") || "skill"

/** Converts a skill into a file without loss. */
export const fileOfSkill = (skill: Skill, slug: string = skillSlug(skill.name)): SkillFile => {
  const fitsDescription = skill.description.length <= MAX_DESCRIPTION_CHARACTERS
  const { license, compatibility, "allowed-tools": tools, ...more } = skill.metadata
  const standardFields = {
    ...(license === undefined ? {} : { license }),
    ...(compatibility === undefined ? {} : { compatibility }),
    ...(tools === undefined ? {} : { "allowed-tools": tools })
  }
  return {
    fields: {
      name: slug,
      description: fitsDescription
        ? skill.description
        : `${skill.description.slice(0, MAX_DESCRIPTION_CHARACTERS - 1)}…`,
      ...standardFields,
      metadata: {
        ...(skill.name === slug ? {} : { [METADATA_KEYS.title]: skill.name }),
        [METADATA_KEYS.version]: skill.version,
        [METADATA_KEYS.author]: skill.author,
        [METADATA_KEYS.category]: skill.category,
        ...(skill.tags.length === 0 ? {} : { [METADATA_KEYS.tags]: JSON.stringify(skill.tags) }),
        ...(skill.prerequisites.length === 0
          ? {}
          : { [METADATA_KEYS.prerequisites]: JSON.stringify(skill.prerequisites) }),
        ...(skill.expectedOutcome === "" ? {} : { [METADATA_KEYS.expectedOutcome]: skill.expectedOutcome }),
        ...(fitsDescription ? {} : { [METADATA_KEYS.description]: skill.description }),
        ...(Object.keys(more).length === 0 ? {} : { [METADATA_KEYS.more]: JSON.stringify(more) })
      }
    },
    body: skill.content
  }
}

/**
 * Reads a skill from a file, written by Lodestone or not. Defaults: version 1.0.0, author "unknown", category "general". Left is the reason if the file is
 * invalid. Length limits are not checked here, but by the `Skill` schema.
 */
export const skillOfFile = ({ body, fields }: SkillFile): Either.Either<Skill, string> => {
  const { "allowed-tools": tools, compatibility, description, license, metadata, name } = fields
  if (typeof name !== "string" || name.trim() === "") return Either.left('it has no "name"')
  if (typeof description !== "string" || description.trim() === "")
    return Either.left('it has no "description"')
  if (metadata !== undefined && metadata !== null && !isRecord(metadata))
    return Either.left('its "metadata" is not a map')
  if (body.trim() === "") return Either.left("it has no text below its fields")
  const metadataFields = isRecord(metadata) ? metadata : {}
  const text = (key: string) => {
    // Many files have these properties beside the format's own fields instead of in "metadata".
    const value =
      ownValue(metadataFields, key) ?? (TOP_LEVEL_KEYS.has(key) ? ownValue(fields, key) : undefined)
    return value === undefined || value === null
      ? undefined
      : typeof value === "string"
        ? value
        : JSON.stringify(value)
  }
  const list = (key: string) => listOf(text(key))
  const ownKeys = new Set<string>(Object.values(METADATA_KEYS))
  const foreignMetadata = Object.fromEntries(
    Object.entries(metadataFields).filter(([key]) => !ownKeys.has(key))
  )
  const more = parseRecord(text(METADATA_KEYS.more))
  return Either.right({
    name: text(METADATA_KEYS.title) ?? name,
    description: text(METADATA_KEYS.description) ?? description,
    content: body,
    version: fullVersion(text(METADATA_KEYS.version) ?? "1"),
    author: text(METADATA_KEYS.author) ?? "unknown",
    category: text(METADATA_KEYS.category) ?? "general",
    prerequisites: list(METADATA_KEYS.prerequisites),
    expectedOutcome: text(METADATA_KEYS.expectedOutcome) ?? "",
    tags: list(METADATA_KEYS.tags),
    metadata: {
      ...foreignMetadata,
      ...more,
      ...(license === undefined ? {} : { license }),
      ...(compatibility === undefined ? {} : { compatibility }),
      ...(tools === undefined ? {} : { "allowed-tools": tools })
    }
  })
}

/** Completes a short version: `1` and `1.0` become `1.0.0`. */
const fullVersion = (version: string): string =>
  /^\d+$/.test(version) ? `${version}.0.0` : /^\d+\.\d+$/.test(version) ? `${version}.0` : version

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const parseRecord = (text: string | undefined) => {
  const value = text === undefined ? undefined : parseJson(text)
  return isRecord(value) ? value : {}
}

/** Parses a list: a JSON array, as written by `fileOfSkill`, or comma-separated text. */
const listOf = (text: string | undefined): ReadonlyArray<string> => {
  if (text === undefined) return []
  const value = parseJson(text)
  return Array.isArray(value)
    ? value.map(String)
    : text
        .split(",")
        .map((each) => each.trim())
        .filter((each) => each !== "")
}
