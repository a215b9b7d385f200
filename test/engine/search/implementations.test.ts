import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const SHOP = {
  "go.mod": "module example.com/shop\n\ngo 1.21\n",
  "store/store.go": `package store

import "io"

// Reader finds what is stored.
type Reader interface {
	Find(key string) (Item, error)
}

// Store keeps items.
type Store interface {
	Reader
	Put(key string, item Item) error
}

// Journal is a store that is written to a file.
type Journal interface {
	io.Closer
	Append(item Item) error
}

type Item struct{ Name string }
`,
  "store/memory.go": `package store

// Memory keeps items until the program ends.
type Memory struct {
	items map[string]Item
}

func (m *Memory) Find(name string) (Item, error) {
	return m.items[name], nil
}
`,
  "store/memory_put.go": `package store

func (m *Memory) Put(name string, item Item) error {
	m.items[name] = item
	return nil
}
`,
  "store/readonly.go": `package store

// ReadOnly has the method of one interface alone, and another of the same name as the second interface's.
type ReadOnly struct{}

func (r ReadOnly) Find(key string) (Item, error) { return Item{}, nil }

func (r ReadOnly) Put(key string) error { return nil }
`,
  "cache/cache.go": `package cache

import "example.com/shop/store"

// Cached has the methods of the store that it embeds.
type Cached struct {
	*store.Memory
	hits int
}

// Logged embeds any store.
type Logged struct {
	store.Store
}

// Memory has the name of a store only.
type Memory struct{}

type Named struct {
	Memory
}
`,
  "store/writer.go": `package store

// WriteOnly lacks a method that the interface has from the one it embeds.
type WriteOnly struct{}

func (w WriteOnly) Put(key string, item Item) error { return nil }
`,
  "store/store_test.go": `package store

type fakeStore struct{}

func (fakeStore) Find(key string) (Item, error) { return Item{}, nil }

func (fakeStore) Put(key string, item Item) error { return nil }
`,
  "file/journal.go": `package file

import "example.com/shop/store"

type Log struct{}

func (l *Log) Append(item store.Item) error { return nil }
`
}

it.live("what implements an interface by its methods is found, and nothing else", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SHOP)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const search = yield* Search
      const ask = (query: string) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query }), ({ advice, results }) => ({
          advice,
          names: results.map(({ path, symbol }) => `${path} ${symbol?.name}`)
        }))
      expect(yield* ask("what implements Store?")).toStrictEqual({
        advice:
          '4 types have all methods of "Store": store.Memory, cache.Cached, cache.Logged, store.fakeStore',
        names: ["store/memory.go Memory", "cache/cache.go Cached", "store/store_test.go fakeStore"]
      })
      expect((yield* ask("implementations of the Reader interface")).names).toStrictEqual([
        "store/memory.go Memory",
        "store/readonly.go ReadOnly",
        "cache/cache.go Cached",
        "store/store_test.go fakeStore"
      ])
      expect((yield* ask("which types satisfy store.Store in cache")).names).toStrictEqual([
        "cache/cache.go Cached"
      ])
      const { found } = yield* (yield* Symbols).resolve({
        path: root,
        names: [{ name: "Store" }, { name: "Item" }]
      })
      expect(found.map((each) => "implementations" in each && each.implementations)).toStrictEqual([
        '4 types have all methods of "Store": cache.Cached, cache.Logged, store.Memory, store.fakeStore',
        undefined
      ])
      expect(yield* ask("what implements Journal")).toStrictEqual({
        advice:
          'One type has all methods of "Journal", apart from those of io.Closer, which is not indexed: file.Log',
        names: ["file/journal.go Log"]
      })
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
