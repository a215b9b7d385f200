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

test("what runs when a project is changed is told by workflows, those for every change first", () =>
  expect(
    projectFiles("integration", [
      ".github/workflows/release.yml",
      ".github/workflows/unit-test.yaml",
      ".github/workflows/ci.yml",
      ".gitlab-ci.yml",
      "docs/ci.yml"
    ])
  ).toStrictEqual([
    ".gitlab-ci.yml",
    ".github/workflows/ci.yml",
    ".github/workflows/unit-test.yaml",
    ".github/workflows/release.yml"
  ]))

test("images are built by a file of that name, what an editor keeps last", () => {
  const paths = [".devcontainer/Dockerfile", "Dockerfile.dev", "docker/Dockerfile", "src/dockerfile.ex"]
  expect(projectFiles("image", paths)).toStrictEqual([
    "Dockerfile.dev",
    "docker/Dockerfile",
    ".devcontainer/Dockerfile"
  ])
  expect(
    projectFiles("compose", ["web/compose.test.yml", "web/docker-compose.yml", "web/compose.ts"])
  ).toStrictEqual(["web/docker-compose.yml", "web/compose.test.yml"])
})

test("routes are stated where the conventions of a framework have them, those of all parts first", () => {
  expect(
    projectFiles("routes", [
      "carts/urls.py",
      "examples/urls.py",
      "shop/urls.py",
      "shop/wsgi.py",
      "web/src/app/app-routing.module.ts"
    ])
  ).toStrictEqual(["shop/urls.py", "carts/urls.py", "web/src/app/app-routing.module.ts", "examples/urls.py"])
  expect(projectFiles("routes", ["routes/console.php", "routes/web.php", "routes/api.php"])).toStrictEqual([
    "routes/api.php",
    "routes/web.php"
  ])
  expect(projectFiles("routes", ["lib/router.ex", "lib/shop_web/router.ex"])).toStrictEqual([
    "lib/shop_web/router.ex"
  ])
})

test("variables, schema and rules of code are stated in files of known names", () => {
  expect(projectFiles("environment", ["docs/configuration.md", "src/env.ts", ".env.example"])).toStrictEqual([
    ".env.example",
    "src/env.ts",
    "docs/configuration.md"
  ])
  expect(
    projectFiles("schema", [
      "app/models.py",
      "db/LATEST.sql",
      "db/schema.rb",
      "db/schema.sql",
      "src/schema.ts"
    ])
  ).toStrictEqual(["db/schema.rb", "db/schema.sql", "db/LATEST.sql", "app/models.py"])
  expect(projectFiles("linting", [".prettierrc", "eslint.config.js", "lint.ts"])).toStrictEqual([
    "eslint.config.js",
    ".prettierrc"
  ])
})

test("an application of Rails starts before the programs beside it", () =>
  expect(projectFiles("entry", ["bin/shop", "config.ru"])).toStrictEqual(["config.ru", "bin/shop"]))

test("of several programs that of the largest part comes first", () =>
  expect(
    projectFiles("entry", [
      "crates/about/src/main.rs",
      "crates/shop/src/cart.rs",
      "crates/shop/src/main.rs",
      "app/src/main/kotlin/ShopApplication.kt"
    ])
  ).toStrictEqual([
    "crates/shop/src/main.rs",
    "crates/about/src/main.rs",
    "app/src/main/kotlin/ShopApplication.kt"
  ]))

test("what sets up migrations tells nothing of the environment", () => {
  expect(projectFiles("environment", ["alembic/env.py", "src/migrations/env.py"])).toStrictEqual([])
  expect(
    projectFiles("environment", ["frontend/template.env", "docs/install/backend-config.md"])
  ).toHaveLength(2)
})

test("where no file lists the routes, the module of all of them does, or the files that lie at them", () => {
  const served = ["src/app/api/carts/route.ts", "src/app/carts/route.ts"]
  expect(projectFiles("routes", served)).toStrictEqual(served.toSorted((a, b) => a.length - b.length))
  expect(projectFiles("routes", [...served, "shop/routes/__init__.py"])[0]).toBe("shop/routes/__init__.py")
})
