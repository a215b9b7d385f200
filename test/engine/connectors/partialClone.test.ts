/** The history of a clone that gets the objects which it lacked. */
import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { git } from "../../support/gitRepository.ts"
import { historyOf } from "../../support/history.ts"
import { call, connect } from "../../support/mcp.ts"
import { temporaryFolder } from "../../support/project.ts"

describe("a partial clone", () => {
  it.live("has its whole history as soon as it has the objects, and says until then that it lacks some", () =>
    Effect.gen(function* () {
      const { commit, root, run } = yield* historyOf
      run("config", "uploadpack.allowFilter", "true")
      run("config", "uploadpack.allowAnySHA1InWant", "true")
      commit("Add the cart", { "cart.ts": "export const cart = 1\n" })
      commit("Change the cart", { "cart.ts": "export const cart = 2\n" })
      const folder = yield* temporaryFolder
      const clone = join(folder, "clone")
      git(folder, folder, ["clone", "-q", "--filter=tree:0", `file://${root}`, clone])
      yield* Effect.gen(function* () {
        const client = yield* connect({ workspace: clone })
        yield* call(client, "index_codebase", { path: clone })
        const related = Effect.map(
          call(client, "context_get_related_info", { file_path: "cart.ts" }),
          ({ commits, message }) => ({
            subjects: commits.map(({ title }: { readonly title: string }) => title),
            isLacking: String(message).includes("lacks git objects")
          })
        )
        expect(yield* related).toStrictEqual({ subjects: [], isLacking: true })
        // Other packs, but no more of the history.
        git(clone, folder, ["fetch", "-q", "--refetch", "origin"])
        expect((yield* related).isLacking).toBe(true)
        git(clone, folder, ["fetch", "-q", "--refetch", "--filter=tree:99", "origin"])
        expect(yield* related).toStrictEqual({
          subjects: ["Change the cart", "Add the cart"],
          isLacking: false
        })
      }).pipe(Effect.scoped, Effect.provide(engine(join(folder, "home"))))
    })
  )
})
