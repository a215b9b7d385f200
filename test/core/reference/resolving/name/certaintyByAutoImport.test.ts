/** Names that a framework gives to files without an import. */
import { describe, expect, test } from "bun:test"
import { uses } from "../../uses.ts"

describe("an auto-import of Nuxt", () => {
  const files = {
    "web/nuxt.config.ts": "export default defineNuxtConfig({})\n",
    "web/composables/useCart.ts":
      "export function useCart() { return hidden() }\nfunction hidden() {}\nconst total = 1\nexport { total }\nexport interface Cart {}\n",
    "web/components/PageTitle.vue": "<template><h1 /></template>\n",
    "web/pages/index.vue":
      "<script setup>\nconst cart = useCart()\nhidden()\n</script>\n<template>\n<PageTitle :a='total' /></template>\n",
    "web/pages/own.vue": "<script setup>\nconst useCart = () => 1\nuseCart()\n</script>\n",
    "web/pages/taken.vue": "<script setup>\nimport { useCart } from 'elsewhere'\nuseCart()\n</script>\n",
    "web/pages/type.ts": "let cart: Cart\n",
    "web/server/api/a.ts": "useCart()\n",
    "other/a.ts": "useCart()\n"
  }

  test("is likely for a name that nothing else in the file resolves", async () => {
    expect(await uses(files, "useCart")).toStrictEqual([
      "web/pages/index.vue:2 call likely",
      "web/pages/taken.vue:2 import name-only",
      "web/pages/taken.vue:3 call name-only"
    ])
    expect(await uses(files, "PageTitle")).toStrictEqual(["web/pages/index.vue:6 call likely"])
  })

  test("is any exported value of a file, but no type and nothing unexported", async () => {
    expect(await uses(files, "total")).toStrictEqual([
      "web/composables/useCart.ts:4 other exact",
      "web/pages/index.vue:6 other likely"
    ])
    expect(await uses(files, "hidden")).toStrictEqual(["web/composables/useCart.ts:1 call exact"])
    expect(await uses(files, "Cart")).toStrictEqual([])
  })

  test("is name-only if several files export the name", async () => {
    const several = { ...files, "web/utils/cart.ts": "export const useCart = () => 1\n" }
    const inPage = (await uses(several, "useCart")).filter((use) => use.startsWith("web/pages/index.vue"))
    expect(new Set(inPage)).toStrictEqual(new Set(["web/pages/index.vue:2 call name-only"]))
  })

  test("does not exist outside of a Nuxt project", async () => {
    const { "web/nuxt.config.ts": _, ...others } = files
    expect(await uses(others, "PageTitle")).toStrictEqual([])
  })
})
