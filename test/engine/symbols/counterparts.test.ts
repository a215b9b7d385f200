import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** A service with its clients and its server in several languages; the generated code is not there. */
const SERVICE = {
  "proto/cart.proto": `syntax = "proto3";
package shop;
message Line { string sku = 1; message Note { string text = 1; } }
service CartService { rpc GetCart(Line) returns (Line); }
`,
  "checkout/main.go": `package main

import pb "example.com/shop/genproto"

type app struct{ carts pb.CartServiceClient }

func (a *app) total() int {
	line := &pb.Line{}
	note := &pb.Line_Note{}
	return a.carts.GetCart(line, note)
}
`,
  "web/cart.ts": `import { CartServiceClient, Line } from "../protos/shop"
const client = new CartServiceClient("x")
export const load = (line: Line) => client.getCart(line)
`,
  // Own things of the same names, without the generated code.
  "web/api.ts": `import { Line } from "./draw"
class Line2 {}
export const show = (api: any, line: Line) => api.getCart(line, Line2)
`,
  "worker/job.py": `import shop_pb2
import shop_pb2_grpc

def run(channel):
    stub = shop_pb2_grpc.CartServiceStub(channel)
    return stub.GetCart(shop_pb2.Line())
`,
  "cart/Cart.cs": `using Shop;
public class Carts : CartService.CartServiceBase {
  public override Line GetCart(Line line) { return store.GetCartAsync(line); }
}
`
}

it.live("what is generated from a declaration leads to its uses in other languages", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SERVICE)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const symbols = yield* Symbols
      const uses = (name: string) =>
        Effect.map(
          symbols.references({ path: root, names: [{ name }], limit: 30, roles: undefined }),
          ({ references }) =>
            references
              .map(({ certainty, line, path, role }) => `${path}:${line} ${role} ${certainty}`)
              .toSorted()
        )
      expect(yield* uses("shop.CartService.GetCart")).toStrictEqual([
        "checkout/main.go:10 call likely",
        "web/cart.ts:3 call likely",
        "worker/job.py:6 call likely"
      ])
      expect(yield* uses("shop.CartService")).toStrictEqual([
        "cart/Cart.cs:2 type likely",
        "checkout/main.go:5 type likely",
        "web/cart.ts:2 call likely",
        "worker/job.py:5 call likely"
      ])
      expect(yield* uses("shop.Line")).toStrictEqual([
        "cart/Cart.cs:3 type likely",
        "cart/Cart.cs:3 type likely",
        "checkout/main.go:8 type likely",
        "proto/cart.proto:4 type exact",
        "proto/cart.proto:4 type exact",
        "web/cart.ts:3 type likely",
        "worker/job.py:6 call likely"
      ])
      expect(yield* uses("shop.Line.Note")).toStrictEqual(["checkout/main.go:9 type likely"])
      // A file that changed since is read as it is now.
      writeFiles(root, { "web/cart.ts": `\n${SERVICE["web/cart.ts"]}`, "worker/job.py": "run = 1\n" })
      expect(yield* uses("shop.CartService.GetCart")).toStrictEqual([
        "checkout/main.go:10 call likely",
        "web/cart.ts:4 call likely"
      ])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
