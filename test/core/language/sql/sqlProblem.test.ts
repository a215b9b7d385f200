import { expect, test } from "bun:test"
import { sqlProblem } from "../../../../src/core/language/sql/sqlProblem.ts"
import { processorMillis } from "../../../support/processorMillis.ts"

test.each([
  ["a string", "SELECT 1;\nSELECT 'a;\n", 2, "syntax error: unclosed ', expecting another '"],
  ["a string with a quote", "SELECT 'it''s;\n", 1, "syntax error: unclosed ', expecting another '"],
  ["a name", 'SELECT 1;\n\nSELECT "a;\n', 3, 'syntax error: unclosed ", expecting another "'],
  ["a name in backticks", "SELECT `a;", 1, "syntax error: unclosed `, expecting another `"],
  ["a comment", "SELECT 1; /* a\n", 1, 'syntax error except for SQLite: unclosed /*, expecting "*/"'],
  [
    "a string before others",
    "INSERT INTO a\nVALUES ('b);\nINSERT INTO a VALUES ('c');\n",
    2,
    "syntax error: unclosed ', expecting another '"
  ]
])("%s without an end is an error", (_, text, line, message) =>
  expect(sqlProblem(text)).toStrictEqual({ line, message })
)

test.each([
  ["standard SQL", "SELECT 'it''s', \"a'b\" -- don't\n/* it's */ FROM c;\n"],
  ["a backslash as itself", "SELECT 'C:\\', 'd';"],
  ["a backslash that escapes", "SELECT 'it\\'s', \"a\\\"b\";"],
  ["both, as in PostgreSQL", "SELECT 'C:\\', E'it\\'s', 'd';"],
  ["dollar quotes", "DO $$ it's $$; DO $a$ b' $a$;"],
  ["comments in comments", "/* a /* b */ it's */ SELECT 1;"],
  ["a comment's start in a comment", "/* a /* b */ SELECT 1;"],
  ["comments after #", "# it's\nSELECT 1; # don't\n"],
  ["comments after slashes", "// it's\nSELECT 1;\n"],
  ["a negative number, as MySQL reads it", "SELECT 1--'2\n-- '"],
  ["names in brackets", "SELECT [it's] FROM [b\"c];"],
  ["an array with a string", "SELECT ARRAY['a]', 'b'];"],
  ["three quotes", "SELECT '''it's''', \"\"\"a\"b\"\"\";"],
  ["text of a client", "PROMPT It's done\nSELECT 1;"],
  ["a command of psql", "\\echo it's\nSELECT 1;"],
  ["data", "COPY a FROM stdin;\nit's\n\\.\n"],
  ["a template", "SELECT {{ it's }};"],
  ["Oracle's quotes", "SELECT q'[it's]' FROM dual;"],
  ["nothing", ""]
])("%s has no error", (_, text) => expect(sqlProblem(text)).toBeUndefined())

test("takes linear time", () => {
  const began = processorMillis()
  sqlProblem(`SELECT '${"a''b ".repeat(10_000)}`)
  sqlProblem(`SELECT ${"[a ".repeat(10_000)}`)
  sqlProblem(`${"[".repeat(190_000)}'`)
  sqlProblem(`${"$a$".repeat(10_001)}`)
  sqlProblem(`'${"/*".repeat(20_000)}`)
  expect(processorMillis() - began).toBeLessThan(5000)
})
