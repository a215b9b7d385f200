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

const scoreOf = (query: string, text: string) => wordingOf(query)!.scoreIn(text)

/** The value of a share of the neighbours: nothing up to two thirds, and reduced for few words. */
const worth = (share: number, words: number) =>
  Math.min(1, (words - 1) / 4) * Math.max(0, 1 - 3 * (1 - share))

/** Most for words in order with others between them. */
const MOST_SCATTERED = 0.95

describe("wordingOf", () => {
  test("scores a text that contains the whole query in full, in any case and surroundings", () =>
    fc.assert(
      fc.property(words, fc.array(other), fc.array(other), between, (words, before, behind, sign) => {
        const text = [...before, words.join(sign).toUpperCase(), ...behind].join(" ")
        const inOrder = worth(1, words.length)
        expect(scoreOf(words.join(" "), text)).toBe(
          sign.includes("{x}") ? Math.min(MOST_SCATTERED, inOrder) : inOrder
        )
      })
    ))

  test("scores code that creates a message 1, and scores text that contains it with values like plain words", () =>
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
          expect(scoreOf(put(told!), `fail("${put(written!)}")`)).toBe(1)
          const inOrder = words.length < 3 ? 0 : worth(1, words.length)
          const isBetween = place > 0 && place < words.length
          const scattered = Math.min(MOST_SCATTERED, inOrder)
          expect(isBetween ? [scattered] : [scattered, inOrder]).toContain(
            scoreOf(put(told!), `says("${put("7q")}")`)
          )
        }
      )
    ))

  test("scores the share of adjacent words that are kept, minus two thirds", () =>
    fc.assert(
      fc.property(words, fc.nat(), (words, at) => {
        const place = 1 + (at % (words.length - 1))
        const far = ["alpha", "beta", "gamma", "delta"]
        const torn = [...words.slice(0, place), ...far, ...words.slice(place)].join(" ")
        expect(scoreOf(words.join(" "), torn)).toBeCloseTo(
          worth((words.length - 2) / (words.length - 1), words.length),
          12
        )
      })
    ))

  test("skips words that the text lacks, and loses the pairs that they are part of", () =>
    fc.assert(
      fc.property(words, fc.nat(), (words, at) => {
        const text = words.toSpliced(at % words.length, 1).join(" ")
        expect(scoreOf(words.join(" "), text)).toBeCloseTo(
          worth((words.length - 2) / (words.length - 1), words.length),
          12
        )
      })
    ))

  test("returns 0 if the words are in another order", () =>
    fc.assert(
      fc.property(words, (words) => {
        expect(scoreOf(words.join(" "), words.toReversed().join(" "))).toBe(0)
        expect(scoreOf(words.join(" "), "")).toBe(0)
      })
    ))

  test("allows up to two words between neighbours", () => {
    const query = "cannot open file or folder here"
    expect(scoreOf(query, "cannot a b open file or folder here")).toBe(MOST_SCATTERED)
    expect(scoreOf(query, "cannot a b c open file or folder here")).toBeCloseTo(worth(4 / 5, 6), 12)
  })

  test("does not match words across two entries of a list", () => {
    const query = "two factor code verification"
    expect(scoreOf(query, '"the two factor code verification"')).toBe(0.75)
    expect(scoreOf(query, '"two factor code" +\n  " verification"')).toBe(0.75)
    for (const entries of ['"two factor code",\n"verification"', '"two factor code": "verification"'])
      expect(scoreOf(query, entries)).toBeCloseTo(worth(2 / 3, 4), 12)
  })

  test("scores one place: of parts that are far apart, only the longest counts", () =>
    fc.assert(
      fc.property(fc.array(other, { minLength: 30, maxLength: 60 }), (far) => {
        const query = "this field may not be blank"
        const apart = ["this field may not", ...far, "not be blank"].join(" ")
        expect(scoreOf(query, apart)).toBeCloseTo(worth(3 / 5, 6), 12)
        expect(scoreOf(query, `${apart} ${query}`)).toBe(1)
      })
    ))

  test("takes neither a message quoted as a whole for a value, nor an apostrophe for a quote", () => {
    expect(scoreOf('"index out of range"', "an index out of range")).toBe(0.75)
    const possessive = "it can't open the users' files right now"
    expect(scoreOf(possessive, possessive)).toBe(1)
    expect(scoreOf(possessive, "it can files right now")).toBeLessThan(1)
  })

  test("returns nothing for a question, but accepts a name that begins like one and a statement before a question", () => {
    for (const name of ["which-key", "why.not", "what_is"]) expect(scoreOf(name, `use ${name}`)).toBe(1)
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

  test("finds a name of several words only as a whole", () => {
    for (const name of ["user_id", "--strip-ansi", "HTTPServer"]) {
      expect(scoreOf(`  ${name}() `, `see ${name} there`)).toBe(1)
      expect(scoreOf(name, `see ${name}s there`)).toBe(0)
    }
  })

  test("returns nothing for a single word", () => {
    for (const word of ["cookies", "Session", "größe"]) expect(wordingOf(word)).toBeUndefined()
  })

  test("does not take names with digits, or words with a slash, for values", () => {
    for (const [query, other] of [
      ["convert base64 text to bytes", "convert hex text to bytes"],
      ["upload a file to the s3 bucket", "upload a file to the local bucket"],
      ["refresh the oauth2 token", "refresh the cart token"],
      ["acquire the read/write lock", "acquire the rename lock"]
    ] as const) {
      expect(scoreOf(query, query)).toBeGreaterThan(0)
      expect(scoreOf(query, other)).toBeLessThan(scoreOf(query, query))
    }
  })

  test("looks only for the longer quotation in a sentence", () => {
    const query = 'the error message "connection refused by remote host"'
    expect(scoreOf(query, 'fail("connection refused by remote host")')).toBe(1)
    expect(scoreOf(query, "formats the error message")).toBe(0)
  })

  test("ignores the time and place at the beginning of a log line", () => {
    const query = "[2024-01-01 10:00:00,123: ERROR/Main] Received unregistered task of type 'tasks.add'."
    expect(scoreOf(query, '"Received unregistered task of type %s."')).toBe(1)
  })

  test("scores higher the more words there are, up to five", () => {
    expect(
      ["a b c", "a b c d", "a b c d e", "a b c d e f", "a_b"].map((each) => scoreOf(each, `x ${each} y`))
    ).toStrictEqual([0.5, 0.75, 1, 1, 1])
  })

  test("is certain of few words that are a whole text, in any case and whatever ends them", () => {
    for (const text of ['"cart is empty"', "<b>\n Cart\n  is empty!\n</b>", "empty: Cart is empty"])
      expect(scoreOf("Cart is empty.", text)).toBe(1)
    expect(scoreOf("the cart's list is empty", String.raw`'The cart\'s list is empty'`)).toBe(1)
    for (const text of ['"The cart is empty"', '"cart is empty now"', "cart is empty now"])
      expect(scoreOf("cart is empty", text)).toBe(0.5)
  })

  test("prefers the words as they are to the same with others between them", () => {
    const query = "the size must be at least one"
    expect(scoreOf(query, 'fail("the size must be at least one, not " + size)')).toBe(1)
    expect(scoreOf(query, 'fail("the full size must be at least one")')).toBe(MOST_SCATTERED)
  })

  test("finds a piece of code that is cut at its ends, whatever its line breaks", () => {
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
        scoreOf(piece, `const f = () => {\n\t${code.replaceAll(/\s+/g, "\n\t\t")}\n}`)
      ]).toStrictEqual([piece, 1])
      expect(scoreOf(piece, code.replaceAll(/limit|undefined|return|await|paths/g, "other"))).toBeLessThan(1)
    }
    expect(scoreOf("components: rustfmt", "with:\n  components: rustfmt")).toBe(1)
    expect(wordingOf("how does delay() work")).toBeUndefined()
  })

  test("returns nothing for two words, and uses only the beginning of a long text", () => {
    expect(wordingOf("permission denied")).toBeUndefined()
    expect(wordingOf("  ")).toBeUndefined()
    const long = Array.from(
      { length: 500 },
      (_, at) => `w${String.fromCharCode(97 + (at % 26), 97 + (at >> 5))}`
    )
    expect(scoreOf(long.join(" "), long.slice(0, 64).join(" "))).toBe(1)
    expect(wordingOf(long.join(" "))?.searchText).toBe(long.slice(0, 64).join(" "))
    expect(wordingOf(`${"a ".repeat(3)}${" ".repeat(2000)}b c d e`)?.searchText).toBe("a a a")
  })

  test("requires a name as a whole, but only a part of a sentence or of code", () => {
    expect(wordingOf("user_id")).toMatchObject({ searchText: "user_id", requiresAllWords: true })
    expect(wordingOf("cannot open a.txt: permission denied")).toMatchObject({
      searchText: "cannot open permission denied",
      requiresAllWords: false
    })
    expect(wordingOf("rate = rateOf(limit)")).toMatchObject({
      searchText: "rate = rateOf(limit",
      requiresAllWords: false
    })
    expect(wordingOf("x = readAll(y)")).toMatchObject({ requiresAllWords: false })
  })

  test("scores each message of a wrapped error separately, and ignores system messages", () => {
    const chain = "starting failed: read all settings: open a.json: no such file or directory"
    expect(wordingOf(chain)!.parts).toStrictEqual(["read all settings"])
    expect(scoreOf(chain, "fail(`read all settings: ${why}`)")).toBe(0.5)
    expect(scoreOf(chain, "if (text.includes('no such file or directory')) return")).toBe(0)
    const trace =
      'Traceback (most recent call last):\n  File "/srv/a.py", line 3, in total\n    return all the prices'
    expect(wordingOf(`${trace}\nShopError: no total: all prices are lost`)!.parts).toStrictEqual([
      "all prices are lost"
    ])
    const long = `starting failed: ${[..."abcdef"].map((word) => `${word} is not to be had here`).join(": ")}`
    expect(wordingOf(long)!.parts).toHaveLength(4)
    expect(scoreOf(long, "f is not to be had here")).toBe(1)
  })

  test("finds the messages with values that an error is composed of, wherever they are built", () => {
    const chain =
      "starting: loading the shop: loading part 'cart': opening shop.cart: unknown part: shop.cart_total"
    expect(scoreOf(chain, 'return fmt.Errorf("unknown part: %s", id)')).toBe(1)
    expect(scoreOf(chain, 'fail("loading part " .. quoted(name) .. ": " .. why)')).toBe(1)
    expect(scoreOf(chain, 'log("unknown part")')).toBe(0)
    expect(
      scoreOf(
        "shop.CartError: sum: actual 0x1f != expected 0x2a",
        "fail(`${name}: actual 0x${a} != expected 0x${b}`)"
      )
    ).toBe(1)
    expect(
      scoreOf(
        "Error: no end found: limit=16 content=4f",
        '"no end found: limit=" + limit + " content=" + text'
      )
    ).toBe(1)
    expect(
      scoreOf(
        "Error: MD5 check for a.tar.gz has failed.",
        'return nil, "MD5 check for " .. name .. " has failed."'
      )
    ).toBe(1)
  })

  test("finds the messages of an error of several lines, each by itself", () => {
    const lines =
      "error: no shop called `corner` found\nsearched in: the town index\nasked for by cart `c v1.0 (/home/a)`"
    expect(scoreOf(lines, 'fail("no shop called `{}` found", name)')).toBe(1)
    expect(scoreOf(lines, 'note("asked for by cart `{}`", cart)')).toBe(1)
    expect(
      scoreOf(
        "Cart task raised error: ValueError('too many values of the cart')",
        "error('Cart task raised error: %r', exc)"
      )
    ).toBe(0.75)
    expect(
      scoreOf(
        "[12:00: ERROR/main] Received a cart named 'a.b'.\nIt is of no known shop.",
        "Received a cart named %s."
      )
    ).toBe(1)
    expect(
      scoreOf("ERROR: no match for a==1 among the carts", 'fail("no match for %s among the carts", wanted)')
    ).toBe(1)
  })

  test("takes what a long message or one with a prefix quotes for a value", () => {
    expect(
      scoreOf(
        "shop.CartError: no total of the cart 'a is b and c' of A.b",
        "fail(\"no total of the cart '%s' of %s\", a, b)"
      )
    ).toBe(1)
    expect(
      scoreOf(
        "The cart 'a and b of c' could not be added up. Either empty it, or take what is too dear out of it",
        'fail("The cart \'" + cart + "\' could not be added up. Either empty it, or take what is too dear out of it")'
      )
    ).toBe(1)
    expect(
      scoreOf("error: there is no cart 7 in the shop", 'io:format("there is no cart ~p in the shop", [Id])')
    ).toBe(1)
  })

  test("does not look for what a runtime says, but for what the program adds", () => {
    const error = "TypeError: Cannot read properties of undefined (reading 'total')"
    expect(scoreOf(error, "expect(run).toThrow('Cannot read properties of undefined')")).toBe(0)
    expect(
      scoreOf(
        `adding up the cart failed: no total of 7\n${error}`,
        "fail(`adding up the cart failed: no total of ${id}`)"
      )
    ).toBe(1)
    expect(
      scoreOf("IndexError: the cart has no item here", 'raise IndexError("the cart has no item here")')
    ).toBe(1)
    expect(scoreOf("I see `error: there is no cart here` at night", 'fail("there is no cart here")')).toBe(1)
  })

  test("finds no parts in texts that are not errors, or in an error that wraps nothing", () => {
    for (const query of [
      "rank: weigh the words of a name",
      "Note: the words of a name are weighed",
      "TypeError: the words of a name are no list"
    ])
      expect(wordingOf(query)!.parts).toStrictEqual([])
  })

  test("takes an HTTP status with its reason phrase for a value", () => {
    expect(scoreOf("bad response status 503 Service Unavailable", "`bad response status ${status}`")).toBe(1)
    expect(scoreOf("the server answered with 404 Not Found", "`the server answered with ${status}`")).toBe(1)
    expect(wordingOf("404 Not Found in routes")!.searchText).toBe("404 Not Found in routes")
  })
})
