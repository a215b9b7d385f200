import { expect, test } from "bun:test"
import { install } from "../../support/executable.ts"

const SECRET = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"

/** What a program that logs with these layers writes to standard error and to standard output. */
const logged = (environment: Readonly<Record<string, string>>) => {
  const { exitCode, stderr, stdout } = Bun.spawnSync([process.execPath, `${import.meta.dir}/logs.ts`], {
    env: { ...process.env, ...environment, SECRET }
  })
  expect(exitCode).toBe(0)
  expect(stdout.toString()).toBe("")
  return stderr.toString().trim().split("\n")
}

test("a text line has time, level and message, with the cause below it and secrets masked", () => {
  const lines = logged({})
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z INFO begun tool=search_code$/)
  expect(lines[1]).toMatch(/ WARN token \[REDACTED\]$/)
  expect(lines[2]).toMatch(/ ERROR failed$/)
  expect(lines.join("\n")).toContain("Error: no [REDACTED] here")
  expect(lines.join("\n")).not.toContain(SECRET)
  expect(lines.join("\n")).not.toContain("DEBUG")
})

test('the format "json" writes one object per line', () => {
  const [begun, token, failed, named, ...more] = logged({ LOG_FORMAT: "json" }).map((line) =>
    JSON.parse(line)
  )
  expect(begun).toMatchObject({ level: "info", message: "begun", tool: "search_code" })
  expect(token).toMatchObject({ level: "warn", message: "token [REDACTED]" })
  expect(failed).toMatchObject({ level: "error", cause: expect.stringContaining("no [REDACTED] here") })
  expect(named).toMatchObject({ path: "a\nb" })
  expect(more).toStrictEqual([])
})

test("line breaks and control characters in a message cannot forge a line of the log", () => {
  const text = logged({}).join("\n")
  expect(text).toContain(
    " INFO no file\n    2030-01-01T00:00:00.000Z ERROR forged\\u001b[2J\\u009bK\\u000d path=a\n    b"
  )
})

test("messages below the configured level are dropped", () => {
  expect(logged({ LOG_LEVEL: "error" }).filter((line) => /INFO|WARN/.test(line))).toStrictEqual([])
  expect(logged({ LOG_LEVEL: "debug" })[0]).toContain("DEBUG looked")
})

test("the executable refuses an invalid log level, and names the setting", () => {
  const installation = install()
  try {
    const { exitCode, stderr } = Bun.spawnSync([installation.program, "status", "."], {
      cwd: installation.folder,
      env: { ...installation.environment, LODESTONE_LOG_LEVEL: "loud" }
    })
    expect(exitCode).toBe(1)
    expect(stderr.toString()).toMatch(
      /LODESTONE_LOG_LEVEL: Expected one of \(debug, info, warning, error, none\)/
    )
  } finally {
    installation.remove()
  }
})
