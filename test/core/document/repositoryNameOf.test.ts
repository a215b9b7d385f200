import { expect, test } from "bun:test"
import { repositoryNameOf } from "../../../src/core/document/mod.ts"

test.each([
  ["https://github.com/etcd-io/bbolt", "etcd-io/bbolt"],
  ["https://user:word@github.com/etcd-io/bbolt.git/", "etcd-io/bbolt"],
  ["ssh://git@host.example:2222/Acme/shop.git", "acme/shop"],
  ["git@github.com:acme/shop.git", "acme/shop"],
  ["../shop", undefined],
  ["/srv/git/shop.git", undefined],
  ["C:\\git\\shop", undefined],
  ["file:///srv/git/shop", undefined]
])("the repository of the address %p", (address, name) =>
  expect(repositoryNameOf(address!)).toBe(name as string)
)
