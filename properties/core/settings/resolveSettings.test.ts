import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import {
  MEMBER_SEPARATOR,
  resolveSettings,
  type SettingsTree,
  settingVariable
} from "../../../src/core/settings/mod.ts"

const member = fc.stringMatching(/^[a-z]{1,4}$/)
/** One setting of each type, some in a group. */
const layer = fc.record(
  {
    toolsets: fc.array(member, { maxLength: 3 }),
    debug: fc.boolean(),
    http: fc.record(
      { port: fc.nat(65_535), host: member, allowedHosts: fc.array(member, { maxLength: 3 }) },
      { requiredKeys: [] }
    )
  },
  { requiredKeys: [] }
)
const KEYS = ["toolsets", "debug", "http.port", "http.host", "http.allowedHosts"] as const

const valueIn = (tree: SettingsTree, key: string): unknown =>
  key.split(".").reduce<unknown>((value, name) => (value as SettingsTree | undefined)?.[name], tree)

const asText = (value: unknown) =>
  Array.isArray(value) ? value.join(MEMBER_SEPARATOR) : value === undefined ? undefined : String(value)
const says = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** The same settings as environment variables. */
const environmentOf = (tree: SettingsTree) =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = valueIn(tree, key)
      return says(value) ? [[settingVariable(key), String(value)]] : []
    })
  )

test("each setting comes as a whole from the strongest layer that sets it", () =>
  fc.assert(
    fc.property(layer, layer, layer, layer, (flags, environment, project, user) => {
      const resolved = resolveSettings({
        flags,
        environment: environmentOf(environment),
        files: [project, user]
      })
      for (const key of KEYS) {
        const stated = [flags, environment, project, user].map((each) => valueIn(each, key)).find(says)
        expect(resolved.get(key)).toBe(asText(stated))
      }
      expect([...resolved.keys()].every((key) => (KEYS as ReadonlyArray<string>).includes(key))).toBeTrue()
    })
  ))

test("tokens are read only from the environment, unchanged", () => {
  const files = [{ http: { tokens: "no" } }]
  expect(resolveSettings({ flags: {}, environment: {}, files }).get("http.tokens")).toBeUndefined()
  const environment = { LODESTONE_HTTP_TOKENS: "a:1,b:2" }
  expect(resolveSettings({ flags: {}, environment, files: [] }).get("http.tokens")).toBe("a:1,b:2")
})
