import { expect, test } from "bun:test"
import { graphqlStrings } from "../../../../src/core/language/javascript/graphqlStrings.ts"

/** The templates, with a sign for each character that is misread. */
const templatesIn = (text: string) =>
  graphqlStrings(text).map(({ end, misread = [], start }) =>
    misread
      .reduce(
        (shown, each) =>
          shown.slice(0, each.start) + "_".repeat(each.end - each.start) + shown.slice(each.end),
        text
      )
      .slice(start, end)
  )

test("a template is GraphQL by its tag, by the function that reads it, or because it says so", () => {
  expect(templatesIn("gql`query A { id }`")).toStrictEqual(["query A { id }"])
  expect(templatesIn("gql<A>`query A { id }`")).toStrictEqual(["query A { id }"])
  expect(templatesIn("graphql(\n  `query A { id }`\n)")).toStrictEqual(["query A { id }"])
  expect(templatesIn("graphql(/* GraphQL */ `query A { id }`)")).toStrictEqual(["query A { id }"])
  expect(templatesIn("of(/* GraphQL */ `query A { id }`)")).toStrictEqual(["query A { id }"])
  expect(templatesIn("of(`#graphql\n  query A { id }`)")).toStrictEqual(["#graphql\n  query A { id }"])
  expect(templatesIn("my.gql`a` + mygql`b` + sql`c` + graphql.of(`d`)")).toStrictEqual([])
})

test("expressions and escapes in it are misread", () => {
  expect(templatesIn("gql`a ${B({ c: `}` })} d \\` e`")).toStrictEqual(["a ________________ d __ e"])
  expect(templatesIn("gql`a ${b")).toStrictEqual([])
  expect(templatesIn("gql`a ${`b")).toStrictEqual([])
  expect(templatesIn("gql`a")).toStrictEqual([])
})

test("none is in a comment or in another template", () => {
  expect(templatesIn("/**\n * gql`query A { id }`\n */\n// gql`a`")).toStrictEqual([])
  expect(templatesIn("gql`a ${gql`b`} c`")).toStrictEqual(["a _________ c"])
})

test("templates in expressions in templates are read at any depth, and unclosed ones in linear time", () => {
  const nested = `gql\`a ${"${`".repeat(50_000)}${"`}".repeat(50_000)} b\``
  expect(graphqlStrings(nested)).toMatchObject([
    { start: 4, end: nested.length - 1, misread: [{ start: 6 }] }
  ])
  expect(graphqlStrings("gql`${`".repeat(50_000))).toStrictEqual([])
  expect(graphqlStrings("gql`{a}`;".repeat(50_000)).length).toBe(50_000)
})
