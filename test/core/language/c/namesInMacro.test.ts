import { expect, test } from "bun:test"
import { namesInMacro } from "../../../../src/core/language/c/namesInMacro.ts"
import { uses } from "../../reference/uses.ts"

const described = (directive: string) =>
  namesInMacro(directive).map(({ at, name, qualifier, role }) => {
    expect(directive.slice(at).startsWith(name)).toBe(true)
    return `${role} ${qualifier === "" ? name : `${qualifier}.${name}`}`
  })

test("namesInMacro() finds the names in a macro's body, without literals, comments and parameters", () => {
  expect(
    described(
      "#define LOG(level, fmt, ...) do { \\\n  if (level >= MIN) write(out.fd, \"no text\", 'c', 0x1f, fmt, __VA_ARGS__); /* no_comment */ \\\n} while (0)"
    )
  ).toStrictEqual(["other MIN", "call write", "other out", "other ?.fd"])
  expect(described("#define CAT(a) pre_##a + a##_post + #a")).toStrictEqual([])
  expect(described("#define SIZE sizeof(struct node) + ns::inner::LIMIT + ::TOP")).toStrictEqual([
    "type node",
    "other ns",
    "other ns.inner",
    "other ns.inner.LIMIT",
    "other ^.TOP"
  ])
})

test("names that a macro's body declares are not among the names it uses", () => {
  expect(
    described("#define SWAP(x) do { int count = x; node_t *n = first(); use(count, n); } while (0)")
  ).toStrictEqual(["other node_t", "call first", "call use"])
})

test("uses in a macro's body are found, but never as exact", async () => {
  const files = {
    "a.h": "#define MAXN 10\n#define CHECK(n) do { if (n > MAXN) fail(n); } while (0)\nvoid fail(int n);\n",
    "a.c": '#include "a.h"\nvoid fail(int n) {}\n#define ALL(n) fail(n)\n'
  }
  expect(await uses(files, "fail")).toContain("a.h:2 call likely")
  expect(await uses(files, "MAXN")).toStrictEqual(["a.h:2 other likely"])
})
