import { ownValue } from "../../../core/record/mod.ts"
import type { Paint } from "./paint.ts"

interface ShownAnchor {
  readonly file_path: string
  readonly symbol?: string
  readonly status: string
  readonly now?: { readonly path: string; readonly line?: number }
  readonly reason?: string
}

interface ShownCheckpoint {
  readonly id: string
  readonly summary: string
  readonly description: string
  readonly context: Readonly<Record<string, unknown>>
  readonly tags: ReadonlyArray<string>
  readonly created_at: string
  readonly score?: number
  readonly anchors?: ReadonlyArray<ShownAnchor>
}

interface ShownSkill {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly version: string
  readonly category: string
  readonly tags: ReadonlyArray<string>
  readonly usage_count: number
  readonly success_rate: number | null
}

export const renderDeleted = ({ message }: { readonly message: string }): string => message

/** A saved memory with its id. */
export const renderSaved = (
  {
    id,
    message,
    ...rest
  }: {
    readonly id: string
    readonly name?: string
    readonly summary?: string
    readonly version?: string
    readonly message?: string
  },
  { bold, dim, yellow }: Paint
): string =>
  [
    `${bold(rest.name ?? rest.summary ?? "Kept")}${rest.version === undefined ? "" : ` ${rest.version}`}  ${dim(id)}`,
    ...(message === undefined ? [] : [yellow(message)])
  ].join("\n")

const indent = (text: string) => text.trimEnd().replaceAll(/^(?=.)/gm, "  ")

const tagsOf = (tags: ReadonlyArray<string>) =>
  tags.length === 0 ? "" : `  ${tags.map((tag) => `#${tag}`).join(" ")}`

const renderCheckpoint = (shown: ShownCheckpoint, { bold, dim, green, red, yellow }: Paint): string => {
  const colours: Readonly<Record<string, Paint["bold"]>> = {
    current: green,
    moved: yellow,
    changed: yellow,
    gone: red,
    unknown: dim
  }
  const context = Object.entries(shown.context).map(
    ([key, value]) => `  ${dim(`${key}:`)} ${typeof value === "string" ? value : JSON.stringify(value)}`
  )
  const anchors = (shown.anchors ?? []).map(({ file_path, now, reason, status, symbol }) => {
    const currentPlace =
      now === undefined || status === "current"
        ? ""
        : ` at ${now.path}${now.line === undefined ? "" : `:${now.line}`}`
    return `  ${(ownValue(colours, status) ?? dim)(status)}${currentPlace}  ${symbol === undefined ? "" : `${symbol} of `}${file_path}${reason === undefined ? "" : dim(` (${reason})`)}`
  })
  return [
    `${bold(shown.summary)}${tagsOf(shown.tags)}`,
    dim(`  ${shown.created_at}  ${shown.id}${shown.score === undefined ? "" : `  ${shown.score}`}`),
    ...(shown.description === "" ? [] : [indent(shown.description)]),
    ...context,
    ...anchors
  ].join("\n")
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`

interface ShownFile {
  readonly path: string
  readonly line_start: number
  readonly line_end: number
}

/** Nothing where the message says that there are none at all. */
const noneFound = (
  what: string,
  { message, total }: { readonly total?: number; readonly message?: string }
): ReadonlyArray<string> => (total === 0 && message !== undefined ? [] : [`No ${what} found`])

export const renderCheckpoints = (
  answer: {
    readonly results?: ReadonlyArray<ShownCheckpoint>
    readonly checkpoints?: ReadonlyArray<ShownCheckpoint>
    readonly files?: ReadonlyArray<ShownFile>
    readonly total?: number
    readonly offset?: number
    readonly message?: string
  },
  colour: Paint
): string => {
  const shown = answer.results ?? answer.checkpoints ?? []
  const files = (answer.files ?? []).map(
    ({ line_end, line_start, path }) => `${path}:${line_start}-${line_end}`
  )
  const totalLine = answer.total ? colour.dim(`${counted(answer.total, "checkpoint")} in all`) : ""
  return [
    ...(shown.length === 0
      ? noneFound("checkpoints", answer)
      : shown.map((each) => renderCheckpoint(each, colour))),
    ...(files.length === 0 ? [] : [[colour.bold("Files"), ...files.map((file) => `  ${file}`)].join("\n")]),
    ...(totalLine === "" ? [] : [totalLine]),
    ...(answer.message === undefined ? [] : [colour.yellow(answer.message)])
  ].join("\n\n")
}

export const renderSkills = (
  answer: {
    readonly results?: ReadonlyArray<ShownSkill>
    readonly skills?: ReadonlyArray<ShownSkill>
    readonly total?: number
    readonly message?: string
  },
  { bold, dim, yellow }: Paint
): string => {
  const shown = answer.results ?? answer.skills ?? []
  const rows = shown.map((skill) => {
    const rate =
      skill.success_rate === null
        ? ""
        : `, ${Math.round(skill.success_rate * 100)} % of those reported helped`
    return [
      `${bold(skill.name)} ${skill.version}  ${skill.category}${tagsOf(skill.tags)}`,
      indent(skill.description),
      dim(`  used ${skill.usage_count === 1 ? "once" : `${skill.usage_count} times`}${rate}  ${skill.id}`)
    ].join("\n")
  })
  const total = answer.total ? [dim(`${counted(answer.total, "skill")} in all`)] : []
  const message = answer.message === undefined ? [] : [yellow(answer.message)]
  return [...(rows.length === 0 ? noneFound("skills", answer) : rows), ...total, ...message].join("\n\n")
}

/** The text of a skill. */
export const renderSkill = ({
  content,
  expected_outcome,
  prerequisites
}: {
  readonly content: string
  readonly prerequisites: ReadonlyArray<string>
  readonly expected_outcome: string
}): string =>
  [
    ...prerequisites.map((each) => `Needs: ${each}`),
    content.trimEnd(),
    ...(expected_outcome === "" ? [] : [`Then: ${expected_outcome}`])
  ].join("\n")
