import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const FILES = {
  "go.mod": "module example.com/m\n",
  "shop.go": `package shop

import "sync"

type Base struct{ id int }

func (b *Base) Go() *Base { return b }

type Other struct{ id int }

func (o *Other) Go() {}

type One struct {
	*Base
	Name string
}

type Own struct {
	Base
	id string
}

func (o Own) Go() {}

type Holder struct {
	Deep
	Other
}

type Deep struct{ One }

type Named struct{ Base *Other }

type Locked struct {
	sync.Mutex
	One
}

type Goer interface{ Go() *Base }

type Both interface {
	Goer
	Close()
}

type Through struct{ Both }

type Loop struct{ *Loop }

type Alias = One

func run(one One, own *Own, deep Deep, holder Holder, named Named, locked Locked, both Both, through Through, loop Loop, alias Alias) {
	one.Go()
	own.Go()
	own.Base.Go()
	deep.Go()
	deep.One.Base.Go()
	holder.Go()
	named.Base.Go()
	locked.Go()
	both.Go()
	through.Go()
	loop.Go()
	alias.Go()
	one.Go().Go()
	x := deep.Go()
	x.Go()
	named.Go()
	_ = deep.id
	_ = own.id
}
`
}

const RUN_LINE = FILES["shop.go"].split("\n").findIndex((line) => line.startsWith("func run")) + 1

test("embedding is followed to any depth", async () => {
  const deep = Array.from({ length: 12 }, (_, at) => `type T${at} struct{ T${at + 1} }`).join("\n")
  const files = {
    "a.go": `package a\n${deep}\ntype T12 struct{}\nfunc (t T12) Go() {}\ntype Other struct{}\nfunc (o Other) Go() {}\nfunc run(t T0) { t.Go() }\n`
  }
  expect(await uses(files, "a.T12.Go")).toStrictEqual(["a.go:18 call exact"])
  expect(await uses(files, "a.Other.Go")).toStrictEqual([])
})

test("two types that are declared as each other have no members", async () => {
  const files = {
    "a.go":
      "package a\ntype A B\ntype B A\ntype Self []Self\ntype C struct{}\nfunc (c C) Go() {}\ntype D struct{}\nfunc (d D) Go() {}\nfunc run(a A, s Self) { a.Go(); s[0][1].Go() }\n"
  }
  expect(await uses(files, "a.C.Go")).toStrictEqual([])
})

/** The uses in `run`, by the line in it. */
const usesInRun = async (name: string) =>
  (await uses(FILES, name)).flatMap((use) => {
    const [, line, certainty] = /^shop\.go:(\d+) \w+ (.*)$/.exec(use)!
    return Number(line) > RUN_LINE ? [`${Number(line) - RUN_LINE} ${certainty}`] : []
  })

test("a type has the members of what it embeds, the nearest first", async () => {
  expect(await usesInRun("shop.Base.Go")).toStrictEqual([
    "1 exact",
    "3 exact",
    "4 exact",
    "5 exact",
    // A type outside of the view is embedded as well, but less deeply than the member is found.
    "8 likely",
    // Through an interface, which another type may satisfy.
    "9 likely",
    "10 likely",
    "12 exact",
    "13 exact",
    "13 exact",
    "14 exact",
    "15 exact"
  ])
  expect(await usesInRun("shop.Other.Go")).toStrictEqual(["6 exact", "7 exact"])
  expect(await usesInRun("shop.Own.Go")).toStrictEqual(["2 exact"])
  expect(await usesInRun("shop.Base.id")).toStrictEqual(["17 exact"])
  expect(await usesInRun("shop.Own.id")).toStrictEqual(["18 exact"])
})
