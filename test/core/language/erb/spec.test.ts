import { expect, test } from "bun:test"
import { languageById } from "../../../../src/core/language/mod.ts"

const namesOf = (text: string) => {
  const language = languageById("erb")!
  return language.shape === "structure" ? language.partsOf(text).map(({ name }) => name) : []
}

test("markup that Ruby code and comments mention is none of the page's", () => {
  expect(
    namesOf(
      '<% # show "on: <title>"\n a %>\n<%# <h1>Old</h1> %>\n<h1>New</h1>\n<ol id="list_<%= id %>"></ol>\n<% "<p id=\'x\'>" %>'
    )
  ).toEqual(["New", "ol#list_<%= id %>"])
})
