import { expect, test } from "bun:test"
import { Sites } from "../../../../src/surface/mcp/http/Sites.ts"

const sites = new Sites(["code.shop.org"], ["app.shop.org"])

const refusalOf = async (headers: Readonly<Record<string, string>>) => {
  const response = sites.refuse(new Request("http://code.shop.org/mcp", { headers }))
  return response === undefined
    ? undefined
    : ((await response.json()) as { readonly error: { readonly message: string } }).error.message
}

test("a refusal names the setting that would allow the host or the origin", async () => {
  expect(await refusalOf({ host: "code.shop.org", origin: "https://app.shop.org" })).toBeUndefined()
  const host = await refusalOf({ host: "other.shop.org" })
  expect(host).toStartWith("Invalid Host: other.shop.org: ")
  expect(host).toContain("--allow-host")
  const origin = await refusalOf({ host: "code.shop.org", origin: "https://code.shop.org" })
  expect(origin).toStartWith("Invalid Origin: https://code.shop.org: ")
  expect(origin).toContain("http.allowedOrigins")
})
