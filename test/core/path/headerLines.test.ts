import { expect, test } from "bun:test"
import { headerLines } from "../../../src/core/path/mod.ts"

test("a header ends before the first line of code, and has at most 60 lines", () => {
  expect(headerLines("#!/bin/sh\n# Shop\n\nrun\n# not this\n")).toEqual(["#!/bin/sh", "# Shop", ""])
  expect(headerLines("<?php\n/**\n  Shop\n  cart\n*/\nrun();\n")).toEqual([
    "<?php",
    "/**",
    "  Shop",
    "  cart",
    "*/"
  ])
  expect(headerLines("run()\n// Shop\n")).toEqual([])
  expect(headerLines("// Shop\n".repeat(100))).toHaveLength(60)
})
