import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { WEIGHTS } from "../../../src/core/rank/mod.ts"
import type { SearchRequest } from "../../../src/engine/search/SearchRequest.ts"
import { answersIn, partOf } from "../../support/answers.ts"
import { it } from "../../support/effect.ts"

const QUESTION = "where is the next leader chosen when leadership is transferred"

/** A function whose text has no word of the question, and its caller, which has most of them. */
const CLUSTER = {
  "cluster/transfer.go": `package cluster

// transferLeadership hands leadership over: the next leader is chosen, then leadership is transferred to it.
func transferLeadership(c *Cluster) error {
	target := pickPeer(c.peers)
	return c.hand(target)
}
`,
  "cluster/peers.go": `package cluster

// Whoever has most entries.
func pickPeer(peers []Peer) Peer {
	best := peers[0]
	for _, each := range peers {
		if each.index > best.index {
			best = each
		}
	}
	return best
}
`,
  "cluster/unrelated.go": `package cluster

// Whoever has fewest entries.
func dropPeer(peers []Peer) Peer {
	worst := peers[0]
	for _, each := range peers {
		if each.index < worst.index {
			worst = each
		}
	}
	return worst
}
`
}

/** What `called` adds to each result of the question, by path. */
const calledParts = (
  files: Readonly<Record<string, string>>,
  { query = QUESTION, ...more }: Partial<SearchRequest> = {}
) =>
  Effect.map(answersIn(files, [query], more), ([results]) =>
    Object.fromEntries(results!.map(({ path }) => [path, partOf(results, path, "called")]))
  )

const WEIGHT = WEIGHTS.natural_language.signals.called

describe("what the best matches call", () => {
  it.live("counts for what defines it, and for nothing else", () =>
    Effect.gen(function* () {
      expect(yield* calledParts(CLUSTER)).toStrictEqual({
        "cluster/transfer.go": 0,
        "cluster/peers.go": WEIGHT,
        "cluster/unrelated.go": 0
      })
    })
  )

  it.live("does not find what neither the words nor the meaning find", () =>
    Effect.gen(function* () {
      const found = yield* calledParts(CLUSTER, { mode: "keyword" })
      expect(Object.keys(found)).toStrictEqual(["cluster/transfer.go"])
    })
  )

  it.live("does not count where the name has many definitions, or one beside the call", () =>
    Effect.gen(function* () {
      const many = Object.fromEntries(
        ["a", "b", "c"].map((name) => [
          `${name}/peers.go`,
          CLUSTER["cluster/peers.go"].replace("package cluster", `package ${name}`)
        ])
      )
      expect((yield* calledParts({ ...CLUSTER, ...many }))["cluster/peers.go"]).toBe(0)
      const own = `${CLUSTER["cluster/transfer.go"]}
func pickPeer(peers []Peer) Peer { return peers[0] }
`
      expect((yield* calledParts({ ...CLUSTER, "cluster/transfer.go": own }))["cluster/peers.go"]).toBe(0)
    })
  )

  it.live(
    "counts neither in a test, nor in data, nor in another language, and these do not make the name ambiguous",
    () =>
      Effect.gen(function* () {
        const unmeant = {
          "cluster/peers_test.go": CLUSTER["cluster/peers.go"],
          "more/peers_test.go": CLUSTER["cluster/peers.go"].replace("package cluster", "package more"),
          "deploy/peers.yaml": "pickPeer:\n  by: index\n",
          "web/peers.py": "def pickPeer(peers):\n    return max(peers)\n"
        }
        const found = yield* calledParts({ ...CLUSTER, ...unmeant })
        expect(found["cluster/peers.go"]).toBe(WEIGHT)
        for (const path of Object.keys(unmeant)) expect(found[path] ?? 0).toBe(0)
      })
  )

  it.live("counts although more data than code has the words of the question", () =>
    Effect.gen(function* () {
      const texts = Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [
          `texts/values-${at}/strings.xml`,
          `<resources><string name="leader_chosen">next leader chosen when leadership is transferred: ${at}</string></resources>\n`
        ])
      )
      const { "cluster/transfer.go": caller, ...others } = CLUSTER
      const weaker = caller.replace(/\/\/.*/, "// The leader leaves.").replace("transferLeadership", "leave")
      const found = yield* calledParts({ ...others, "cluster/leave.go": weaker, ...texts }, { limit: 20 })
      expect(Object.keys(found).indexOf("cluster/leave.go")).toBeGreaterThan(10)
      expect(found["cluster/peers.go"]).toBe(WEIGHT)
    })
  )

  it.live("does not count where a test calls it, a test is asked for, or an error", () =>
    Effect.gen(function* () {
      const { "cluster/transfer.go": caller, ...others } = CLUSTER
      const found = yield* calledParts({ ...others, "cluster/transfer_test.go": caller })
      expect(found["cluster/peers.go"]).toBe(0)
      for (const query of [
        "which test covers that the next leader is chosen",
        "the next leader chosen when leadership is transferred, with its test"
      ])
        expect((yield* calledParts(CLUSTER, { query }))["cluster/peers.go"]).toBe(0)
      const error = yield* calledParts(CLUSTER, {
        query: "error: leadership is transferred to the next leader"
      })
      expect(error["cluster/peers.go"]).toBe(0)
    })
  )

  it.live("does not count where the question names a symbol or a file", () =>
    Effect.gen(function* () {
      for (const query of ["how does transferLeadership work", "leadership is transferred in transfer.go"])
        expect((yield* calledParts(CLUSTER, { query }))["cluster/peers.go"]).toBe(0)
    })
  )
})
