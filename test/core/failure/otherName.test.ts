import { expect, test } from "bun:test"
import { nameIn, otherName } from "../../../src/core/failure/otherName.ts"

test("a name is told without quotes, folders, versions and the project of a task", () => {
  expect(
    [
      "`openssl-sys v0.9.93`",
      "torch==1.7.0,",
      "'/srv/a/users.csv':",
      "':core:compileJava'",
      "@scope/pkg@^2.1"
    ].map(nameIn)
  ).toStrictEqual(["openssl-sys", "torch", "users.csv", "compileJava", "@scope/pkg"])
})

test("values and places are no names", () => {
  expect(["127.0.0.1:80", "0x7ffe12", "3", "a.ts:12", "---", "'12:30:01'"].map(nameIn)).toStrictEqual(
    Array.from({ length: 6 }, () => undefined)
  )
})

test("a local variable that was missing is not what a message is about", () => {
  expect(
    otherName('cannot invoke "A.b()" because "x" is null', 'cannot invoke "A.b()" because "y" is null')
  ).toBeUndefined()
  expect(
    otherName(
      'cannot invoke "A.b()" because "x.cart()" is null',
      'cannot invoke "A.b()" because "x.user()" is null'
    )
  ).toStrictEqual({ querySubject: "x.cart", knownSubject: "x.user" })
})

test("messages of different lengths are not compared", () => {
  expect(otherName("no such table: a", "no such table: b, c")).toBeUndefined()
})
