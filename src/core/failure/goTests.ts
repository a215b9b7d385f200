/** Lines of `go test` that name the test of the following lines. */
const TEST = /^\s*(?:--- FAIL: ([^\s/]+)|=== (?:RUN|CONT|NAME) +([^\s/]+))/

/** Lines that name the package of the preceding lines. */
const PACKAGE = /^(?:FAIL|ok {2})\t(\S+)\t/

/**
 * Returns a function from a 0-based line of `go test` output to its test and package. It returns undefined for a line before any test, and for every line of
 * other text.
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
