import { expect, test } from "bun:test"
import { manifestNames, readManifest } from "../../../src/core/project/readManifest.ts"

const FILES = {
  "go.mod": "module example.com/shop/v2\n\ngo 1.22\n",
  "package.json": '{ "name": "@shop/pages" }',
  "pyproject.toml": '[build-system]\nrequires = []\n\n[project]\nname = "shop-tools"\n',
  "deno.json": "{ broken"
}

test("manifestNames() gives the names of all manifests, in order of precedence", () =>
  expect(manifestNames(FILES)).toStrictEqual(["example.com/shop/v2", "@shop/pages", "shop-tools"]))

test("readManifest() takes the first name and the version of Go", () => {
  expect(readManifest(FILES)).toStrictEqual({ moduleName: "example.com/shop/v2", goVersion: "1.22" })
  expect(readManifest({})).toStrictEqual({ moduleName: undefined, goVersion: undefined })
})
