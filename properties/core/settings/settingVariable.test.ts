import { expect, test } from "bun:test"
import { SETTINGS, settingVariable } from "../../../src/core/settings/mod.ts"

test("each setting has its own environment variable, in capitals", () => {
  const variables = [...SETTINGS.keys()].map(settingVariable)
  expect(new Set(variables).size).toBe(variables.length)
  for (const variable of variables) expect(variable).toMatch(/^LODESTONE(?:_[A-Z]+)+$/)
})

test("settingVariable() separates the words of a setting by underscores", () => {
  expect(settingVariable("allowedRoots")).toBe("LODESTONE_ALLOWED_ROOTS")
  expect(settingVariable("analytics.usdPerMillionTokens")).toBe("LODESTONE_ANALYTICS_USD_PER_MILLION_TOKENS")
  expect(settingVariable("http.tlsCert")).toBe("LODESTONE_HTTP_TLS_CERT")
})
