import { Effect, Schema } from "effect"
import { Remediations } from "../../../engine/memory/Remediations.ts"
import { tool } from "../Tool.ts"

export const remediationDelete = tool({
  name: "remediation_delete",
  title: "Delete a remediation",
  toolset: "memory",
  description: "Delete a remediation that is wrong or must not be kept, for all projects. Cannot be undone.",
  readOnly: false,
  destructive: true,
  idempotent: false,
  openWorld: false,
  timeoutSeconds: 30,
  input: Schema.Struct({ id: Schema.String }),
  output: Schema.Struct({ id: Schema.String, message: Schema.String }),
  handle: ({ id }) =>
    Effect.gen(function* () {
      const [line = ""] = (yield* (yield* Remediations).remove(id)).split("\n")
      return { id, message: `Deleted the remediation of "${line}"` }
    })
})
