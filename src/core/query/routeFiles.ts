import type { RequestedRoute } from "./requestedRoute.ts"
import { ROUTE_PARAMETER, routeSegments } from "./routeParameter.ts"

/** What stands for a parameter in a path, and folders that group routes without being part of them. */
const WRITTEN_PARAMETER = String.raw`\[{1,2}(?:\.\.\.)?[\w-]+\]{1,2}`
const GROUPS = String.raw`(?:\([^)/]+\)/)*`

/** Between the segments of flat routes, and such of them that have no part in the address: of a layout, of a language that may be left out. */
const FLAT_SEPARATOR = String.raw`(?:\+?/|\.)`
const WITHOUT_ADDRESS = String.raw`(?:(?:_[\w-]+|\([^)/]+\))${FLAT_SEPARATOR})*`

/**
 * The path of a module in the flat routes of Remix, React Router or TanStack Router: `routes/_auth+/carts.$id._index.tsx`. One that is no page is told from what
 * other servers keep in such a folder by a parameter or by what only flat routes write.
 */
const flatModule = (segments: ReadonlyArray<string>): string => {
  const written = segments
    .map(
      (segment) =>
        WITHOUT_ADDRESS +
        (ROUTE_PARAMETER.test(segment) ? String.raw`\$[\w-]*` : RegExp.escape(segment)) +
        "_?"
    )
    .join(FLAT_SEPARATOR)
  const end = String.raw`(?:${FLAT_SEPARATOR}(?:_?index|route|page))?`
  return String.raw`routes/(?:(?=.*(?:\$|\+/|\._index))${written}${end}\.[jt]s|${written}${end}\.[jt]sx)`
}

/**
 * The paths of files that serve a route because they lie where it says: in the folders of Next.js (`app`, `pages`), SvelteKit (`routes`), Nuxt and Nitro
 * (`server`), Astro (`pages`) and Medusa (`api`), or are called so as in the flat routes of Remix, React Router and TanStack Router.
 *
 * @example
 * ```ts
 * const files = routeFiles({ verb: "get", path: "/api/carts/{id}/items" })
 * files.test("src/app/api/carts/[cartId]/items/route.ts") // => true
 * files.test("src/api/api/carts/[id]/items/route.ts") // => true
 * files.test("web/pages/api/carts/[id]/items.ts") // => true
 * files.test("server/api/carts/[id]/items.get.ts") // => true
 * files.test("server/api/carts/[id]/items.post.ts") // => false
 * files.test("app/routes/_shop+/api+/carts.$id.items.ts") // => true
 * files.test("src/app/api/carts/[cartId]/route.ts") // => false
 * ```
 */
export const routeFiles = ({ path, verb }: RequestedRoute): RegExp => {
  const segments = routeSegments(path)
  const written = segments
    .map((segment) => GROUPS + (ROUTE_PARAMETER.test(segment) ? WRITTEN_PARAMETER : RegExp.escape(segment)))
    .join("/")
  const script = String.raw`\.[cm]?[jt]sx?`
  const page =
    verb === undefined || verb === "get"
      ? String.raw`|/${GROUPS}page${script}|/\+page(?:\.server)?\.(?:svelte|[jt]s)`
      : ""
  const module = String.raw`(?:/${GROUPS}route${script}|/\+server\.[jt]s${page})`
  return new RegExp(
    String.raw`(?:^|/)(?:${flatModule(segments)}|(?:app|routes|(?<!(?:app|pages|routes|server)/)api)/${written}${module}|pages/${written}(?:/index)?${script}|server/(?:routes/)?${written}(?:/index)?(?:\.${verb ?? String.raw`\w+`})?\.[jt]s)$`
  )
}
