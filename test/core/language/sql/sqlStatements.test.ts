import { expect, test } from "bun:test"
import { sqlStatements } from "../../../../src/core/language/sql/sqlStatements.ts"

const statementsIn = (text: string) => sqlStatements(text).map(({ end, head }) => text.slice(head, end))

test("a slash on its own line ends a statement, a division does not", () => {
  const body = "CREATE PROCEDURE p IS x NUMBER := 4 / 2; BEGIN x := 1; END;"
  for (const newline of ["\n", "\r\n"])
    expect(statementsIn([body, "/", "SELECT 1 /", "2;", ""].join(newline))).toStrictEqual([
      body,
      `SELECT 1 /${newline}2;`
    ])
})

test("a routine without a slash ends before the next CREATE", () => {
  const [first, second] = ["CREATE PROCEDURE p IS x NUMBER; BEGIN x := 1; END;", "CREATE TABLE a (b NUMBER);"]
  expect(statementsIn(`${first}\n-- Then.\n${second}\nCREATE VIEW v AS SELECT 1;\n/\n`)).toStrictEqual([
    first,
    second,
    "CREATE VIEW v AS SELECT 1;"
  ])
})

test("a routine in a file without slash lines ends at a semicolon outside its body", () => {
  expect(statementsIn("CREATE TRIGGER t EXECUTE FUNCTION f();\nSELECT 1;")).toHaveLength(2)
})

test("a number sign starts a comment only at the beginning of a line", () => {
  expect(statementsIn("SELECT 1;\n  # a;\nSELECT b # c;\nSELECT 2;")).toStrictEqual([
    "SELECT 1;",
    "SELECT b # c;",
    "SELECT 2;"
  ])
})

test("adversarial input is read in linear time", () => {
  for (const text of ["[", "a#", "a[ #", "$"]) expect(statementsIn(text.repeat(300_000))).toHaveLength(1)
})

test("a block comment is not a statement, even if it contains semicolons", () => {
  expect(statementsIn("/* First;\nBEGIN, then\nthat; */\nSELECT 1;\nSELECT 2;")).toStrictEqual([
    "SELECT 1;",
    "SELECT 2;"
  ])
  expect(statementsIn("SELECT 1; /* never\nclosed;")).toStrictEqual(["SELECT 1;"])
})
