import { expect, test } from "bun:test"
import {
  bundlerAliases,
  configuredFolder,
  isBundlerConfig
} from "../../../../src/core/language/javascript/bundlerAliases.ts"
import { uses } from "../../reference/uses.ts"

const aliases = (path: string, text: string) =>
  bundlerAliases(path, text).map(({ alias, at, module }) => {
    expect(text.slice(at)).toMatch(/^["'{.$\w]/)
    return `${alias} ${module}`
  })

test("an object of aliases, with paths as strings and as what makes them", () => {
  expect(
    aliases(
      "vite.config.ts",
      `export default defineConfig({
  resolve: {
    alias: {
      // "@old": "./old",
      "@": "/src",
      ui: path.resolve(__dirname, "..", 'ui/'),
      "@core": fileURLToPath(new URL("./core/src", import.meta.url)),
      "@docs/*": \`\${__dirname}/docs/*\`, /* "@none": "./none" */
      'vue$': "./vue.js",
      https: "node:https",
      react: path.resolve(__dirname, "node_modules/react"),
      preact: "preact/compat",
      made: makePath()
    }
  },
  other: { key: "./value" }
})`
    )
  ).toStrictEqual([
    "@$ ./src",
    "@/* ./src/*",
    "ui$ ../ui",
    "ui/* ../ui/*",
    "@core$ ./core/src",
    "@core/* ./core/src/*",
    "@docs/* ./docs/*",
    "vue$ ./vue.js"
  ])
})

test("a list of aliases, by names and simple expressions", () => {
  expect(
    aliases(
      "web/vite.config.mts",
      String.raw`export default { resolve: { alias: [
  { find: "@", replacement: resolve("src") },
  { find: /^@shop\/cart$/, replacement: path.resolve(
      __dirname, "../cart/index.ts"
    ) },
  { find: /^@shop\/cart\/(.*?)/, replacement: path.resolve(__dirname, "../cart/$1") },
  { find: /^(?:a|b)$/, replacement: "./c" },
  { replacement: "./d" },
] } }`
    )
  ).toStrictEqual(["@$ ./src", "@/* ./src/*", "@shop/cart$ ../cart/index.ts", "@shop/cart/* ../cart/*"])
})

test("single aliases that are set, and bare paths where the tool reads them", () => {
  expect(
    aliases(
      "next.config.js",
      'config.resolve.alias["~"] = path.join(__dirname, "src")\nx.alias.lib = "./lib"'
    )
  ).toStrictEqual(["~$ ./src", "~/* ./src/*", "lib$ ./lib", "lib/* ./lib/*"])
  expect(aliases("svelte.config.js", 'kit: { alias: { $ui: "src/ui" } }')).toStrictEqual([
    "$ui$ ./src/ui",
    "$ui/* ./src/ui/*"
  ])
  expect(aliases("vite.config.js", 'alias: { ui: "src/ui" }')).toStrictEqual([])
  expect(aliases("vite.config.js", "alias: {")).toStrictEqual([])
  expect(aliases("main.js", 'alias: { ui: "./ui" }')).toStrictEqual([])
})

test("configurations of bundlers, and the folders that they are about", () => {
  for (const path of [
    "vite.config.ts",
    "a/webpack.prod.js",
    "webpack.config.base.cjs",
    "electron.vite.config.ts"
  ])
    expect([path, isBundlerConfig(path)]).toStrictEqual([path, true])
  for (const path of ["vite.ts", "src/config.ts", "vite.config.json", "a/webpack.js"])
    expect([path, isBundlerConfig(path)]).toStrictEqual([path, false])
  expect(configuredFolder("web/build/webpack.dev.js")).toBe("web")
  expect(configuredFolder("build/vite.config.js")).toBe("")
  expect(configuredFolder("build/tsconfig.json")).toBe("build")
})

test("an import by an alias leads to its file", async () => {
  const files = {
    "config/webpack.dev.js":
      'import { row } from "../a/row"\nmodule.exports = { resolve: { alias: { "@ui": path.resolve(__dirname, "../ui") } } }\n',
    "ui/row.ts": "export const row = () => 1\n",
    "a/row.ts": "export const row = () => 2\n",
    "b/c/main.ts": 'import { row } from "@ui/row"\nrow()\n',
    "elsewhere.ts": 'import { row } from "@other/row"\nrow()\n'
  }
  expect(await uses(files, "row")).toStrictEqual([
    "config/webpack.dev.js:1 import exact",
    "b/c/main.ts:1 import exact",
    "b/c/main.ts:2 call exact",
    "elsewhere.ts:1 import name-only",
    "elsewhere.ts:2 call name-only",
    "elsewhere.ts:1 import name-only",
    "elsewhere.ts:2 call name-only"
  ])
})

test("adversarial input is read in linear time", () => {
  for (const piece of [
    'x.alias["a"] = ',
    'alias: { "a": "./b", ',
    '"a": {',
    "{find: /a",
    "\n",
    "/*",
    "alias: [{find: 'a', replacement:"
  ])
    expect(
      bundlerAliases("vite.config.ts", `alias: {${piece.repeat(90_000 / piece.length)}`).length
    ).toBeLessThan(90_000)
})
