import type { RequestedRoute } from "./requestedRoute.ts"
import { ROUTE_PARAMETER, routeSegments } from "./routeParameter.ts"

/** What stands for a parameter in a path, and folders that group routes without being part of them. */
const WRITTEN_PARAMETER = String.raw`\[{1,2}(?:\.\.\.)?[\w-]+\]{1,2}`
const GROUPS = String.raw`(?:\([^)/]+\)/)*`

/** Between the segments of flat routes, and such of them that have no part in the address: of a layout, of a language that may be left out. */
const FLAT_SEPARATOR = String.raw`(?:\+?/|\.)`
const WITHOUT_ADDRESS = String.raw`(?:(?:_[\w-]+|\([^)/]+\))${FLAT_SEPARATOR})*`

/** The name of a file in the flat routes of Remix, React Router or TanStack Router, without its ending: `_auth+/carts.$id._index`. */
const flatName = (segments: ReadonlyArray<string>): string =>
  segments
    .map(
      (segment) =>
        WITHOUT_ADDRESS +
        (ROUTE_PARAMETER.test(segment) ? String.raw`\$[\w-]*` : RegExp.escape(segment)) +
        "_?"
    )
    .join(FLAT_SEPARATOR) + String.raw`(?:${FLAT_SEPARATOR}(?:_?index|route|page))?`

/** One that is no page is told from what other servers keep in such a folder by a parameter or by what only flat routes write. */
const ONLY_FLAT = String.raw`(?=.*(?:\$|\+/|\._index))`

const SCRIPT = String.raw`\.[cm]?[jt]sx?`
const BELOW = "(?:app|routes|(?<!(?:app|pages|routes|server)/)api)"

const pathOf = ({ path }: RequestedRoute) => {
  const segments = routeSegments(path)
  const written = segments
    .map((segment) => GROUPS + (ROUTE_PARAMETER.test(segment) ? WRITTEN_PARAMETER : RegExp.escape(segment)))
    .join("/")
  return { segments, written }
}

const anyOf = (...paths: ReadonlyArray<string>) => new RegExp(`(?:^|/)(?:${paths.join("|")})$`)

/**
 * The paths of files that serve a route of a server because they lie where it says: in the folders of Next.js (`app`, `pages`), SvelteKit (`routes`), Nuxt and Nitro
 * (`server`), and Medusa (`api`), or because they are called so, as in the flat routes of Remix and React Router.
 *
 * @example
 * ```ts
 * const files = routeFiles({ verb: "get", path: "/api/carts/{id}/items" })
 * files.test("src/app/api/carts/[cartId]/items/route.ts") // => true
 * files.test("src/api/api/carts/[id]/items/route.ts") // => true
 * files.test("web/pages/api/carts/[id]/items.ts") // => true
 * files.test("server/api/carts/[id]/items.get.ts") // => true
 * files.test("app/routes/_shop+/api+/carts.$id.items.ts") // => true
 * files.test("server/api/carts/[id]/items.post.ts") // => false
 * files.test("src/app/api/carts/[cartId]/route.ts") // => false
 * ```
 */
export const routeFiles = (route: RequestedRoute): RegExp => {
  const { segments, written } = pathOf(route)
  return anyOf(
    String.raw`routes/${ONLY_FLAT}${flatName(segments)}\.[jt]s`,
    String.raw`${BELOW}/${written}(?:/${GROUPS}route${SCRIPT}|/\+server\.[jt]s)`,
    String.raw`pages/(?=api/)${written}(?:/index)?${SCRIPT}`,
    String.raw`server/(?:routes/)?${written}(?:/index)?(?:\.${route.verb ?? String.raw`\w+`})?\.[jt]s`
  )
}

/**
 * The paths of files that draw the page at a route because they lie where it says: in the folders of Next.js, SvelteKit and Astro, or in flat routes, those of TanStack
 * Router included.
 *
 * @example
 * ```ts
 * const files = pageFiles({ verb: undefined, path: "/carts/{id}" })
 * files.test("app/(shop)/carts/[id]/page.tsx") // => true
 * files.test("src/routes/carts/[id]/+page.svelte") // => true
 * files.test("src/pages/carts/[id].astro") // => true
 * files.test("app/routes/_shop+/carts.$id._index.tsx") // => true
 * files.test("app/carts/[id]/route.ts") // => false
 * ```
 */
export const pageFiles = (route: RequestedRoute): RegExp => {
  const { segments, written } = pathOf(route)
  return anyOf(
    String.raw`routes/${flatName(segments)}\.[jt]sx`,
    String.raw`${BELOW}/${written}(?:/${GROUPS}page${SCRIPT}|/\+page(?:\.server)?\.(?:svelte|[jt]s))`,
    String.raw`pages/(?!api/)${written}(?:/index)?(?:${SCRIPT}|\.astro|\.vue)`
  )
}
