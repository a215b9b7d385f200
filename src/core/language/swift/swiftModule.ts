/**
 * The module of a Swift file: its target, if the path shows one by the layout of packages, else its folder.
 *
 * @example
 * ```ts
 * swiftModule("Sources/Billing/Models/Invoice.swift") // => "Billing"
 * swiftModule("App/Views/Home.swift") // => "App/Views"
 * ```
 */
export const swiftModule = (path: string): string => {
  const target = /(?:^|\/)(?:Sources|Tests)\/([^/]+)\//.exec(path)?.[1]
  return target ?? (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "")
}
