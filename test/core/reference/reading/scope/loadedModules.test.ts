/** Names of modules that are imported where they are needed. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const files = {
  "lib.ts": "export function helper() {}\nexport class Tool { run() {} }\n",
  "other.ts": "export function helper() {}\n",
  "use.ts": `async function one() {
  const { helper } = await import("./lib")
  helper()
}
async function two() {
  const { helper: go } = await import("./other")
  return () => go()
}
import("./lib").then(({ helper }) => helper())
import("./other").then((lib) => { lib.helper() })
const use = async () => (await import("./lib")).helper()
function none(helper: () => void) { helper() }
`
}

test("a name from a dynamic import refers to that module, and only within its function", async () => {
  expect(await uses(files, "helper")).toStrictEqual([
    "use.ts:2 other exact",
    "use.ts:3 call exact",
    "use.ts:9 other exact",
    "use.ts:9 call exact",
    "use.ts:11 call exact",
    "use.ts:6 other exact",
    "use.ts:7 call exact",
    "use.ts:10 call exact"
  ])
})

test("a name from a top-level dynamic import is visible in the whole file", async () => {
  const text =
    'const { helper } = await import("./lib")\nconst lib = await import("./lib")\nhelper(); lib.helper()\n'
  expect(await uses({ "lib.ts": files["lib.ts"], "a.ts": text }, "helper")).toStrictEqual([
    "a.ts:1 import exact",
    "a.ts:1 other exact",
    "a.ts:3 call exact",
    "a.ts:3 call exact"
  ])
})

test("a function that returns a dynamic import uses the default export of the module", async () => {
  const given = {
    "Page.tsx": "export default function Page() {}\n",
    "View.vue": "<script setup>\nconst a = 1\n</script>\n",
    "app.tsx": `const routes = [{ component: () => import("./View.vue") }]
const Lazy = lazy(() => import("./Page"))
const Other = lazy(() => import("./Page").then((page) => page.other))
`
  }
  expect(await uses(given, "Page")).toStrictEqual(["app.tsx:2 import exact"])
  expect(await uses(given, "View")).toStrictEqual(["app.tsx:1 import exact"])
})

test("a loader may return the dynamic import in a block, or choose between several", async () => {
  const given = {
    "Page.tsx": "export default function Page() {}\n",
    "View.vue": "<script setup>\nconst a = 1\n</script>\n",
    "app.tsx": `const a = lazy(() => {
  if (isOld) return import("./Page")
  return isNew ? (await import("./Page")) : import("./View.vue")
})
const b = React.lazy(async function () { return import("./Page") })
const routes = [{ component() { return other }, lazy: () => { return import("./View.vue") } }]
const c = lazy(() => import("./Page").then((m) => ({ default: m.default })))
const d = () => { const page = import("./Page"); return page }
`
  }
  expect(await uses(given, "Page")).toStrictEqual([
    "app.tsx:2 import exact",
    "app.tsx:3 import exact",
    "app.tsx:5 import exact",
    "app.tsx:7 other exact"
  ])
  expect(await uses(given, "View")).toStrictEqual(["app.tsx:3 import exact", "app.tsx:6 import exact"])
})

test("a module name may contain $, but a template literal with a placeholder is not a module", async () => {
  const given = {
    "src/lib/tool.ts": "export function helper() {}\n",
    "src/routes/$id.ts": "export function helper() {}\n",
    "src/routes/a.ts":
      'const one = await import("$lib/tool")\none.helper()\nconst two = await import("./$id")\ntwo.helper()\nconst none = await import(`./${id}`)\nnone.helper()\n'
  }
  expect((await uses(given, "helper")).filter((each) => !each.endsWith("name-only"))).toStrictEqual([
    "src/routes/a.ts:2 call exact",
    "src/routes/a.ts:4 call exact"
  ])
})
