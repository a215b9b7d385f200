/** What a view shows: the tree in a folder, or a ref or commit from a folder of its tree on, empty or with `/` at its end. */
export type ViewOf =
  | { readonly kind: "live"; readonly root: string }
  | { readonly kind: "ref"; readonly full: string; readonly prefix: string }

/**
 * The name of a view in its store.
 *
 * @example
 * ```ts
 * viewName({ kind: "ref", full: "refs/heads/main", prefix: "" }) // => "ref:refs/heads/main"
 * viewName({ kind: "ref", full: "refs/heads/main", prefix: "web/" }) // => "ref:refs/heads/main:web/"
 * ```
 */
export const viewName = (view: ViewOf): string =>
  view.kind === "live"
    ? `live:${view.root}`
    : `ref:${view.full}${view.prefix === "" ? "" : `:${view.prefix}`}`

/** What a view shows, by its name; `undefined` for a name that is none. The name of a ref holds no colon, so the first one ends it. */
export const viewOfName = (name: string): ViewOf | undefined => {
  if (name.startsWith("live:")) return { kind: "live", root: name.slice(5) }
  const [, full = "", prefix = ""] = /^ref:([^:]+)(?::(.*))?$/s.exec(name) ?? []
  return full === "" ? undefined : { kind: "ref", full, prefix }
}
