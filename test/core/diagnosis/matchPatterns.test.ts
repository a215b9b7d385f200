import { describe, expect, test } from "bun:test"
import {
  type ErrorPattern,
  harmlessAction,
  matchPatterns,
  MAX_TEXT_CHARACTERS,
  PATTERNS
} from "../../../src/core/diagnosis/mod.ts"
import { processorMillis } from "../../support/processorMillis.ts"

const idsOf = (text: string, options = {}) => matchPatterns(text, options).map(({ pattern }) => pattern.id)

const patternOf = (
  id: string,
  prior: number,
  match: ReadonlyArray<RegExp>,
  competing: ReadonlyArray<string>
): ErrorPattern => ({
  id,
  errorPattern: id,
  match,
  category: "logic",
  severity: "low",
  prior,
  competing,
  rootCause: "{name}",
  solution: "",
  tags: [],
  verify: [],
  actions: [harmlessAction("show {name}", ["cat {name}"], "{name}")],
  examples: []
})

describe("matchPatterns()", () => {
  test("matches the last line of a CI log only if the log has no other error", () => {
    const end = "Error: Process completed with exit code 2."
    expect(idsOf(end)).toStrictEqual(["ci-step-failed"])
    const ids = idsOf(`src/a.ts(3,7): error TS2304: Cannot find name 'process'.\n${end}`)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).not.toContain("ci-step-failed")
  })

  test("leaves out a cause that the captured values rule out", () => {
    expect(idsOf("open conf/app.yaml: no such file or directory")).toContain("file-missing-working-directory")
    for (const file of ["/etc/app/config.yaml", "~/app.yaml", "C:\\app.yaml"])
      expect(idsOf(`open ${file}: no such file or directory`)).not.toContain("file-missing-working-directory")
    const unique = (constraint: string) =>
      idsOf(`duplicate key value violates unique constraint "${constraint}"`)
    expect(unique("orders_pkey")).toContain("db-sequence-behind")
    expect(unique("users_email_key")).not.toContain("db-sequence-behind")
  })

  test("returns all causes of a refused connection, the likeliest first", () => {
    const found = matchPatterns("ready\nError: connect ECONNREFUSED 127.0.0.1:5432\n    at TCP", {})
    expect(found.map(({ pattern, prior }) => [pattern.id, prior])).toStrictEqual([
      ["net-refused-not-started", 0.5],
      ["net-refused-container-loopback", 0.2],
      ["net-refused-wrong-port", 0.2]
    ])
    expect(found[0]).toMatchObject({
      captured: { host: "127.0.0.1", port: "5432" },
      line: 2,
      offset: 13,
      evidence: "connect ECONNREFUSED 127.0.0.1:5432",
      rootCause:
        "Nothing listens on 127.0.0.1:5432: the server is not started, stopped with an error, or is not ready yet."
    })
    expect(found[0]?.actions[1]?.commands).toStrictEqual(["nc -vz 127.0.0.1 5432"])
  })

  test("ranks specific causes before general ones, whatever their order in the text", () => {
    const text = "KeyError: 'a'\npanic: runtime error: invalid memory address or nil pointer dereference"
    expect(idsOf(text)[0]).toBe("go-nil-ignored-error")
  })

  test("limits matches to the given language, plus causes that have no language", () => {
    const text = "TypeError: Assignment to constant variable.\npanic: assignment to entry in nil map"
    expect(idsOf(text, { language: "typescript" })).toStrictEqual(["js-assign-constant"])
    expect(idsOf(text, { language: "go" })).toStrictEqual(["go-nil-map-write"])
    expect(
      idsOf("Error: listen EADDRINUSE: address already in use :::80", { language: "go" })
    ).not.toStrictEqual([])
  })

  test("limits matches to the given category", () =>
    expect(idsOf("Error: connect ECONNREFUSED 127.0.0.1:5432", { category: "network" })).toStrictEqual([
      "net-refused-container-loopback"
    ]))

  test("distinguishes a missing path, a missing package and an unknown alias", () => {
    expect(idsOf("Error: Cannot find module './b'")).toStrictEqual(["node-module-wrong-path"])
    expect(idsOf("Error: Cannot find module 'express'")).toStrictEqual(["node-module-not-installed"])
    expect(idsOf("Error: Cannot find module '@/lib/db'")).toStrictEqual(["node-alias-unknown"])
    const idsForModule = (module: string) =>
      idsOf(`a.ts(1,2): error TS2307: Cannot find module '${module}' or its corresponding type declarations.`)
    expect(idsForModule("./b")).toStrictEqual(["ts-path-missing", "ts-path-no-source"])
    expect(idsForModule("express")).toStrictEqual(["ts-module-resolution", "ts-module-not-installed"])
  })

  test("suggests installing packages by package name, and never for paths or aliases of the project", () => {
    const installs = (module: string) =>
      matchPatterns(`Error: Cannot find module '${module}'`)
        .flatMap(({ actions }) => actions.flatMap(({ commands }) => commands))
        .filter((command) => command.startsWith("npm install "))
    expect(installs("express")).toStrictEqual(["npm install express"])
    expect(installs("lodash/fp")).toStrictEqual(["npm install lodash"])
    expect(installs("@nestjs/core/router")).toStrictEqual(["npm install @nestjs/core"])
    for (const module of ["src/db", "@/lib/db", "~/lib/db", "#db", "./db", "node:sqlite", "x; rm -rf ."])
      expect(installs(module)).toStrictEqual([])
  })

  test("suggests kubectl only if Kubernetes pulled the image", () => {
    const denied = "pull access denied for acme/shop, repository does not exist or may require 'docker login'"
    const commandsFor = (text: string) =>
      matchPatterns(text).flatMap(({ actions, verify }) => [
        ...verify,
        ...actions.flatMap(({ commands }) => commands)
      ])
    expect(idsOf(denied)).toStrictEqual(["docker-image-name", "docker-image-login"])
    expect(commandsFor(denied).filter((each) => each.includes("kubectl"))).toStrictEqual([])
    const own = ["image-name-or-tag", "image-credentials"]
    expect(idsOf(`Failed to pull image "acme/shop": ${denied}`)).toStrictEqual(own)
    expect(idsOf(`${denied}\nError: ErrImagePull`)).toStrictEqual(own)
  })

  test("fills the hosts and URLs of the message into commands", () => {
    const commandsFor = (text: string) =>
      matchPatterns(text).flatMap(({ actions }) => actions.flatMap(({ commands }) => commands))
    expect(commandsFor("Error: getaddrinfo ENOTFOUND db.acme.internal")).toContain(
      "getent hosts db.acme.internal"
    )
    expect(commandsFor("[Errno -2] Name or service not known")).toContain("getent hosts HOST")
    expect(
      commandsFor(
        "Access to fetch at 'https://shop.acme.dev/a?b=1' from origin 'http://localhost:3000' has been blocked by CORS policy"
      )
    ).toContain("curl -si 'https://shop.acme.dev/a?b=1'")
    expect(
      commandsFor("No 'Access-Control-Allow-Origin' header is present on the requested resource.")
    ).toContain("curl -si URL")
    expect(commandsFor("git@gitlab.acme.dev: Permission denied (publickey).")).toContain(
      "ssh -v -T git@gitlab.acme.dev"
    )
  })

  test("scales down the priors of competing causes that add up to more than 1", () => {
    const patterns = [
      patternOf("a-a", 0.8, [/wrong (?<name>\w{1,9})/], ["b-b"]),
      patternOf("b-b", 0.8, [/wrong/], ["a-a"]),
      patternOf("c-c", 0.8, [/wrong/], [])
    ]
    const found = matchPatterns("wrong", {}, patterns)
    expect(found.map(({ pattern, prior }) => [pattern.id, prior])).toStrictEqual([
      ["b-b", 0.8],
      ["c-c", 0.8]
    ])
    const both = matchPatterns("wrong thing", {}, patterns)
    expect(both.map(({ pattern, prior }) => [pattern.id, prior])).toStrictEqual([
      ["a-a", 0.5],
      ["c-c", 0.8],
      ["b-b", 0.5]
    ])
  })

  test("reads only the first 60,000 characters", () => {
    const error = "panic: assignment to entry in nil map"
    expect(idsOf(" ".repeat(MAX_TEXT_CHARACTERS - error.length) + error)).toStrictEqual(["go-nil-map-write"])
    expect(idsOf(" ".repeat(MAX_TEXT_CHARACTERS - error.length + 1) + error)).toStrictEqual([])
  })

  test("gives the same result whatever the order of the patterns", () => {
    const text = PATTERNS.map(({ examples }) => examples[0]).join("\n")
    const ids = (patterns: ReadonlyArray<ErrorPattern>) =>
      matchPatterns(text, {}, patterns).map(({ pattern }) => pattern.id)
    expect(ids(PATTERNS.toReversed())).toStrictEqual(ids(PATTERNS))
  })

  test("takes less than 5 ms for a log of 10,000 characters with one error", () => {
    const line = "2026-03-01 10:00:00 INFO GET /api/v1/items 200 12ms user=42 and so on\n"
    const text = `${line.repeat(200).slice(0, 9000)}\nError: connect ECONNREFUSED 127.0.0.1:5432\n${line.repeat(20)}`
    const times = Array.from({ length: 40 }, () => {
      const begin = processorMillis()
      matchPatterns(text)
      return processorMillis() - begin
    })
    expect(Math.min(...times)).toBeLessThan(5)
  })
})
