/** What a view shows: a live tree with its root folder, or a ref or commit, limited to the folder `prefix` of its tree; `prefix` is empty or ends with `/`. */
export type ViewTarget =
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
export const viewName = (view: ViewTarget): string =>
  view.kind === "live"
    ? `live:${view.root}`
    : `ref:${view.full}${view.prefix === "" ? "" : `:${view.prefix}`}`

/** The view with this name; undefined for an invalid name. Ref names contain no colon, so the first one ends them. */
export const viewOfName = (name: string): ViewTarget | undefined => {
  if (name.startsWith("live:")) return { kind: "live", root: name.slice(5) }
  const [, full = "", prefix = ""] = /^ref:([^:]+)(?::(.*))?$/s.exec(name) ?? []
  return full === "" ? undefined : { kind: "ref", full, prefix }
}
