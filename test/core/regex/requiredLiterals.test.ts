import { describe, expect, test } from "bun:test"
import { requiredLiterals } from "../../../src/core/regex/requiredLiterals.ts"

describe("requiredLiterals()", () => {
  const literals: ReadonlyArray<readonly [RegExp, ReadonlyArray<string> | undefined]> = [
    [/ghp_[A-Za-z\d]{36}/, ["ghp_"]],
    [/(?<!\p{L})(?<prefix>sk|rk)_(?:live|test)_\w+/u, ["sk_live_", "sk_test_", "rk_live_", "rk_test_"]],
    // Of several the longest, since longer ones are rarer.
    [/[?&]sig=\w+&signature=\w+/, ["&signature="]],
    // What may be absent is not required, and what may be repeated ends a literal.
    [/secret(?:_access)?_key/, ["secret"]],
    [/abc(?:def){0,2}/, ["abc"]],
    [/abcd*efgh/, ["efgh"]],
    [/x(?:token)+y/, ["token"]],
    [/x(?:token){2}y/, ["token"]],
    // Alternatives must each have one.
    [/api_key|access_token/, ["api_key", "access_token"]],
    [/api_key|\d+/, undefined],
    [/(?:pass(?:word|wd)|pwd):/, ["password:", "passwd:", "pwd:"]],
    // Assertions match nothing of their own, whatever is in them.
    [/(?=token)\w+(?!secret)/, undefined],
    [/^\bAuthorization\b$/, ["authorization"]],
    // Escapes of a sign are the sign, others a class or a character that is not spelled here.
    [/hooks\.slack\.com\/services/, ["hooks.slack.com/services"]],
    [/tok\x41en\u0042cde\cJkey\0value/, ["value"]],
    [/(?<x>\p{Lu})cde\k<x>fg\1kl/u, ["cde"]],
    [/[\]abc]def/, ["def"]],
    [/[^/]+\/path/, ["/path"]],
    [/ab/, undefined],
    [/über/, ["ber"]],
    // Letters outside ASCII would match those within.
    [/kelvin/iu, undefined],
    [/[[a-z]--[aeiou]]key/v, undefined],
    [/KELVIN/i, ["kelvin"]],
    [new RegExp("(?i:kelvin)_key"), undefined],
    [new RegExp("(?-i:kelvin)_key"), undefined],
    [/(?:kelvin)_key/, ["kelvin_key"]]
  ]
  for (const [pattern, expected] of literals)
    test(`of ${String(pattern)}`, () => expect(requiredLiterals(pattern)).toStrictEqual(expected))

  test("gives up a product of too many alternatives", () => {
    const ten = "(?:aaa|bbb|ccc|ddd|eee|fff|ggg|hhh|iii|jjj)"
    expect(requiredLiterals(new RegExp(ten + ten))).toHaveLength(10)
  })
})
