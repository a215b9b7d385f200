import { expect, test } from "bun:test"
import { isExamplePassword } from "../../../src/core/redact/isExamplePassword.ts"
import { characters } from "../../support/secrets.ts"
import { processorMillis } from "../../support/processorMillis.ts"

test("isExamplePassword() is false for passwords that only contain an example word", () => {
  for (const shown of [
    "password",
    "PASSWORD",
    "Password1",
    "secret",
    "changeme",
    "change-me",
    "your_password",
    "yourPassword123",
    "p@ssw0rd",
    "db_password",
    "hunter2",
    "DB_PASS",
    "xxxxxxxx",
    "********",
    "...",
    "$PASSWORD",
    "${password}${suffix}",
    "%(password)s",
    "${dbPassword2}",
    "${process.env.DB_PASS1}",
    "[^@]+",
    "[^:@]+",
    "(.+)",
    "\\S+"
  ])
    expect([shown, isExamplePassword(shown)]).toStrictEqual([shown, true])
  // A password that merely contains the punctuation of variables or patterns is not an example.
  for (const between of ["$%", "${%}", "{%}", "[%]"])
    expect(isExamplePassword(between.replace("%", `Xk29${characters(6)}q`))).toBe(false)
  expect(isExamplePassword(`Xk29](?f${characters(6)}`)).toBe(false)
  for (const word of ["password", "secret", "user", "admin", "token", "your", "change", "example"])
    for (const held of [`${word}9${characters(3)}`, `${characters(4)}${word}`, `x7${word}q`])
      expect([held, isExamplePassword(held)]).toStrictEqual([held, false])
})

test("isExamplePassword() takes linear time for adversarial input", () => {
  const began = processorMillis()
  for (const text of [
    "userpass".repeat(25),
    `${"pass".repeat(50)}!`,
    "${".repeat(100),
    `${"a_".repeat(99)}b`
  ])
    isExamplePassword(text)
  expect(processorMillis() - began).toBeLessThan(500)
})
