/** The indexes on a machine for a terminal. */
import { counted } from "../../../core/text/mod.ts"
import type { Paint } from "./paint.ts"

export interface ShownView {
  /** The folder of a working tree. */
  readonly path?: string
  readonly ref?: string
  readonly files: number
  /** ISO 8601. */
  readonly indexed_at: string
  readonly missing?: true
}

export interface ShownProject {
  readonly id: string
  readonly size_mb: number
  readonly views: ReadonlyArray<ShownView>
  readonly connectors: ReadonlyArray<string>
  readonly problem?: string
}

export interface ShownRemoval {
  readonly id: string
  readonly removed: ReadonlyArray<ShownView>
  readonly freed_mb: number
  readonly kept_connectors: ReadonlyArray<string>
}

const nameOf = ({ path, ref }: ShownView) => path ?? `ref ${ref}`

/** To the minute, in UTC. */
const minuteOf = (iso: string) => `${iso.slice(0, 16).replace("T", " ")} UTC`

const sizeOf = (megabytes: number) => `${megabytes < 10 ? megabytes : Math.round(megabytes)} MB`

/** One line per working tree and ref, below the repository that they share when there are several. */
export const renderProjects = (
  { home, projects }: { readonly home: string; readonly projects: ReadonlyArray<ShownProject> },
  { bold, dim, yellow }: Paint
): string => {
  if (projects.length === 0) return "No project is indexed: run `lodestone index` in one"
  const lines = projects.flatMap(({ connectors, id, problem, size_mb, views: [first, ...others] }) => {
    const lineOf = (view: ShownView, size: string) =>
      `${bold(nameOf(view))}  ${dim([counted(view.files, "file"), size, minuteOf(view.indexed_at)].filter((part) => part !== "").join(", "))}${view.missing === true ? yellow("  no longer exists") : ""}`
    return [
      first === undefined
        ? `${bold(id)}  ${dim(`${problem === undefined ? "not indexed yet, " : ""}${sizeOf(size_mb)}`)}`
        : lineOf(first, sizeOf(size_mb)),
      ...others.map((view) => `  ${lineOf(view, "")}`),
      ...(problem === undefined ? [] : [`  ${yellow(problem)}`]),
      ...(connectors.length === 0 ? [] : [`  ${dim(`connectors: ${connectors.join(", ")}`)}`])
    ]
  })
  const missing = projects.flatMap(({ views }) => views.filter((view) => view.missing === true))
  return [
    ...lines,
    "",
    `${counted(projects.length, "project")}, ${sizeOf(sum(projects.map(({ size_mb }) => size_mb)))} in ${home}`,
    ...(missing.length === 0
      ? []
      : [
          `${counted(missing.length, "folder")} no longer exist${missing.length === 1 ? "s" : ""}: \`lodestone projects remove --missing\` removes what is stored of ${missing.length === 1 ? "it" : "them"}`
        ])
  ].join("\n")
}

/** What was removed. */
export const renderRemovals = ({ removals }: { readonly removals: ReadonlyArray<ShownRemoval> }): string => {
  if (removals.length === 0) return "Nothing to remove: every indexed folder exists"
  const kept = removals.filter(({ kept_connectors }) => kept_connectors.length > 0)
  return [
    ...removals.map(
      ({ freed_mb, id, removed }) =>
        `Removed ${removed.length === 0 ? id : removed.map(nameOf).join(", ")}${freed_mb === 0 ? "" : `: ${sizeOf(freed_mb)} freed`}`
    ),
    ...kept.map(
      ({ id, kept_connectors }) =>
        `The documents of ${kept_connectors.join(", ")} stay in ${id}: --documents removes them too`
    )
  ].join("\n")
}

/** In hundredths, as the parts are. */
const sum = (values: ReadonlyArray<number>) =>
  Math.round(values.reduce((total, each) => total + each, 0) * 100) / 100
