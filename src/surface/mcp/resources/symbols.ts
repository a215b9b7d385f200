import { Effect } from "effect"
import { callTool } from "../callTool.ts"
import { getSymbol } from "../tools/getSymbol.ts"
import { noResource } from "../toolFailure.ts"
import type { Resource } from "./Resource.ts"

export const symbols: Resource = {
  family: "symbols",
  title: "Symbols of the project",
  description: "Source, doc and location of a symbol, by a handle from an answer: sym_… or b3:…",
  mimeType: "application/json",
  template: "{id}",
  read: ({ rest, uri }, context) =>
    Effect.gen(function* () {
      const symbolInput = rest.startsWith("sym_")
        ? { symbol_id: rest }
        : rest.startsWith("b3:")
          ? { symbol_stable_id: rest }
          : { name: rest }
      const answer = yield* callTool(getSymbol, symbolInput, context).pipe(
        Effect.mapError((error) => (error.data.code === "not_found" ? noResource(uri, error.message) : error))
      )
      const [symbol] = (answer as { readonly results: ReadonlyArray<object> }).results
      return { mimeType: "application/json", text: JSON.stringify(symbol) }
    })
}
