/** Headers of the C library in brackets mean no header of the program that has such a name, unless the program is the library. */
import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const filesWith = (header: string, include: string) => ({
  [header]: "int fill(char *to);\n",
  [header.replace(/\.h$/, ".c")]: `#include "string.h"\nint fill(char *to) { return 0; }\n`,
  "src/main.c": `#include ${include}\nint main(void) { return fill("a"); }\n`
})

test("only a header of the program says for certain what a name means", async () => {
  expect(await uses(filesWith("lib/string.h", '"../lib/string.h"'), "fill")).toContain(
    "src/main.c:2 call exact"
  )
  expect(await uses(filesWith("lib/string.h", "<string.h>"), "fill")).not.toContain("src/main.c:2 call exact")
  expect(await uses(filesWith("include/string.h", "<string.h>"), "fill")).toContain("src/main.c:2 call exact")
  expect(await uses(filesWith("lib/cart.h", "<cart.h>"), "fill")).toContain("src/main.c:2 call exact")
})
