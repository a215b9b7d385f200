/** What a line that serves a route names as its handler. */

/** A function, or a type with one for each verb; `owner`: the type or module that has it, "" if the line names none. */
export interface RouteHandler {
  readonly owner: string
  readonly name: string
}

/** A line may go on with the rest of its call. */
const MAX_LINES = 8

/** Up to and with the path: a quoted text, or the second word of a line without quotes. */
const BEFORE_HANDLER = /^(?:[^"'`]{0,200}(["'`])[^"'`]{0,300}\1|\s*[A-Z]{3,7}\s+\S+\s)/

/** The handler is written in place, or stands below as what an annotation belongs to. */
const ANNOTATION = /^\s*(?:@|#?\[)/
const INLINE =
  /(?:\([^()]{0,200}\)|\b\w{1,40})\s*=>\s*[^\s"'[:]|\bfunction\b|\bfunc\s*\(|\bfn\s*\(|\bdo\s*(?:\||$)|\blambda\b|\|\w*\|/

/** `"carts#show"`, in which each part of the controller's path begins a module. */
const RAILS = /["'](?:[\w/]{1,80}\/)?(\w{1,80})#(\w{1,80}[?!]?)["']/

/** `[CartController::class, 'show']`, `"CartController@show"`, `CartController, :show`. */
const OWNER_AND_NAME =
  /([A-Z]\w{0,80})(?:::class)?\s*(?:,\s*["'](\w{1,80})["']|@(\w{1,80})\b|,\s*:(\w{1,80}[?!]?))/

/** A class whose instance is called. */
const INVOKED = /([A-Z]\w{0,80})::class\b/

const CHAIN =
  /(?<![\w$.:@"'`-])[A-Za-z_$][\w$]{0,80}(?:(?:\.|::|->|\\)[A-Za-z_$][\w$]{0,80}){0,6}(?!\s*=[^>]|["'`\w])/g

/** Names that only wrap, mount or configure. */
const WRAPPING =
  /^(?:as_view|bind|handlerfunc|handlefunc|handler|handle|http|methods|method|name|middleware|auth|use|async|await|new|class|self|this|to|via|as|true|false|nil|null|none|undefined|get|post|put|patch|delete|head|options|any)$/i

/**
 * The handlers that a line names for the route which it serves, most likely first; none where the handler is written in place. `verb` in lower case chooses among
 * several of one path.
 *
 * @example
 * ```ts
 * routeHandlers('get "/c/:id" => "carts#show_short"', 0, "get") // => [{ owner: "CartsController", name: "show_short" }]
 * routeHandlers("Route::put('/carts/{id}', [CartController::class, 'update']);", 0, "put") // => [{ owner: "CartController", name: "update" }]
 * routeHandlers('post "/carts/:id", Web.CartController, :create', 0, "post") // => [{ owner: "CartController", name: "create" }]
 * routeHandlers('mux.HandlerFunc(http.MethodGet, "/carts", s.listCarts)', 0, "get") // => [{ owner: "s", name: "listCarts" }]
 * routeHandlers('path("carts/", CartList.as_view(), name="carts"),', 0, "get") // => [{ owner: "", name: "CartList" }]
 * routeHandlers('  re_path(\n    "^carts/",\n    CartList.as_view(),\n  ),\n  path("", Home),', 1, "get") // => [{ owner: "", name: "CartList" }]
 * routeHandlers('.route("/carts", get(list_carts).post(add_cart))', 0, "post") // => [{ owner: "", name: "add_cart" }]
 * routeHandlers('app.get("/carts", auth(admin), carts.list)', 0, "get") // => [{ owner: "carts", name: "list" }, { owner: "", name: "admin" }]
 * routeHandlers('app.get("/carts", valid(Cart), (c) => c.json(all()))', 0, "get") // => []
 * routeHandlers('@router.get("/carts", response_model=Cart)', 0, "get") // => []
 * routeHandlers("GET /carts controllers.Carts.list(page: Int)", 0, "get") // => [{ owner: "Carts", name: "list" }]
 * ```
 */
export const routeHandlers = (
  text: string,
  line: number,
  verb: string | undefined
): ReadonlyArray<RouteHandler> => {
  const statement = statementAt(text.split("\n").slice(line, line + MAX_LINES))
  const before = ANNOTATION.test(statement) ? null : BEFORE_HANDLER.exec(statement)
  if (before === null) return []
  const rest = statement.slice(before[0].length)
  const [, controller, action] = RAILS.exec(rest) ?? []
  if (controller !== undefined && action !== undefined)
    return [{ owner: `${camelCase(controller)}Controller`, name: action }]
  const [, owner, ...names] = OWNER_AND_NAME.exec(rest) ?? []
  const name = names.find((each) => each !== undefined)
  if (owner !== undefined && name !== undefined) return [{ owner, name }]
  const invoked = INVOKED.exec(rest)?.[1]
  if (invoked !== undefined) return [{ owner: invoked, name: "__invoke" }]
  const ofVerb =
    verb === undefined
      ? undefined
      : new RegExp(String.raw`\b${verb}\(\s*([\w:.]{1,160})\s*\)`, "i").exec(rest)?.[1]
  if (ofVerb === undefined && INLINE.test(rest)) return []
  const written = ofVerb ?? rest
  const found = [...written.replaceAll(/(["'`])[^"'`]{0,300}\1/g, '""').matchAll(CHAIN)].flatMap(
    ([chain]) => {
      const parts = chain.split(/\.|::|->|\\/).filter((part) => part !== "")
      while (WRAPPING.test(parts.at(-1) ?? "")) parts.pop()
      return parts.length === 0 ? [] : [{ owner: parts.at(-2) ?? "", name: parts.at(-1)! }]
    }
  )
  // The last argument handles; a line of a file of routes has arguments of the handler after it.
  return before[1] === undefined ? found.slice(0, 1) : found.toReversed()
}

/** A path that is an argument on a line of its own. */
const ONLY_PATH = /^\s*r?(["'`])[^"'`]{0,300}\1,\s*$/

const COMMENT = /\s(?:\/\/|#\s).*$/

/** The lines up to the end of the call that the first of them begins, or is an argument of. */
const statementAt = (lines: ReadonlyArray<string>): string => {
  let depth = ONLY_PATH.test(lines[0] ?? "") ? 1 : 0
  const taken: Array<string> = []
  for (const line of lines) {
    const code = line.replace(COMMENT, "")
    taken.push(code)
    for (const sign of code) depth += sign === "(" ? 1 : sign === ")" ? -1 : 0
    if (depth <= 0) break
  }
  return taken.join("\n")
}

const camelCase = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
