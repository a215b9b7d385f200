/** Skills as `SKILL.md` files in the Agent Skills format: YAML fields followed by Markdown (agentskills.io/specification). */
import { Either } from "effect"
import type { Skill } from "./Skill.ts"

/** The contents of such a file. */
export interface SkillFile {
  /** The YAML front matter. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The Markdown text. */
  readonly body: string
}

/** The format's limit for a name, which consists of lower-case letters, digits and single hyphens. */
const LONGEST_NAME = 64

/** The format's limit for a description. */
const LONGEST_DESCRIPTION = 1024

/** The `metadata` keys of properties for which the format has no field. */
const KEPT = {
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
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-+|-+$/g, "") || "skill"

/** Converts a skill into a file without loss. */
export const fileOfSkill = (skill: Skill, slug: string = skillSlug(skill.name)): SkillFile => {
  const short = skill.description.length <= LONGEST_DESCRIPTION
  const { license, compatibility, "allowed-tools": tools, ...more } = skill.metadata
  const own = {
    ...(license === undefined ? {} : { license }),
    ...(compatibility === undefined ? {} : { compatibility }),
    ...(tools === undefined ? {} : { "allowed-tools": tools })
  }
  return {
    fields: {
      name: slug,
      description: short ? skill.description : `${skill.description.slice(0, LONGEST_DESCRIPTION - 1)}…`,
      ...own,
      metadata: {
        ...(skill.name === slug ? {} : { [KEPT.title]: skill.name }),
        [KEPT.version]: skill.version,
        [KEPT.author]: skill.author,
        [KEPT.category]: skill.category,
        ...(skill.tags.length === 0 ? {} : { [KEPT.tags]: JSON.stringify(skill.tags) }),
        ...(skill.prerequisites.length === 0
          ? {}
          : { [KEPT.prerequisites]: JSON.stringify(skill.prerequisites) }),
        ...(skill.expectedOutcome === "" ? {} : { [KEPT.expectedOutcome]: skill.expectedOutcome }),
        ...(short ? {} : { [KEPT.description]: skill.description }),
        ...(Object.keys(more).length === 0 ? {} : { [KEPT.more]: JSON.stringify(more) })
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
  const { compatibility, description, license, metadata, name, "allowed-tools": tools } = fields
  if (typeof name !== "string" || name.trim() === "") return Either.left('it has no "name"')
  if (typeof description !== "string" || description.trim() === "")
    return Either.left('it has no "description"')
  if (metadata !== undefined && metadata !== null && !isRecord(metadata))
    return Either.left('its "metadata" is not a map')
  if (body.trim() === "") return Either.left("it has no text below its fields")
  const known = isRecord(metadata) ? metadata : {}
  const text = (key: string) => {
    const value = known[key]
    return value === undefined || value === null
      ? undefined
      : typeof value === "string"
        ? value
        : JSON.stringify(value)
  }
  const list = (key: string) => listOf(text(key))
  const ours = new Set<string>(Object.values(KEPT))
  const others = Object.fromEntries(Object.entries(known).filter(([key]) => !ours.has(key)))
  const more = parsedRecord(text(KEPT.more))
  return Either.right({
    name: text(KEPT.title) ?? name,
    description: text(KEPT.description) ?? description,
    content: body,
    version: fullVersion(text(KEPT.version) ?? "1"),
    author: text(KEPT.author) ?? "unknown",
    category: text(KEPT.category) ?? "general",
    prerequisites: list(KEPT.prerequisites),
    expectedOutcome: text(KEPT.expectedOutcome) ?? "",
    tags: list(KEPT.tags),
    metadata: {
      ...others,
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const parsedRecord = (text: string | undefined) => {
  const value = text === undefined ? undefined : parsed(text)
  return isRecord(value) ? value : {}
}

/** Parses a list: a JSON array, as written by `fileOfSkill`, or comma-separated text. */
const listOf = (text: string | undefined): ReadonlyArray<string> => {
  if (text === undefined) return []
  const value = parsed(text)
  return Array.isArray(value)
    ? value.map(String)
    : text
        .split(",")
        .map((each) => each.trim())
        .filter((each) => each !== "")
}
