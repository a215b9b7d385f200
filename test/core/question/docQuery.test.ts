import { describe, expect, test } from "bun:test"
import { docQuery } from "../../../src/core/question/docQuery.ts"

const long = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(" ")

describe("docQuery()", () => {
  test("takes the first paragraph, on one line", () => {
    expect(docQuery("Adds up the prices\nof all items.\n\nSlowly.", "total")).toBe(
      "Adds up the prices of all items."
    )
    expect(docQuery("Adds up the prices of all.<p>Slowly.", "total")).toBe("Adds up the prices of all.")
  })

  test("reads a description behind a tag", () => {
    const doc = "@dev Moves all items of a basket to another one.\n\n@param to the other basket"
    expect(docQuery(doc, "move")).toBe("Moves all items of a basket to another one.")
    expect(docQuery("@brief Counts what is left in a basket.", "count")).toBe(
      "Counts what is left in a basket."
    )
  })

  test("takes only the first sentence of a long paragraph", () => {
    expect(docQuery(`Adds up the prices of all. And ${long(60)}.`, "total")).toBe(
      "Adds up the prices of all."
    )
    expect(docQuery(`Adds up the prices of all. And ${long(50)}.`, "total")).toEndWith("word49.")
  })

  test("drops the name of the function, but only at the beginning", () => {
    expect(docQuery("Total adds up the prices of Total.", "Total")).toBe("adds up the prices of Total.")
    expect(docQuery("`.total()` - adds up all the prices.", "total")).toBe("adds up all the prices.")
    expect(docQuery("Totals of all prices are added.", "Total")).toBe("Totals of all prices are added.")
  })

  test("ends before parameters, results and examples", () => {
    const sentence = "Adds up the prices of all."
    for (const tag of [
      "@param cart whose",
      "@returns it",
      ":param cart: whose",
      "Args:",
      "Returns:",
      "# Examples",
      "Parameters\n----------",
      "```"
    ])
      expect(docQuery(`${sentence}\n${tag}\nmore words that follow`, "total")).toBe(sentence)
  })

  test("strips documentation markup", () => {
    expect(docQuery("Adds {@code a} to {@link Cart#all} of <b>one</b> &lt;T&gt; shop.", "add")).toBe(
      "Adds a to Cart#all of one <T> shop."
    )
    expect(docQuery("Adds [`Cart`] and [one](x.md) to [all][crate::All], **never** `none`.", "add")).toBe(
      "Adds Cart and one to all, never none."
    )
    expect(docQuery("Adds a :class:`~shop.Cart` to all of them.", "add")).toBe(
      "Adds a shop.Cart to all of them."
    )
  })

  test("skips directives to tools", () => {
    expect(docQuery("eslint-disable-next-line no-console\nAdds up the prices of all.", "total")).toBe(
      "Adds up the prices of all."
    )
    expect(docQuery("nolint:errcheck this is fine for now", "total")).toBeUndefined()
  })

  test("is undefined for fewer than 5 or more than 60 words", () => {
    expect(docQuery("", "total")).toBeUndefined()
    expect(docQuery("Total adds up all prices.", "Total")).toBeUndefined()
    expect(docQuery("One two three four five.", "total")).toBe("One two three four five.")
    expect(docQuery("{@inheritDoc}", "total")).toBeUndefined()
    expect(docQuery(long(60), "total")).toBe(long(60))
    expect(docQuery(long(61), "total")).toBeUndefined()
  })
})
