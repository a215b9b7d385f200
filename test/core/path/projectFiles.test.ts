import { expect, test } from "bun:test"
import { isBeside, projectFiles } from "../../../src/core/path/mod.ts"

const TREE = [
  "CONTRIBUTING.md",
  "Cargo.toml",
  "Makefile",
  "README.md",
  "bin/setup",
  "bin/shop",
  "build.rs",
  "cmd/shop/main.go",
  "crates/cart/Cargo.toml",
  "crates/cart/README.md",
  "crates/cart/src/lib.rs",
  "docs/index.md",
  "examples/first/main.py",
  "examples/first/requirements.txt",
  "go.mod",
  "node_modules/left/package.json",
  "package.json",
  "requirements/default.txt",
  "shop/__main__.py",
  "src/cart/server.ts",
  "src/index.ts",
  "test/README.md",
  "test/main.py",
  ".github/workflows/ci.yml"
]

test("a program starts in files of known names, first outside of scripts and examples", () => {
  expect(projectFiles("entry", TREE)).toStrictEqual([
    "shop/__main__.py",
    "cmd/shop/main.go",
    "bin/shop",
    "src/index.ts",
    "crates/cart/src/lib.rs",
    "examples/first/main.py"
  ])
})

test("dependencies are in the manifests, at the top first, and in a document only where there is none", () => {
  expect(projectFiles("dependencies", TREE)).toStrictEqual([
    "Cargo.toml",
    "go.mod",
    "package.json",
    "requirements/default.txt",
    "crates/cart/Cargo.toml",
    "examples/first/requirements.txt"
  ])
  expect(projectFiles("dependencies", ["README.md", "src/cart.c"])).toStrictEqual(["README.md"])
})

test("how it is tested and built is in guides, then in what runs it, at the top first", () => {
  expect(projectFiles("testing", TREE)).toStrictEqual([
    "CONTRIBUTING.md",
    "README.md",
    "Makefile",
    "package.json",
    "crates/cart/README.md",
    ".github/workflows/ci.yml"
  ])
  expect(projectFiles("building", TREE)).toStrictEqual([
    "CONTRIBUTING.md",
    "README.md",
    "Makefile",
    "package.json",
    "crates/cart/README.md"
  ])
})

test("how it is run is in what a beginner reads, then in what starts it, at the top first", () => {
  const more = ["docker-compose.yml", "docs/getting-started.md", "Procfile", "deploy/compose.prod.yaml"]
  expect(projectFiles("running", [...TREE, ...more])).toStrictEqual([
    "README.md",
    "CONTRIBUTING.md",
    "Makefile",
    "Procfile",
    "docker-compose.yml",
    "package.json",
    "docs/getting-started.md",
    "crates/cart/README.md",
    "deploy/compose.prod.yaml"
  ])
})

test("what it is stands in the document at the top", () => {
  expect(projectFiles("overview", TREE)).toStrictEqual([
    "README.md",
    "crates/cart/README.md",
    "docs/index.md"
  ])
})

test("scripts, tools and documents are beside the project", () => {
  expect(
    ["scripts/a.py", "release-tools/a.py", "web/docs/a.md", "src/a.py", "scripts.py"].map(isBeside)
  ).toStrictEqual([true, true, true, false, false])
})
