import { expect, test } from "bun:test"
import { lineSizes } from "../../../src/core/chunk/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"

const isClosing = (text: string) => {
  const table = lineTable(text)
  return lineSizes(text, table).isClosing(0, table.count - 1)
}

test("lines that only close something are told from those that say more", () => {
  for (const text of ["}", ")\n  }\n", "  });", "end", "</script>", "</div>\n</template>\n", "  </a:b> </c>"])
    expect([text, isClosing(text)]).toStrictEqual([text, true])
  for (const text of ["} else {", "<script>", "</div> text", "endless", "</script", "}\n}\n}\n}\n}\n"])
    expect([text, isClosing(text)]).toStrictEqual([text, false])
})

test("many closing tags are read in linear time", () => {
  expect(isClosing("</a> ".repeat(100_000) + "b")).toBe(false)
})

test("a long line of blanks is read in linear time", () => {
  const blanks = " ".repeat(200_000)
  for (const start of ["", "}", "end", "fi", "</a>"]) expect(isClosing(`${start}${blanks}b`)).toBe(false)
  expect(isClosing(`done${blanks}`)).toBe(true)
})

test("lines drawn from one sign say nothing", () => {
  const said = (text: string) => {
    const table = lineTable(text)
    return lineSizes(text, table).saidTokens(0, table.count - 1)
  }
  const ruler = "#".repeat(80)
  expect(said(`${ruler}\n# Carts\n${ruler}\n`)).toBe(said("# Carts\n"))
  for (const drawn of ["// ----------------", "/* ************ */", "  ==========", "<!-- ~~~~~~~~~~~~ -->"])
    expect([drawn, said(`${drawn}\n`)]).toStrictEqual([drawn, 0])
  for (const text of ["---", "# ######### Carts", "a = '=========='"])
    expect(said(`${text}\n`)).toBeGreaterThan(0)
  expect(said(`${ruler}\n`.repeat(40))).toBeGreaterThan(100)
})
