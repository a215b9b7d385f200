import { expect, test } from "bun:test"
import { aliasedModules } from "../../../../src/core/reference/mod.ts"
import { nuxtAliases } from "../../../../src/core/reference/modules/nuxtAliases.ts"
import { uses } from "../uses.ts"

const firstModule = (paths: ReadonlyArray<string>, from: string, module: string) =>
  aliasedModules(nuxtAliases(["shop"], paths))(from, module)[0]?.module

test("an alias is the source folder, the project's folder, or what is shared", () => {
  const paths = ["shop/app/app.vue", "shop/nuxt.config.ts"]
  expect(firstModule(paths, "shop/app/pages/index.vue", "~/lib/cart")).toBe("shop/app/lib/cart")
  expect(firstModule(paths, "shop/app/pages/index.vue", "@/lib/cart")).toBe("shop/app/lib/cart")
  expect(firstModule(paths, "shop/app/pages/index.vue", "~~/lib/cart")).toBe("shop/lib/cart")
  expect(firstModule(paths, "shop/server/cart.ts", "#shared/cart")).toBe("shop/shared/cart")
  expect(firstModule(["shop/app.vue"], "shop/pages/index.vue", "~/lib/cart")).toBe("shop/lib/cart")
  expect(firstModule(paths, "blog/pages/index.vue", "~/lib/cart")).toBeUndefined()
})

test("what an alias of Nuxt leads to is certain, also where another file has the same end of its path", async () => {
  const files = {
    "shop/nuxt.config.ts": "export default defineNuxtConfig({})\n",
    "shop/app/lib/cart.ts": "export const total = () => 1\n",
    "blog/lib/cart.ts": "export const total = () => 2\n",
    "shop/app/pages/index.vue":
      '<script setup lang="ts">\nimport { total } from "~/lib/cart"\ntotal()\n</script>\n'
  }
  expect(await uses(files, "total")).toStrictEqual([
    "shop/app/pages/index.vue:2 import exact",
    "shop/app/pages/index.vue:3 call exact"
  ])
})
