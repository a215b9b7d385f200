import { afterEach, expect, test } from "bun:test"
import { isOpenToOthers } from "../../src/ports/isOpenToOthers.ts"

const before = process.env["CREDENTIALS_DIRECTORY"]

afterEach(() => {
  if (before === undefined) delete process.env["CREDENTIALS_DIRECTORY"]
  else process.env["CREDENTIALS_DIRECTORY"] = before
})

test("a file counts as open if others can read it, except a credential of systemd that its group can read", () => {
  process.env["CREDENTIALS_DIRECTORY"] = "/run/credentials/lodestone.service"
  const credential = "/run/credentials/lodestone.service/tokens"
  const open = (path: string, mode: number) => isOpenToOthers(path, { mode: 0o100000 | mode })
  expect([0o600, 0o400, 0o640, 0o604].map((mode) => open("/etc/tokens", mode))).toStrictEqual([
    false,
    false,
    true,
    true
  ])
  expect([0o400, 0o440, 0o444].map((mode) => open(credential, mode))).toStrictEqual([false, false, true])
  expect(open("/run/credentials/lodestone.service-other/tokens", 0o440)).toBe(true)
  delete process.env["CREDENTIALS_DIRECTORY"]
  expect(open(credential, 0o440)).toBe(true)
})
