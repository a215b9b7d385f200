import { expect, test } from "bun:test"
import { settingOption } from "../../../src/surface/cli/settingOption.ts"

test("settingOption() names the command-line option that set a value", () => {
  const flags = { toolsets: ["code", "x"], http: { port: "99999", tlsCert: "/a.pem", allowedHosts: ["-"] } }
  expect(settingOption("http.port", flags)).toBe("--port 99999")
  expect(settingOption("http.tlsCert", flags)).toBe("--tls-cert /a.pem")
  expect(settingOption("http.allowedHosts", flags)).toBe("--allow-host -")
  expect(settingOption("toolsets", flags)).toBe("--toolsets code,x")
  expect(settingOption("http.host", flags)).toBeUndefined()
  expect(settingOption("embedder.batchSize", flags)).toBeUndefined()
})
