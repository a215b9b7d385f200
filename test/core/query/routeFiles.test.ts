import { expect, test } from "bun:test"
import { pageFiles, routeFiles } from "../../../src/core/query/mod.ts"

const serves = (verb: string | undefined, path: string, file: string) =>
  routeFiles({ verb, path }).test(file) || ((verb ?? "get") === "get" && pageFiles({ verb, path }).test(file))

test.each([
  ["get", "/api/carts/7", "src/app/api/carts/[cartId]/route.ts"],
  ["post", "/api/carts", "app/api/(shop)/carts/route.js"],
  ["get", "/shop/sale", "app/shop/(season)/sale/page.tsx"],
  ["delete", "/api/carts/:id", "pages/api/carts/[id].ts"],
  ["get", "/about", "web/pages/about/index.tsx"],
  ["get", "/carts/{id}", "src/routes/carts/[id]/+server.ts"],
  ["get", "/carts/{id}", "src/routes/carts/[id]/+page.svelte"],
  ["patch", "/api/carts/<id>", "server/api/carts/[id].patch.ts"],
  [undefined, "/api/carts/<id>", "server/api/carts/[id].patch.ts"],
  ["get", "/hello", "server/routes/hello.ts"],
  ["get", "/settings/security", "app/routes/_auth+/settings+/security._index.tsx"],
  ["get", "/settings/security", "app/routes/settings.security.tsx"],
  ["get", "/settings/security", "app/routes/settings.security/route.tsx"],
  [undefined, "/carts/{id}", "app/routes/($lang).carts.$id.tsx"],
  [undefined, "/carts/:id/edit", "src/routes/_auth/carts_/$cartId.edit.tsx"],
  [undefined, "/carts", "src/routes/carts/index.tsx"],
  ["post", "/api/files/:id", "app/routes/api+/files.$id.ts"]
] as const)("%s %s is served by %s", (verb, path, file) => expect(serves(verb, path, file)).toBe(true))

test.each([
  ["post", "/shop/sale", "app/shop/sale/page.tsx"],
  ["get", "/api/carts/7", "app/api/carts/own/route.ts"],
  ["get", "/carts", "app/api/carts/route.ts"],
  ["get", "/api/carts", "app/api/carts/[id]/route.ts"],
  ["get", "/api/carts/{id}", "server/api/carts/[id].patch.ts"],
  ["get", "/api/carts", "src/api/carts.ts"],
  ["get", "/api/ca.ts", "pages/api/caxts.ts"],
  ["get", "/settings", "app/routes/settings.security.tsx"],
  ["get", "/settings/security", "app/routes/settings+/_layout.tsx"],
  ["post", "/settings", "app/routes/settings.tsx"],
  ["get", "/carts/{id}", "app/routes/carts.all.tsx"],
  ["get", "/carts", "server/src/routes/carts.ts"]
] as const)("%s %s is not served by %s", (verb, path, file) => expect(serves(verb, path, file)).toBe(false))
