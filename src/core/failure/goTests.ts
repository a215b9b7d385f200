/** What `go test` says of the lines below: which test they are of. */
const TEST = /^\s*(?:--- FAIL: ([^\s/]+)|=== (?:RUN|CONT|NAME) +([^\s/]+))/

/** What it says of the lines above: which package they are of. */
const PACKAGE = /^(?:FAIL|ok {2})\t(\S+)\t/

/**
 * Which test, and of which package, a line of what `go test` prints is of; undefined for a line that no test is named above, and everywhere in another text.
 *
 * @example
 * ```ts
 * const testAt = goTests(["--- FAIL: TestTotal/empty (0.00s)", "    cart_test.go:9: got 1", "FAIL\tshop/cart\t0.01s", "exit status 1"])
 * testAt(1) // => { test: "TestTotal", package: "shop/cart" }
 * testAt(3) // => undefined
 * ```
 */
export const goTests = (
  lines: ReadonlyArray<string>
): ((at: number) => { readonly test: string; readonly package: string | undefined } | undefined) => {
  if (!lines.some((line) => TEST.test(line))) return () => undefined
  const tests: Array<string | undefined> = []
  const packages: Array<string | undefined> = []
  let test: string | undefined
  for (const line of lines) {
    const [, failed, run] = TEST.exec(line) ?? []
    test = failed ?? run ?? (PACKAGE.test(line) ? undefined : test)
    tests.push(test)
  }
  let named: string | undefined
  for (let at = lines.length - 1; at >= 0; at--) {
    named = PACKAGE.exec(lines[at]!)?.[1] ?? named
    packages[at] = named
  }
  return (at) => {
    const of = tests[at]
    return of === undefined ? undefined : { test: of, package: packages[at] }
  }
}
