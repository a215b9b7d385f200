/** The labelled memories beside this file. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Remediation, Skill } from "../../../src/core/memory/mod.ts"
import type { CheckpointToSave } from "../../../src/engine/memory/Checkpoints.ts"

interface Asked {
  /** What to call it in results. */
  readonly title: string
  /** A question in its main words. */
  readonly near: string
  /** A question as one asks in passing, in some of its words. */
  readonly some: string
  /** A question in other words. */
  readonly far: string
}

export type AskedMemory = Asked &
  (
    | {
        readonly kind: "checkpoint"
        readonly project: string
        readonly data: Omit<CheckpointToSave, "project" | "anchors">
      }
    | { readonly kind: "remediation"; readonly data: Remediation }
    | { readonly kind: "skill"; readonly data: Skill }
  )

/** One entry of a file; which texts it has depends on the kind. */
type Entry = Readonly<
  { near: string; some: string; far: string; tags: Array<string>; context: CheckpointToSave["context"] } & {
    [field: string]: string
  }
>

const entriesOf = (name: string) =>
  Bun.YAML.parse(readFileSync(join(import.meta.dir, `${name}.yaml`), "utf8")) as ReadonlyArray<Entry>

export const readMemories = (): ReadonlyArray<AskedMemory> => [
  ...entriesOf("checkpoints").map(({ far, near, some, project, summary, description, context, tags }) => ({
    kind: "checkpoint" as const,
    title: summary!,
    near,
    some,
    far,
    project: project!,
    data: { summary: summary!, description: description!, context, tags }
  })),
  ...entriesOf("remediations").map(
    ({ far, near, some, error_message, error_type, solution, stack_trace, tags }) => ({
      kind: "remediation" as const,
      title: error_message!,
      near,
      some,
      far,
      data: {
        errorMessage: error_message!,
        errorType: error_type!,
        solution: solution!,
        context: {},
        tags,
        ...(stack_trace !== undefined && { stackTrace: stack_trace })
      }
    })
  ),
  ...entriesOf("skills").map(({ far, near, some, name, category, description, content, tags }) => ({
    kind: "skill" as const,
    title: name!,
    near,
    some,
    far,
    data: {
      name: name!,
      category: category!,
      description: description!,
      content: content!,
      version: "1.0.0",
      author: "agent",
      prerequisites: [],
      expectedOutcome: "",
      tags,
      metadata: {}
    }
  }))
]
