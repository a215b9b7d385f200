import { expect, test } from "bun:test"
import { languageById } from "../../../../src/core/language/mod.ts"

const namesOf = (text: string) => {
  const language = languageById("erb")!
  return language.shape === "structure" ? language.partsOf(text, "page.erb").map(({ name }) => name) : []
}

test("markup in Ruby code and comments is not part of the page", () => {
  expect(
    namesOf(
      '<% # show "on: <title>"\n a %>\n<%# <h1>Old</h1> %>\n<h1>New</h1>\n<ol id="list_<%= id %>"></ol>\n<% "<p id=\'x\'>" %>'
    )
  ).toEqual(["New", "ol#list_<%= id %>"])
})
