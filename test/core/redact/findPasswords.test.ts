import { describe, expect, test } from "bun:test"
import { findPasswords } from "../../../src/core/redact/mod.ts"
import { characters, inAddresses } from "../../support/secrets.ts"
import { processorMillis } from "../../support/processorMillis.ts"

const found = (text: string) => findPasswords(text).map(({ end, start }) => text.slice(start, end))

describe("findPasswords()", () => {
  for (const [text, secret] of inAddresses())
    test(`finds exactly the password: ${text("…")}`, () =>
      expect(found(text(secret))).toStrictEqual([secret]))

  test("finds each of several passwords", () => {
    const [a, b] = [characters(12), characters(12)]
    expect(found(`amqp://x:${a}@one,amqp://y:${b}@two/`)).toStrictEqual([a, b])
  })

  test("finds passwords that are long, of long user names, and in JSON with escaped slashes", () => {
    const [long, short] = [characters(1800), characters(12)]
    expect(found(`https://AWS:${long}@1234.dkr.ecr.eu-central-1.amazonaws.com`)).toStrictEqual([long])
    expect(found(`https://${"u".repeat(300)}:${short}@host`)).toStrictEqual([short])
    expect(found(String.raw`{"url":"postgres:\/\/u:${short}@db\/app"}`)).toStrictEqual([short])
  })

  test("finds passwords in the parameters of database URLs", () => {
    const secret = characters(12)
    for (const text of [
      `jdbc:postgresql://db/shop?user=me&password=${secret}`,
      `url: "jdbc:mysql://db:3306/shop?password=${secret}&useSSL=false"`,
      `jdbc:sqlserver://db:1433;databaseName=shop;Password=${secret};encrypt=true`
    ])
      expect(found(text)).toStrictEqual([secret])
    for (const text of [
      "jdbc:postgresql://db/shop?user=me&password=changeme",
      "jdbc:postgresql://db/shop?password=${DB_PASSWORD}",
      `https://shop.example/reset?password_hint=${secret}`,
      `/login?password=${secret}`
    ])
      expect([text, found(text)]).toStrictEqual([text, []])
  })

  test("ignores URLs with example passwords and variables", () => {
    for (const text of [
      "postgres://user:password@localhost:5432/app",
      "postgres://user:pass@localhost:5432/app",
      "postgres://app:secret@db",
      "mysql://app:changeme@db",
      "mysql://app:your-password-here@db",
      "mysql://app:myPassword123@db",
      "mysql://app:DB_PASSWORD@db",
      "postgres://scott:tiger@db/app",
      "amqp://guest:guest@localhost",
      "postgres://postgres:postgres@localhost/postgres",
      "https://bob:hunter2@example.com/",
      "https://bob:s3cr3tValue9@api.example.org/",
      "https://me:myToken12345@github.com/x",
      "https://REGISTRY_USER:REGISTRY_PASSWORD@registry",
      "https://x-token-auth:my-access-token@bitbucket.org",
      "https://me:***@db",
      "https://me:****@db",
      "https://me:xxxxxxxx@db",
      "https://me:…@db",
      "https://me:...@db",
      "https://me:[REDACTED]@db",
      "https://me:[password]@db",
      "https://me:<password>@db",
      "redis://:${REDIS_PASSWORD_2}@cache:6379",
      "redis://$USER:$REDIS_PASS9@cache:6379",
      "redis://{user}:{settings.redisPassword9}@cache",
      "redis://{{user}}:{{redisPassword9}}@cache",
      "redis://#{user}:#{redis.password9}@cache",
      "redis://\\(user):\\(redisPassword9)@cache",
      "postgres://%s:%s@%s/app",
      "postgres://%(user)s:%(password9)s@%(host)s",
      "postgres://%USER%:%PASSWORD9%@%HOST%",
      "postgres://u:$(cat /run/secret)@h"
    ])
      expect([text, found(text)]).toStrictEqual([text, []])
  })

  test("ignores texts that are not URLs with passwords", () => {
    for (const text of [
      "http://localhost:8080/users/a@b.c",
      "http://127.0.0.1:8080@evil.org",
      "see https://shop.org:443/x, and mail bob99@shop.org",
      "docker://node:18-alpine3.17@sha256:0123456789abcdef",
      "git+ssh://git@github.com:owner/repository.git",
      "npm install https://registry.npmjs.org/@scope/pkg@1.2.3",
      "const url = /^(\\w+):\\/\\/([^:]+):([^@]+)@(.+)$/",
      "://([^:/]+):([^@/]+)@([^/]+)",
      "redis://(?<user>.*):(?<password>.*)@(?<host>.*)",
      "http://[::1]:8080",
      '"https://" + user + ":" + password9 + "@" + host',
      "a ? b://c : d@e",
      "Foo::bar::<T>()://x:1@y"
    ])
      expect([text, found(text)]).toStrictEqual([text, []])
  })

  test("takes linear time for adversarial input", () => {
    const began = processorMillis()
    for (const text of [
      `://${"a:".repeat(20_000)}`,
      `://u:${"userpass".repeat(20_000)}@h`,
      "://u:".repeat(20_000),
      `://u:${"pass".repeat(50)}!@h `.repeat(500),
      `://u:${"@".repeat(50_000)}`
    ])
      findPasswords(text)
    expect(processorMillis() - began).toBeLessThan(2000)
  })

  test("finds a random password where the text is cut off behind it, but neither a port nor a word", () => {
    expect(findPasswords(`const url = "redis://:${"k7Q9zW"}`)).toStrictEqual([{ start: 22, end: 28 }])
    for (const text of [
      "http://localhost:808080",
      "http://host:portNumber",
      "see https://{host}:{port}",
      "http://[2001:db8f00"
    ])
      expect([text, findPasswords(text)]).toStrictEqual([text, []])
  })
})
