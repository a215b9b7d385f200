import { expect, test } from "bun:test"
import { doingNames } from "../../../src/core/query/doingNames.ts"

const said = (query: string) => doingNames(query).map((words) => words.join(" "))

test.each([
  ["command to create a todo list", "create todo list command"],
  ["where is the job that runs agents?", "run agent job"],
  ["job which copies the files", "copy files job"],
  ["screen for adding todos", "add todo screen"],
  ["handler for running an agent", "run agent handler"],
  ["command handler for closing a savings account", "close savings account command handler"],
  ["handler for closing accounts", "account close handler"]
])("%p may be called %s", (query, name) => expect(said(query)).toContain(name))

test("with fewer and fewer words for the kind", () =>
  expect(said("angular component to edit carts").at(-1)).toBe("cart edit component"))

test.each([
  "",
  "command",
  "how to create a cart",
  "command for carts",
  "what happens to a cart",
  "the way to do what is needed"
])("%p says nothing by what it does", (query) => expect(said(query)).toStrictEqual([]))
