import { uses } from "./uses.ts"

const SHOP = {
  python: `class Cart:
    def total(self) -> int: ...
class Crate:
    def total(self) -> int: ...
def open_cart() -> Cart: ...
`,
  typescript: `class Cart { total() {} }
class Crate { total() {} }
declare const openCart: () => Cart
`,
  php: `<?php
class Cart { function total() {} }
class Crate { function total() {} }
`
}

const FORMS = {
  python: { path: "a.py", separator: "." },
  typescript: { path: "a.ts", separator: "#" },
  php: { path: "a.php", separator: "::" }
} as const

/** The given lines of a function that surely use `Cart.total`, and those that surely use `Crate.total`. */
export const exactLines = async (
  language: keyof typeof SHOP,
  head: string,
  lines: ReadonlyArray<string>
): Promise<{ readonly cart: ReadonlyArray<string>; readonly crate: ReadonlyArray<string> }> => {
  const { path, separator } = FORMS[language]
  const before = SHOP[language] + head
  const text = `${before}\n${lines.join("\n")}\n${language === "python" ? "" : "}\n"}`
  const first = before.split("\n").length + 1
  const linesOf = async (type: string) => {
    const name = language === "python" ? `a.${type}.total` : `${type}${separator}total`
    return (await uses({ [path]: text }, name)).flatMap((use) => {
      const line = /^\S+:(\d+) \S+ exact$/.exec(use)?.[1]
      const shown = line === undefined ? undefined : lines[Number(line) - first]
      return shown === undefined ? [] : [shown.trim()]
    })
  }
  return { cart: await linesOf("Cart"), crate: await linesOf("Crate") }
}
