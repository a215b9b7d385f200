import { expect, test } from "bun:test"
import { sqlStatements } from "../../../../src/core/language/sql/sqlStatements.ts"

const statementsIn = (text: string) => sqlStatements(text).map(({ end, head }) => text.slice(head, end))

test("a line of a slash ends what stands before it, and a quotient does not", () => {
  const body = "CREATE PROCEDURE p IS x NUMBER := 4 / 2; BEGIN x := 1; END;"
  for (const newline of ["\n", "\r\n"])
    expect(statementsIn([body, "/", "SELECT 1 /", "2;", ""].join(newline))).toStrictEqual([
      body,
      `SELECT 1 /${newline}2;`
    ])
})

test("a routine without its slash ends where the next thing is created", () => {
  const [first, second] = ["CREATE PROCEDURE p IS x NUMBER; BEGIN x := 1; END;", "CREATE TABLE a (b NUMBER);"]
  expect(statementsIn(`${first}\n-- Then.\n${second}\nCREATE VIEW v AS SELECT 1;\n/\n`)).toStrictEqual([
    first,
    second,
    "CREATE VIEW v AS SELECT 1;"
  ])
})

test("without a line of a slash a semicolon outside of a body ends a routine", () => {
  expect(statementsIn("CREATE TRIGGER t EXECUTE FUNCTION f();\nSELECT 1;")).toHaveLength(2)
})

test("a remark behind a number sign begins its line", () => {
  expect(statementsIn("SELECT 1;\n  # a;\nSELECT b # c;\nSELECT 2;")).toStrictEqual([
    "SELECT 1;",
    "SELECT b # c;",
    "SELECT 2;"
  ])
})

test("what is made to take long is read at once", () => {
  for (const text of ["[", "a#", "a[ #", "$"]) expect(statementsIn(text.repeat(300_000))).toHaveLength(1)
})

test("a comment of several lines is no statement, whatever stands in it", () => {
  expect(statementsIn("/* First;\nBEGIN, then\nthat; */\nSELECT 1;\nSELECT 2;")).toStrictEqual([
    "SELECT 1;",
    "SELECT 2;"
  ])
  expect(statementsIn("SELECT 1; /* never\nclosed;")).toStrictEqual(["SELECT 1;"])
})
