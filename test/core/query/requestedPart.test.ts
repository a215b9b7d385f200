import { expect, test } from "bun:test"
import { type ProjectPart, requestedPart } from "../../../src/core/query/mod.ts"

const ASKED: Readonly<Record<ProjectPart, ReadonlyArray<string>>> = {
  entry: [
    "entry point",
    "main entry point of the application",
    "CLI entry point",
    "where does the program start?",
    "where does execution start",
    "how does the server boot",
    "main function",
    "where is the main function",
    "main file"
  ],
  testing: [
    "how to run the tests",
    "how do I run tests?",
    "how can I run all the unit tests locally",
    "running tests",
    "run the test suite",
    "how are the tests run",
    "how do I test this project"
  ],
  building: [
    "how to build",
    "how do I build the project?",
    "how to compile it from source",
    "how to install",
    "build from source",
    "build instructions",
    "development setup instructions",
    "setting up a development environment",
    "contributing guide",
    "how is the app built"
  ],
  running: [
    "how do I run the app",
    "how to start the server",
    "how do I start the dev server",
    "run the app locally",
    "how do I run this project locally?",
    "how to run it with docker",
    "running locally",
    "getting started",
    "quick start",
    "how do I get started with this project"
  ],
  dependencies: [
    "tech stack",
    "what tech stack does this project use",
    "which framework is the app built with",
    "which dependencies does this project use",
    "what libraries does it depend on?",
    "list all third-party dependencies",
    "what does this project depend on",
    "where are the dependencies declared"
  ],
  overview: [
    "what does this project do",
    "what is this repository about?",
    "project structure",
    "codebase overview",
    "high-level architecture",
    "give me an overview of the codebase",
    "how is the code organized"
  ],
  integration: [
    "CI pipeline",
    "where is the CI/CD pipeline defined?",
    "continuous integration setup",
    "GitHub Actions workflows",
    "CI config",
    "what does CI run"
  ],
  image: [
    "docker build",
    "how to build the docker image",
    "where is the docker file",
    "Dockerfile of the app",
    "docker setup"
  ],
  compose: ["docker compose", "the docker-compose file", "docker compose services"],
  routes: [
    "list of all API routes",
    "where are the routes defined?",
    "all endpoints",
    "REST endpoints",
    "route definitions",
    "URL patterns of the app",
    "routing table"
  ],
  environment: [
    "environment variables",
    "which environment variables are there?",
    "what env vars are used",
    "which env vars does the app need?",
    "list of environment variables",
    "required environment variables",
    "what environment variables must be set"
  ],
  schema: ["database schema", "where is the DB schema defined", "schema of the database"],
  linting: ["linter configuration", "eslint config", "code style rules", "formatting settings"]
}

test.each(Object.entries(ASKED))("%p is asked for", (part, queries) => {
  expect(queries.filter((query) => requestedPart(query) !== part)).toStrictEqual([])
})

test.each([
  "how are circular dependencies detected",
  "dependency injection",
  "CI",
  "routes",
  "which routes need a token",
  "endpoint of the carts API",
  "docker image of the worker is pulled",
  "how are environment variables replaced in settings",
  "validate the schema of a cart",
  "where is the route of an order planned",
  "how to build a query",
  "build the search index",
  "where does the worker start a task",
  "how are tests discovered",
  "which test covers the cart",
  "run the task again after a failure",
  "entry points of plugins are loaded",
  "main thread",
  "how do I start the worker",
  "how to run a migration",
  "start the timer of the app",
  "stack of technical errors",
  "main function of the parser that reads a cart",
  "package manager",
  "install hooks",
  "what does this do when the cart is empty",
  "where does the program start the server",
  "EntryPoint",
  "packages",
  "dependencies",
  "build command",
  "where is the test command",
  "how is a package installed",
  "how is a service deployed",
  "what is a package",
  "where are modules defined",
  "how do I release the project",
  "x".repeat(200)
])("a question of its own asks for none: %p", (query) => expect(requestedPart(query)).toBeUndefined())
