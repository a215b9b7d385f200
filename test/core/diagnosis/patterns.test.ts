/** Requirements for every built-in pattern. */
import { describe, expect, test } from "bun:test"
import {
  CATEGORIES,
  type ErrorPattern,
  isDestructive,
  matchPatterns,
  PATTERNS,
  SEVERITIES
} from "../../../src/core/diagnosis/mod.ts"

const byId = new Map(PATTERNS.map((pattern) => [pattern.id, pattern]))
/** All patterns, also with what they say of the error of each engine of a database. */
const VARIANTS: ReadonlyArray<ErrorPattern> = PATTERNS.flatMap((pattern) => [
  pattern,
  ...Object.values(pattern.byEngine ?? {}).map((texts) => ({ ...pattern, ...texts }))
])
const PLACEHOLDER = /\{([a-z][a-zA-Z]{0,29})(?:\|[^{}|]{1,80})?\}/g
/** Captures without a default text for when they are missing. */
const BARE = /\{([a-z][a-zA-Z]{0,29})\}/g
const namesOf = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name)
const commandsIn = (verify: ReadonlyArray<string>) =>
  verify.flatMap((each) => [...each.matchAll(/`([^`]+)`/g)].map(([, command = ""]) => command))

/** All text of a pattern that people read, except the form of its message. */
const sentencesOf = ({
  actions,
  rootCause,
  solution,
  verify
}: Pick<ErrorPattern, "actions" | "rootCause" | "solution" | "verify">) => [
  rootCause,
  solution,
  ...verify,
  ...actions.flatMap(({ commands, description, expectedOutcome, safetyNotes }) => [
    description,
    expectedOutcome,
    ...commands,
    ...(safetyNotes === undefined ? [] : [safetyNotes])
  ])
]

/** Names without default words in sentences: in a command, the reader replaces such a name. */
const bareNames = ({ actions, rootCause, solution, verify }: ErrorPattern) =>
  [
    rootCause,
    solution,
    ...verify,
    ...actions.flatMap(({ description, expectedOutcome }) => [description, expectedOutcome])
  ]
    .map((text) => text.replaceAll(/`[^`]* [^`]*`/g, ""))
    .flatMap((text) => [...text.matchAll(BARE)].map(([, name = ""]) => name))

describe("the built-in patterns", () => {
  test("number at least 130, each with a unique, well-formed id", () => {
    expect(PATTERNS.length).toBeGreaterThanOrEqual(130)
    expect(byId.size).toBe(PATTERNS.length)
    expect(PATTERNS.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(id))).toStrictEqual([])
  })

  test("are as many as docs/memory.md says", async () => {
    const messages = new Set(PATTERNS.map(({ match }) => match)).size
    expect(await Bun.file(new URL("../../../docs/memory.md", import.meta.url)).text()).toContain(
      `${PATTERNS.length} causes of ${messages} known messages`
    )
  })

  test("have no empty fields and at least two examples", () => {
    const empty = PATTERNS.filter(
      (each) =>
        [each.errorPattern, each.rootCause, each.solution].some((text) => text.trim() === "") ||
        each.match.length === 0 ||
        each.tags.length === 0 ||
        each.verify.length === 0 ||
        each.actions.length === 0 ||
        each.examples.length < 2
    )
    expect(empty.map(({ id }) => id)).toStrictEqual([])
  })

  test("use every category and every severity", () => {
    expect(CATEGORIES.filter((each) => PATTERNS.every(({ category }) => category !== each))).toStrictEqual([])
    expect(SEVERITIES.filter((each) => PATTERNS.every(({ severity }) => severity !== each))).toStrictEqual([])
  })

  test("compete mutually, and the priors of competitors add up to at most 1", () => {
    for (const { competing, id, prior } of PATTERNS) {
      const rivals = competing.map((each) => byId.get(each))
      expect(rivals.every((rival) => rival?.competing.includes(id))).toBe(true)
      expect(rivals.reduce((sum, rival) => sum + (rival?.prior ?? 0), prior)).toBeLessThanOrEqual(1.000001)
      expect(prior).toBeGreaterThan(0)
      expect(Math.abs(prior * 20 - Math.round(prior * 20))).toBeLessThan(1e-9)
    }
  })

  test("use only placeholders that their expressions capture", () => {
    const wrong = VARIANTS.flatMap((each) => {
      const groups = new Set(
        each.match.flatMap(({ source }) =>
          [...source.matchAll(/\(\?<([a-z]\w*)>/g)].map(([, name = ""]) => name)
        )
      )
      const texts = [
        each.rootCause,
        each.solution,
        ...each.verify,
        ...each.actions.flatMap((action) => [action.description, action.expectedOutcome, ...action.commands])
      ]
      return texts.flatMap(namesOf).flatMap((name) => (groups.has(name) ? [] : [`${each.id}: ${name}`]))
    })
    expect(wrong).toStrictEqual([])
  })

  test("contain no ellipsis, neither as written nor when filled in from their examples", () => {
    const wrong = VARIANTS.flatMap((pattern) => [
      ...sentencesOf(pattern).map((text) => `${pattern.id}: ${text}`),
      ...pattern.examples.flatMap((example) =>
        matchPatterns(example).flatMap((match) => sentencesOf(match).map((text) => `${pattern.id}: ${text}`))
      )
    ])
    expect(wrong.filter((each) => each.includes("…"))).toStrictEqual([])
  })

  test("have default words for every placeholder that one of their messages may not capture", () => {
    const wrong = VARIANTS.flatMap((pattern) => {
      const names = bareNames(pattern)
      return [
        ...pattern.match.flatMap(({ source }) =>
          names
            .filter((name) => !source.includes(`(?<${name}>`))
            .map((name) => `${pattern.id}: ${name}: ${source}`)
        ),
        ...pattern.examples.flatMap((example) => {
          const captured =
            matchPatterns(example).find((match) => match.pattern.id === pattern.id)?.captured ?? {}
          return names
            .filter((name) => captured[name] === undefined)
            .map((name) => `${pattern.id}: ${name}: ${example}`)
        })
      ]
    })
    expect(wrong).toStrictEqual([])
  })

  test("use no example hosts in commands", () => {
    const wrong = VARIANTS.flatMap(({ actions, id, verify }) =>
      [...actions.flatMap(({ commands }) => commands), ...commandsIn(verify)]
        .filter((command) =>
          /\b(?:[\w-]+\.)?example\.(?:com|org|net)(?!\/name\b)|git@github\.com/.test(command)
        )
        .map((command) => `${id}: ${command}`)
    )
    expect(wrong).toStrictEqual([])
  })

  test("use no placeholder inside quotes or as the name of a program", () => {
    const wrong = VARIANTS.flatMap((each) =>
      [...each.actions.flatMap(({ commands }) => commands), ...commandsIn(each.verify)].filter((command) =>
        [...command.matchAll(PLACEHOLDER)].some(({ index }) => {
          const before = command.slice(0, index)
          return (
            before.split("'").length % 2 === 0 || before.split('"').length % 2 === 0 || before.trim() === ""
          )
        })
      )
    )
    // What cannot be executed in either form: names in prose between backticks.
    expect(wrong.filter((command) => command.includes(" "))).toStrictEqual([])
  })

  test("bound every quantifier, so that matching takes linear time", () => {
    const unbounded = PATTERNS.flatMap(({ id, match }) =>
      match.flatMap(({ flags, source }) => {
        const bare = source.replaceAll(/\\./g, "x").replaceAll(/\[[^\]]*\]/g, "x")
        return /[*+]|\{\d+,\}/.test(bare) || flags !== "" ? [`${id}: ${source}`] : []
      })
    )
    expect(unbounded).toStrictEqual([])
  })

  test("mark exactly the destructive actions as destructive, with safety notes", () => {
    const wrong = VARIANTS.flatMap(({ actions, id }) =>
      actions.flatMap(({ commands, destructive, safetyNotes }) =>
        commands.some(isDestructive) === destructive && (safetyNotes !== undefined) === destructive
          ? []
          : [`${id}: ${commands.join("; ")}`]
      )
    )
    expect(wrong).toStrictEqual([])
  })

  test("have no destructive commands in their verification steps", () => {
    const wrong = VARIANTS.flatMap(({ id, verify }) =>
      commandsIn(verify)
        .filter((command) => command.includes(" ") && isDestructive(command))
        .map((command) => `${id}: ${command}`)
    )
    expect(wrong).toStrictEqual([])
  })

  test("match their own examples, and otherwise only competitors do", () => {
    const wrong = PATTERNS.flatMap(({ competing, examples, id, whereCaptured }) =>
      examples.flatMap((example) => {
        const found = matchPatterns(example).map(({ pattern }) => pattern.id)
        const own = [id, ...competing]
        // A cause of only some of the messages is recognised in one of them.
        const isFound =
          whereCaptured === undefined
            ? found.includes(id)
            : found.length > 0 &&
              examples.some((each) => matchPatterns(each).some(({ pattern }) => pattern.id === id))
        return isFound && found.every((each) => own.includes(each))
          ? []
          : [`${id}: ${found.join(" ")}: ${example}`]
      })
    )
    expect(wrong).toStrictEqual([])
  })

  test("of a message that proves its cause are only that", () => {
    const proven: Readonly<Record<string, string>> = {
      "Warning  BackOff  kubelet  Back-off restarting failed container\n    Reason:       OOMKilled\n    Exit Code:    137":
        "oom-",
      "shop-6f7d8   0/1   CrashLoopBackOff\n    Last State:   Terminated\n      Reason:     OOMKilled":
        "oom-",
      "    Reason:       OOMKilled\n    Exit Code:    137\nshop-6f7d8   0/1   CrashLoopBackOff   7": "oom-",
      "npm error The `npm ci` command can only install with an existing package-lock.json or":
        "npm-lock-missing",
      "Access to fetch at 'https://api.example.com/cart' from origin 'http://localhost:3000' has been blocked by CORS policy: The value of the 'Access-Control-Allow-Origin' header in the response must not be the wildcard '*' when the request's credentials mode is 'include'.":
        "cors-wildcard-with-credentials",
      "npm error code SELF_SIGNED_CERT_IN_CHAIN": "tls-self-signed",
      "AttributeError: partially initialized module 'random' has no attribute 'randint' (most likely due to a circular import) (/home/u/proj/random.py)":
        "python-shadowed-standard-module",
      "ImportError: cannot import name 'randint' from 'random' (consider renaming '/home/u/proj/random.py' since it has the same name as the standard library module named 'random' and prevents importing that standard library module)":
        "python-renaming-suggested",
      "exec /entrypoint.sh: no such file or directory": "exec-",
      "An error occurred (AccessDenied) when calling the GetObject operation: User: arn:aws:iam::1:user/ci is not authorized to perform: s3:GetObject on resource: arn:aws:s3:::a/b because no identity-based policy allows the s3:GetObject action":
        "aws-not-allowed",
      "An error occurred (InvalidSignatureException) when calling the ListTables operation: Signature expired: 20261126T080000Z is now earlier than 20261126T083000Z":
        "aws-clock",
      "src/a.ts(1,15): error TS2307: Cannot find module '@/lib/db' or its corresponding type declarations.":
        "ts-alias"
    }
    const others = Object.entries(proven).flatMap(([message, prefix]) => {
      const ids = matchPatterns(message).map(({ pattern }) => pattern.id)
      return ids.length > 0 && ids.every((id) => id.startsWith(prefix))
        ? []
        : [`${ids.join(" ")}: ${message}`]
    })
    expect(others).toStrictEqual([])
  })

  test("match an example within other output, at the right place", () => {
    const before = "2026-03-01 10:00:00 INFO starting up\n".repeat(20)
    for (const { examples, id } of PATTERNS) {
      const found = matchPatterns(`${before}${examples[0]}\nlast line\n`).find(
        ({ pattern }) => pattern.id === id
      )
      expect({
        id,
        line: (found?.line ?? 0) > 20,
        offset: (found?.offset ?? 0) >= before.length
      }).toStrictEqual({
        id,
        line: true,
        offset: true
      })
    }
  })
})
