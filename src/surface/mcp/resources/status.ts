import { Effect } from "effect"
import { IndexStatus } from "../../../engine/status/IndexStatus.ts"
import { callTool } from "../callTool.ts"
import { getStatus } from "../tools/getStatus.ts"
import { noResource } from "../toolFailure.ts"
import type { Resource } from "./Resource.ts"

export const status: Resource = {
  family: "status",
  title: "Index status",
  description: "Whether the project is indexed, what the index contains, and whether it is healthy.",
  mimeType: "application/json",
  read: ({ rest, uri }, context) =>
    Effect.gen(function* () {
      if (rest !== "") return yield* noResource(uri, `There is no resource "${uri}"`)
      const answer = yield* callTool(getStatus, { path: yield* context.workspace }, context)
      return { mimeType: "application/json", text: JSON.stringify(answer) }
    }),
  changes: ({ rest, uri }, { workspace }) =>
    Effect.gen(function* () {
      if (rest !== "") return yield* noResource(uri, `There is no resource "${uri}"`)
      return yield* (yield* IndexStatus).changes(yield* workspace)
    }),
  list: () => Effect.succeed([{ uri: "engine://status", name: "status", mimeType: "application/json" }])
}
