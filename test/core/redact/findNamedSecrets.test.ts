import { describe, expect, test } from "bun:test"
import { findNamedSecrets, namedValueText } from "../../../src/core/redact/mod.ts"
import { alternating, characters, named } from "../../support/secrets.ts"

const found = (text: string) => findNamedSecrets(text).map(({ end, start }) => text.slice(start, end))

describe("findNamedSecrets()", () => {
  for (const [text, secret] of named())
    test(`finds exactly the secret by its context: ${text("…")}`, () =>
      expect(found(text(secret))).toStrictEqual([secret]))

  test("finds each of several secrets", () => {
    const [a, b] = [alternating(20), alternating(20)]
    expect(found(`DB_PASSWORD=${a}\nAPI_KEY=${b}\n`)).toStrictEqual([a, b])
  })

  test("ignores variables, types, calls, references and names", () => {
    for (const text of [
      "DB_PASSWORD=$DB_PASSWORD1",
      "DB_PASSWORD=${DB_PASSWORD_2:-}",
      'DB_PASSWORD="$(cat /run/secrets/db2)"',
      "DB_PASSWORD=%DB_PASS9%",
      "DB_PASSWORD=<password1>",
      "password: string, password?: Utf8String",
      "password = base64Encode(raw1)",
      "password: user2.password2,",
      "const token = request2.headers",
      "token: parseToken2",
      "password=utf8mb4_general_ci",
      "  password: {{ .Values.db2.password }}",
      'password: "#password2"',
      'password: "Use 8 to 64 characters"',
      '"secret": "/run/secrets/db2pass"',
      'secret: "arn:aws:secretsmanager:eu-west-1:123456789012:secret:shop"',
      "secretName: shop-tls-7f9c8d6b5x",
      "token_count: 12345678ab9c",
      "create({ qrToken: qrTokenV1 })",
      'passwordHash1: "9f86d081884c7d65"',
      `next_token: "${characters(24)}"`,
      "field auth::token::Pair::0",
      "PWD=/home/me2/shop3",
      "the token is invalidated1",
      "mysql -p shop",
      "mysql -P3306x -proot",
      "curl -u $USER:$PASS1 https://shop.org",
      "curl -u 1000:1000 https://shop.org",
      "cp -a users:group2data /srv",
      "<password>${db.password2}</password>",
      "<token>identifier2Name</token>",
      '<input name="password" value="password123" />',
      '<add key="ApiKeyHeader" value="X-Api-Key-2" />',
      'expect(form.get("password", "newPassword1"))',
      't("errors.token", "token2Expired")',
      "validatorOf('newPassword', 'newPassword2')",
      '"auth": "abcdefghijklm"',
      '"auth": "bearerToken2"',
      `"auth": "${btoa("ada:password")}"`,
      `"auth": "${btoa("no user and no password")}"`
    ])
      expect([text, found(text)]).toStrictEqual([text, []])
  })

  test("ignores example passwords", () => {
    for (const password of [
      "changeme123",
      "your_password1",
      "P@ssw0rd!",
      "Admin@123",
      "Test1234!",
      "xxxxxxxx1x",
      "[REDACTED]",
      "AKIAIOSFODNN7EXAMPLE"
    ])
      for (const text of [`DB_PASSWORD=${password}`, `"password": "${password}"`, `curl -u me:${password} x`])
        expect([text, found(text)]).toStrictEqual([text, []])
  })

  test("takes linear time, whatever the text", () => {
    for (const text of [
      "password=".repeat(20_000),
      `password=${"a1".repeat(50_000)}`,
      `mysql ${"-p".repeat(50_000)}`,
      "curl -u ".repeat(20_000),
      "login x password ".repeat(10_000),
      "<password>".repeat(20_000),
      `<${"a:".repeat(50_000)}password>`,
      'name="password" value="'.repeat(10_000),
      `("password", "${" ".repeat(100_000)}`,
      `"auth": "${"a".repeat(100_000)}`,
      `password${" ".repeat(100_000)}=`,
      `Authorization: Bearer ${"a".repeat(100_000)}`
    ])
      expect(findNamedSecrets(text).length).toBeLessThan(20_001)
  })
})

describe("namedValueText()", () => {
  test("makes a value recognisable by the name of its field", () => {
    const secret = alternating(16)
    for (const name of ["password", "db_password", "apiKey", "client-secret", "SMTP_PASS"])
      expect(found(namedValueText(name, secret) ?? "")).toStrictEqual([secret])
  })

  test("leaves other names", () => {
    for (const name of ["key", "summary", "compass", "token_count", "passwordPolicy"])
      expect(namedValueText(name, "x")).toBeUndefined()
  })

  test("finds a secret where the text is cut off right behind it", () => {
    const secret = alternating(16)
    for (const before of [
      '{"password": "',
      'body: "{\\"password\\":\\"',
      "apiKey: '",
      "CREATE USER ada IDENTIFIED BY '",
      "<password>",
      '<add key="Shop.ApiKey" value="',
      "define('DB_PASSWORD', '"
    ])
      expect([before, findNamedSecrets(before + secret)]).toStrictEqual([
        before,
        [{ start: before.length, end: before.length + secret.length }]
      ])
  })
})
