import { describe, expect, test } from "bun:test"
import { findPrivateKeys } from "../../../src/core/redact/findPrivateKeys.ts"
import { maskSecrets } from "../../../src/core/redact/mod.ts"
import { materialOf, privateKeys } from "../../support/secrets.ts"

const keys = privateKeys()

const masked = (text: string) => maskSecrets(text, findPrivateKeys(text)).text

/** No line of the key remains, and no other line is missing. */
const expectMasked = (text: string, key: string) => {
  const shown = masked(text)
  for (const line of materialOf(key)) expect(shown).not.toContain(line)
  expect(shown.split("\n")).toHaveLength(text.split("\n").length)
}

describe("findPrivateKeys()", () => {
  for (const [kind, key] of Object.entries(keys)) {
    test(`finds a whole PEM key: ${kind}`, () => expectMasked(key, key))

    test(`finds a key in code and data, however it is split into lines: ${kind}`, () => {
      expectMasked(`const KEY = \`${key}\`\nserve(KEY)\n`, key)
      expectMasked(`tls.key: |\n${key.replaceAll(/^/gm, "    ")}\nname: x\n`, key)
      const joined = `const KEY =\n${key
        .trimEnd()
        .split("\n")
        .map((line) => `  "${line}\\n" +`)
        .join("\n")}\n  ""\nserve(KEY)\n`
      expectMasked(joined, key)
      expect(masked(joined)).toContain("serve(KEY)")
      const json = JSON.stringify({ project: "shop", private_key: key, client: "shop@mail.org" })
      expectMasked(json, key)
      expect(masked(json)).toStartWith('{"project":"shop","private_key":"-----BEGIN')
      expect(masked(json)).toEndWith('"client":"shop@mail.org"}')
    })
  }

  test("finds either half of a key that is cut in two", () => {
    const lines = keys.rsa.split("\n")
    for (const at of [2, 20, lines.length - 3]) {
      const [head, tail] = [lines.slice(0, at).join("\n"), lines.slice(at).join("\n")]
      expect(materialOf(masked(head))).not.toContain(lines[1]!)
      expectMasked(`serve()\n${head}`, head)
      expectMasked(`${tail}\nserve()\n`, tail)
    }
  })

  test("finds key lines without digits", () => {
    const [begin, end] = ["-----BEGIN ENCRYPTED PRIVATE KEY-----", "-----END ENCRYPTED PRIVATE KEY-----"]
    const lines = [
      "MIIFHDBOBgkqhkiG9w0BBQ0wQTApBgkqhkiG9w0BBQwwHAQIq1Yw2v0m3PkCAggA",
      "KCjZTgICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEECPjFBCHAOzlQbRP",
      "JND/YVKTCYYBiAbfrsgzLicf/rRrGQ=="
    ]
    const key = [begin, ...lines, end, ""].join("\n")
    expectMasked(key, key)
    expectMasked([...lines.slice(2), end, ""].join("\n"), lines[2]!)
  })

  test("keeps the text around half a key", () => {
    const [begin, first] = keys.rsa.split("\n")
    expect(masked(`${begin}\n${first}\nconst total = sum(prices)\n`)).toBe(
      `${begin}\n[REDACTED]\nconst total = sum(prices)\n`
    )
    const end = keys.rsa.split("\n").slice(-4).join("\n")
    expect(masked(`const total = sum(prices)\n${end}`)).toStartWith("const total = sum(prices)\n[REDACTED]\n")
  })

  test("ignores code that handles keys, abbreviated and placeholder keys, and certificates", () => {
    for (const text of [
      'const begin = "-----BEGIN PRIVATE KEY-----"\nconst end = "-----END PRIVATE KEY-----"\n',
      'return "-----BEGIN PRIVATE KEY-----\\n" + wrapAtSixtyFourCharacters(body) + "\\n-----END PRIVATE KEY-----"',
      "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKC...\n...\n-----END RSA PRIVATE KEY-----\n",
      "-----BEGIN RSA PRIVATE KEY-----\n<your key>\n-----END RSA PRIVATE KEY-----\n",
      `-----BEGIN CERTIFICATE-----\n${materialOf(keys.rsa).join("\n")}\n-----END CERTIFICATE-----\n`,
      "if (!text.startsWith('-----BEGIN PRIVATE KEY-----')) throw new Error('This is no private key in PKCS8')\nparse(text)\n"
    ])
      expect(masked(text)).toBe(text)
  })
})
