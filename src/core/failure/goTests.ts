/** Lines of `go test` that name the test of the following lines. */
const TEST_LINE = /^\s*(?:--- FAIL: ([^\s/]+)|=== (?:RUN|CONT|NAME) +([^\s/]+))/

/** Lines that name the package of the preceding lines. */
const PACKAGE_LINE = /^(?:FAIL|ok {2})\t(\S+)\t/

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
  if (!lines.some((line) => TEST_LINE.test(line))) return () => undefined
  const tests: Array<string | undefined> = []
  const packages: Array<string | undefined> = []
  let test: string | undefined
  for (const line of lines) {
    const [, failed, run] = TEST_LINE.exec(line) ?? []
    test = failed ?? run ?? (PACKAGE_LINE.test(line) ? undefined : test)
    tests.push(test)
  }
  let packageName: string | undefined
  for (let at = lines.length - 1; at >= 0; at--) {
    packageName = PACKAGE_LINE.exec(lines[at]!)?.[1] ?? packageName
    packages[at] = packageName
  }
  return (at) => {
    const testName = tests[at]
    return testName === undefined ? undefined : { test: testName, package: packages[at] }
  }
}
