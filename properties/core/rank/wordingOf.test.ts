import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { wordingOf } from "../../../src/core/rank/mod.ts"

const words = fc.uniqueArray(
  fc.constantFrom("this", "field", "may", "not", "be", "blank", "user_id", "räume", "parse", "the", "theme"),
  { minLength: 3, maxLength: 8 }
)
const between = fc.constantFrom(" ", ", ", " %s ", "\n * ", " ${x} + ", '" + "')
const other = fc.constantFrom("alpha", "beta", "gamma", "delta")
/** Values in messages, and the placeholders where the messages are created. */
const value = fc.constantFrom(
  ["'a b'", "%s"],
  ['"x"', "' + name + '"],
  ["/var/log", "${path}"],
  ["http://x:80/y", "%(url)s"],
  ["a.txt", "{}"],
  ["42", "{count}"],
  ["0xbeef", "#{inspect(module)}"]
)

const said = (query: string, text: string) => wordingOf(query)!.saidIn(text)

/** The value of a share of the neighbours: nothing up to two thirds, and reduced for few words. */
const worth = (share: number, words: number) =>
  Math.min(1, (words - 1) / 4) * Math.max(0, 1 - 3 * (1 - share))

describe("wordingOf", () => {
  test("is whole where a text says all of the query, in any case, whatever stands around it", () =>
    fc.assert(
      fc.property(words, fc.array(other), fc.array(other), between, (words, before, behind, sign) => {
        const text = [...before, words.join(sign).toUpperCase(), ...behind].join(" ")
        expect(said(words.join(" "), text)).toBe(worth(1, words.length))
      })
    ))

  test("is sure of what makes a message, with placeholders for its values, however few words it has, and not of what tells it with values", () =>
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 2, max: 8 }),
        value,
        fc.nat(),
        (all, length, [told, written], at) => {
          const words = all.slice(0, /["']/.test(told!) ? length : Math.max(3, length))
          const place = at % (words.length + 1)
          const put = (value: string) => words.toSpliced(place, 0, value).join(" ")
          expect(said(put(told!), `fail("${put(written!)}")`)).toBe(1)
          expect(said(put(told!), `says("${put("7q")}")`)).toBe(words.length < 3 ? 0 : worth(1, words.length))
        }
      )
    ))

  test("tells by how much the share of neighbours that are kept exceeds two thirds", () =>
    fc.assert(
      fc.property(words, fc.nat(), (words, at) => {
        const place = 1 + (at % (words.length - 1))
        const far = ["alpha", "beta", "gamma", "delta"]
        const torn = [...words.slice(0, place), ...far, ...words.slice(place)].join(" ")
        expect(said(words.join(" "), torn)).toBeCloseTo(
          worth((words.length - 2) / (words.length - 1), words.length),
          12
        )
      })
    ))

  test("passes over words that the text does not have, at the price of their neighbourhood", () =>
    fc.assert(
      fc.property(words, fc.nat(), (words, at) => {
        const text = words.toSpliced(at % words.length, 1).join(" ")
        expect(said(words.join(" "), text)).toBeCloseTo(
          worth((words.length - 2) / (words.length - 1), words.length),
          12
        )
      })
    ))

  test("is nothing where the words stand in another order", () =>
    fc.assert(
      fc.property(words, (words) => {
        expect(said(words.join(" "), words.toReversed().join(" "))).toBe(0)
        expect(said(words.join(" "), "")).toBe(0)
      })
    ))

  test("up to two words may stand between neighbours", () => {
    const query = "cannot open file or folder here"
    expect(said(query, "cannot a b open file or folder here")).toBe(1)
    expect(said(query, "cannot a b c open file or folder here")).toBeCloseTo(worth(4 / 5, 6), 12)
  })

  test("what ends one entry of a list and begins the next is said by nobody", () => {
    const query = "two factor code verification"
    expect(said(query, '"two factor code verification"')).toBe(0.75)
    expect(said(query, '"two factor code" +\n  " verification"')).toBe(0.75)
    for (const entries of ['"two factor code",\n"verification"', '"two factor code": "verification"'])
      expect(said(query, entries)).toBeCloseTo(worth(2 / 3, 4), 12)
  })

  test("is said at one place: parts that stand far from one another say no more than the longest of them", () =>
    fc.assert(
      fc.property(fc.array(other, { minLength: 30, maxLength: 60 }), (far) => {
        const query = "this field may not be blank"
        const apart = ["this field may not", ...far, "not be blank"].join(" ")
        expect(said(query, apart)).toBeCloseTo(worth(3 / 5, 6), 12)
        expect(said(query, `${apart} ${query}`)).toBe(1)
      })
    ))

  test("a message that is quoted as a whole is not taken for a value, nor an apostrophe for a quote", () => {
    expect(said('"index out of range"', "index out of range")).toBe(0.75)
    const possessive = "it can't open the users' files right now"
    expect(said(possessive, possessive)).toBe(1)
    expect(said(possessive, "it can files right now")).toBeLessThan(1)
  })

  test("there is none for a question, but for a name that begins like one, and for what tells before it asks", () => {
    for (const name of ["which-key", "why.not", "what_is"]) expect(said(name, `use ${name}`)).toBe(1)
    for (const asked of [
      "How the limiter works",
      "where is a page opened",
      "is the file open? ",
      "WHO calls it now"
    ])
      expect(wordingOf(asked)).toBeUndefined()
    for (const told of [
      "However it may be",
      "What we ask the terminal at startup, in order.",
      "it asks how it works",
      "Cannot connect to it. Is the daemon running?",
      "What went wrong: the build failed here"
    ])
      expect(wordingOf(told)).toBeDefined()
  })

  test("a name of several words is said where it stands", () => {
    for (const name of ["user_id", "--strip-ansi", "HTTPServer"]) {
      expect(said(`  ${name}() `, `see ${name} there`)).toBe(1)
      expect(said(name, `see ${name}s there`)).toBe(0)
    }
  })

  test("there is none for a word alone", () => {
    for (const word of ["cookies", "Session", "größe"]) expect(wordingOf(word)).toBeUndefined()
  })

  test("what is only written like a value is none: a name with a digit, a pair", () => {
    for (const [query, other] of [
      ["convert base64 text to bytes", "convert hex text to bytes"],
      ["upload a file to the s3 bucket", "upload a file to the local bucket"],
      ["refresh the oauth2 token", "refresh the cart token"],
      ["acquire the read/write lock", "acquire the rename lock"]
    ] as const) {
      expect(said(query, query)).toBeGreaterThan(0)
      expect(said(query, other)).toBeLessThan(said(query, query))
    }
  })

  test("of a longer quotation in a sentence that is looked for, and not what stands around it", () => {
    const query = 'the error message "connection refused by remote host"'
    expect(said(query, 'fail("connection refused by remote host")')).toBe(1)
    expect(said(query, "formats the error message")).toBe(0)
  })

  test("a log says when and where before what", () => {
    const query = "[2024-01-01 10:00:00,123: ERROR/Main] Received unregistered task of type 'tasks.add'."
    expect(said(query, '"Received unregistered task of type %s."')).toBe(1)
  })

  test("is the surer the more words there are, up to five", () => {
    expect(
      ["a b c", "a b c d", "a b c d e", "a b c d e f", "a_b"].map((each) => said(each, each))
    ).toStrictEqual([0.5, 0.75, 1, 1, 1])
  })

  test("a piece of code is said where it stands, however it is broken into lines, and cut at its ends", () => {
    const code = "if (limit === undefined) {\n    return await openAll(paths)\n  }"
    for (const [from, to] of [
      [0, 99],
      [4, 30],
      [10, 44],
      [28, 57]
    ] as const) {
      const piece = code.slice(from, to)
      expect([
        piece,
        said(piece, `const f = () => {\n\t${code.replaceAll(/\s+/g, "\n\t\t")}\n}`)
      ]).toStrictEqual([piece, 1])
      expect(said(piece, code.replaceAll(/limit|undefined|return|await|paths/g, "other"))).toBeLessThan(1)
    }
    expect(said("components: rustfmt", "with:\n  components: rustfmt")).toBe(1)
    expect(wordingOf("how does delay() work")).toBeUndefined()
  })

  test("there is none for two words, and of a long text the beginning counts", () => {
    expect(wordingOf("permission denied")).toBeUndefined()
    expect(wordingOf("  ")).toBeUndefined()
    const long = Array.from(
      { length: 500 },
      (_, at) => `w${String.fromCharCode(97 + (at % 26), 97 + (at >> 5))}`
    )
    expect(said(long.join(" "), long.slice(0, 64).join(" "))).toBe(1)
    expect(wordingOf(long.join(" "))?.looked).toBe(long.slice(0, 64).join(" "))
    expect(wordingOf(`${"a ".repeat(3)}${" ".repeat(2000)}b c d e`)?.looked).toBe("a a a")
  })

  test("a name has to stand in a text, of a sentence or a piece of code a part may", () => {
    expect(wordingOf("user_id")).toMatchObject({ looked: "user_id", whole: true })
    expect(wordingOf("cannot open a.txt: permission denied")).toMatchObject({
      looked: "cannot open permission denied",
      whole: false
    })
    expect(wordingOf("rate = rateOf(limit)")).toMatchObject({ looked: "rate = rateOf(limit", whole: false })
    expect(wordingOf("x = readAll(y)")).toMatchObject({ whole: false })
  })

  test("of an error that wraps others each message is said by itself, and none of the system's", () => {
    const chain = "starting failed: read all settings: open a.json: no such file or directory"
    expect(wordingOf(chain)!.parts).toStrictEqual(["read all settings"])
    expect(said(chain, "fail(`read all settings: ${why}`)")).toBe(0.5)
    expect(said(chain, "if (text.includes('no such file or directory')) return")).toBe(0)
    const trace =
      'Traceback (most recent call last):\n  File "/srv/a.py", line 3, in total\n    return all the prices'
    expect(wordingOf(`${trace}\nShopError: no total: all prices are lost`)!.parts).toStrictEqual([
      "all prices are lost"
    ])
    const long = `starting failed: ${[..."abcdef"].map((word) => `${word} is not to be had here`).join(": ")}`
    expect(wordingOf(long)!.parts).toHaveLength(4)
    expect(said(long, "a is not to be had here")).toBe(1)
  })

  test("what is no error has no parts, nor one that wraps nothing", () => {
    for (const query of [
      "rank: weigh the words of a name",
      "Note: the words of a name are weighed",
      "TypeError: the words of a name are no list"
    ])
      expect(wordingOf(query)!.parts).toStrictEqual([])
  })

  test("a status of HTTP is a value, with what it is called", () => {
    expect(said("bad response status 503 Service Unavailable", "`bad response status ${status}`")).toBe(1)
    expect(said("the server answered with 404 Not Found", "`the server answered with ${status}`")).toBe(1)
    expect(wordingOf("404 Not Found in routes")!.looked).toBe("404 Not Found in routes")
  })
})
