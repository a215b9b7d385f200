/** Methods called through an interface. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a Go method is likely called through an interface with the same method", async () => {
  const code =
    "package g\ntype Doer interface{ Act(n int) int }\ntype Gee struct{}\nfunc (g *Gee) Act(n int) int { return n }\nfunc run(d Doer) { d.Act(1) }\n"
  expect(await uses({ "a.go": code }, "g.Gee.Act")).toStrictEqual(["a.go:5 call likely"])
  expect(await uses({ "a.go": code }, "g.Doer.Act")).toStrictEqual(["a.go:5 call exact"])
  const two = `${code}type Other struct{}\nfunc (o Other) Act(times int) int { return 1 }\nfunc (g Third) Act() {}\ntype Third struct{}\n`
  expect(await uses({ "a.go": two }, "g.Gee.Act")).toStrictEqual(["a.go:5 call likely"])
  expect(await uses({ "a.go": two }, "g.Other.Act")).toStrictEqual(["a.go:5 call likely"])
  expect(await uses({ "a.go": two }, "g.Third.Act")).toStrictEqual([])
})

test("a Go type with all methods of an interface is likely, one without some is name-only", async () => {
  const files = {
    "store/store.go":
      'package store\ntype Key string\ntype Store interface {\n\tGet(key Key) (value []byte, err error)\n\tPut(key Key, value []byte)\n}\nfunc Use(s Store) { s.Put("a", nil); s.Get("a") }\n',
    "mem/mem.go":
      'package mem\nimport "x/store"\ntype Mem struct{}\nfunc (m *Mem) Get(k store.Key) ([]byte, error) { return nil, nil }\nfunc (m *Mem) Put(k store.Key, v []byte) {}\n',
    "disk/disk.go":
      "package disk\ntype Disk struct{}\nfunc (d Disk) Get(key Key) ([]byte, error) { return nil, nil }\nfunc (d Disk) Put(key Key, value []byte) {}\n",
    "half/half.go":
      "package half\ntype Half struct{}\nfunc (h Half) Get(key Key) ([]byte, error) { return nil, nil }\ntype Odd struct{}\nfunc (o Odd) Get(key int) ([]byte, error) { return nil, nil }\n"
  }
  const call = (certainty: string) => [`store/store.go:7 call ${certainty}`]
  expect(await uses(files, "mem.Mem.Get")).toStrictEqual(call("likely"))
  expect(await uses(files, "disk.Disk.Get")).toStrictEqual(call("likely"))
  expect(await uses(files, "half.Half.Get")).toStrictEqual(call("name-only"))
  expect(await uses(files, "half.Odd.Get")).toStrictEqual([])
})
