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
	a.getCart()
	return a.carts.GetCart(line, note)
}

func (a *app) getCart() {}
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

type Uses = (name: string) => Effect.Effect<ReadonlyArray<string>, unknown>

/** Runs a case on an index of these files. */
const indexed = (
  name: string,
  files: Readonly<Record<string, string>>,
  body: (uses: Uses, root: string) => Effect.Effect<unknown, unknown>
) =>
  it.live(name, () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFiles(root, files)
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
        yield* body(uses, root)
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
  )

indexed(
  "services and messages of Protocol Buffers lead to their uses in other languages",
  SERVICE,
  (uses, root) =>
    Effect.gen(function* () {
      expect(yield* uses("shop.CartService.GetCart")).toStrictEqual([
        "checkout/main.go:11 call likely",
        "web/cart.ts:3 call likely",
        "worker/job.py:6 call likely"
      ])
      expect(yield* uses("shop.CartService")).toStrictEqual([
        "cart/Cart.cs:2 type likely",
        "checkout/main.go:5 type likely",
        "web/cart.ts:1 import likely",
        "web/cart.ts:2 call likely",
        "worker/job.py:5 call likely"
      ])
      expect(yield* uses("shop.Line")).toStrictEqual([
        "cart/Cart.cs:3 type likely",
        "cart/Cart.cs:3 type likely",
        "checkout/main.go:8 type likely",
        "proto/cart.proto:4 type exact",
        "proto/cart.proto:4 type exact",
        "web/cart.ts:1 import likely",
        "web/cart.ts:3 type likely",
        "worker/job.py:6 call likely"
      ])
      expect(yield* uses("shop.Line.Note")).toStrictEqual(["checkout/main.go:9 type likely"])
      // A file that changed since is read as it is now.
      writeFiles(root, { "web/cart.ts": `\n${SERVICE["web/cart.ts"]}`, "worker/job.py": "run = 1\n" })
      expect(yield* uses("shop.CartService.GetCart")).toStrictEqual([
        "checkout/main.go:11 call likely",
        "web/cart.ts:4 call likely"
      ])
    })
)

const FIELDS = {
  "proto/shop.proto": `syntax = "proto3";
package shop;
message Shop {
  bool new_carts = 1;
  string name = 2;
  int64 created_at = 3;
}
message Box { bool is_open = 1; }
message Chest { bool is_open = 1; }
`,
  "server/shop.go": `package server

import pb "example.com/shop/genproto"

func open(shop *pb.Shop, settings Settings) bool {
	other().NewCarts = shop.GetNewCarts()
	return other().Name == shop.Name && settings.CreatedAt == 1
}

type Settings struct{ CreatedAt int64 }
`,
  "server/plain.go": `package server

func plain() bool { return other().NewCarts && other().CreatedAt > 1 }
`,
  "web/shop.ts": `import { ShopSchema, Chest } from "./protos/shop_pb"
export const show = (load) => load(ShopSchema).newCarts
export const draft = { newCarts: true }
export const open = (chest) => load(Chest, chest).isOpen
`,
  "web/list.ts": `export const list = (item) => item.name + item.newCarts
`
}

indexed(
  "fields of messages lead to their uses in other languages, as certainly as is known",
  FIELDS,
  (uses) =>
    Effect.gen(function* () {
      expect(yield* uses("shop.Shop.new_carts")).toStrictEqual([
        "server/plain.go:3 other name-only",
        "server/shop.go:6 call likely",
        "server/shop.go:6 other likely",
        "web/list.ts:1 other name-only",
        "web/shop.ts:2 other likely"
      ])
      // Of a common name, only where the object is known.
      expect(yield* uses("shop.Shop.name")).toStrictEqual(["server/shop.go:7 other likely"])
      expect(yield* uses("shop.Shop.created_at")).toStrictEqual(["server/shop.go:7 other name-only"])
      // The names of the generated code lead to what it is generated from.
      const all = yield* uses("shop.Shop.new_carts")
      for (const name of ["NewCarts", "GetNewCarts"]) expect(yield* uses(name)).toStrictEqual(all)
      // A key of an object is found with it.
      expect((yield* uses("newCarts")).length).toBe(all.length)
      // What a type of the language declares is meant first.
      expect(yield* uses("CreatedAt")).toStrictEqual([
        "server/plain.go:3 other likely",
        "server/shop.go:7 other exact"
      ])
      // Of a name that several messages have, only what names the message tells which is meant.
      expect(yield* uses("shop.Box.is_open")).toStrictEqual(["web/shop.ts:4 other name-only"])
      expect(yield* uses("shop.Chest.is_open")).toStrictEqual(["web/shop.ts:4 other likely"])
      expect(yield* uses("is_open")).toStrictEqual(["web/shop.ts:4 other likely"])
    })
)

const SCHEMA = {
  "prisma/schema.prisma": `model OrderLine {
  id Int @id
  kind LineKind
}
enum LineKind {
  PLAIN
}
`,
  "server/lines.ts": `import { prisma } from "@shop/prisma"
import { LineKind, type OrderLine } from "@prisma/client"
export const load = (line: OrderLine) => prisma.orderLine.findMany({ where: { kind: LineKind.PLAIN } })
export const more = (store: Store) => store.orderLine.save()
export const add = () =>
  prisma.$transaction(async (tx) => {
    await tx.orderLine.create({ data: {} })
  })
`,
  "web/lines.ts": `import type { OrderLine } from "./types"
export const show = (line: OrderLine) => line
`,
  // A type of the same name does not hide the model's uses in its language.
  "web/kind.ts": "export type LineKind = string\nexport const kind: LineKind = ''\n"
}

indexed("models of Prisma lead to the client's properties and types", SCHEMA, (uses) =>
  Effect.gen(function* () {
    expect(yield* uses("OrderLine")).toStrictEqual([
      "server/lines.ts:2 import likely",
      "server/lines.ts:3 other likely",
      "server/lines.ts:3 type likely",
      "server/lines.ts:7 other likely"
    ])
    expect(yield* uses("LineKind.PLAIN")).toStrictEqual(["server/lines.ts:3 other likely"])
    expect(yield* uses("LineKind")).toStrictEqual([
      "prisma/schema.prisma:3 type exact",
      "server/lines.ts:2 import likely",
      "server/lines.ts:3 other likely",
      "web/kind.ts:2 type exact"
    ])
  })
)

const OPERATIONS = {
  "schema.graphql": "type Query { order: Order }\ntype Order { id: ID! }\n",
  "web/order.graphql":
    "query getOrder { order { ...parts } }\nfragment parts on Order { id }\nmutation Save { id }\n",
  "web/order.ts": `import { useGetOrderQuery, PartsFragment, type Order, SaveDocument } from "./generated/graphql"
export const useOrder = (order: Order, parts: PartsFragment) => useGetOrderQuery(order, parts)
export const save = () => run(SaveDocument)
`,
  "web/own.ts": `import type { Order } from "./own"
export const own = (order: Order) => order
`
}

indexed("what GraphQL's generators make of operations leads to its uses", OPERATIONS, (uses) =>
  Effect.gen(function* () {
    expect(yield* uses("getOrder")).toStrictEqual([
      "web/order.ts:1 import likely",
      "web/order.ts:2 call likely"
    ])
    expect(yield* uses("Save")).toStrictEqual(["web/order.ts:1 import likely", "web/order.ts:3 other likely"])
    expect(yield* uses("parts")).toStrictEqual([
      "web/order.graphql:1 other exact",
      "web/order.ts:1 import likely",
      "web/order.ts:2 type likely"
    ])
    expect((yield* uses("Order")).filter((use) => use.startsWith("web/o"))).toStrictEqual([
      "web/order.graphql:2 type exact",
      "web/order.ts:1 import likely",
      "web/order.ts:2 type likely"
    ])
  })
)

const CONFIGURED = {
  "src/com/shop/Cart.java": `package com.shop;
public class Cart {
  public void open() {}
  public void setLimit(int limit) {}
  int title() { return R.string.cart_title; }
}
`,
  "src/com/shop/CartActivity.kt": "package com.shop\nclass CartActivity\n",
  "Shop/CartPage.axaml.cs": `namespace Shop.Views;
public partial class CartPage { void OnBuy() {} }
public class Cart { public int Total { get; } }
`,
  "beans.xml": `<beans>
  <bean id="cart" class="com.shop.Cart" init-method="open">
    <property name="limit" value="3"/>
  </bean>
  <bean id="other" class="org.other.Cart" init-method="open"/>
</beans>
`,
  "AndroidManifest.xml":
    '<manifest>\n  <activity android:name=".CartActivity" android:label="@string/cart_title"/>\n</manifest>\n',
  "res/values/strings.xml": '<resources>\n  <string name="cart_title">Cart</string>\n</resources>\n',
  "Shop/CartPage.axaml": `<UserControl xmlns:vm="using:Shop.Views" x:Class="Shop.Views.CartPage" x:DataType="vm:Cart">
  <Button Click="OnBuy" Content="{Binding Total}" />
</UserControl>
`
}

indexed(
  "classes and their members lead to the XML that names them, and resources to the code",
  CONFIGURED,
  (uses) =>
    Effect.gen(function* () {
      expect(yield* uses("com.shop.Cart")).toStrictEqual(["beans.xml:2 other likely"])
      expect(yield* uses("com.shop.Cart.open")).toStrictEqual(["beans.xml:2 other likely"])
      expect(yield* uses("setLimit")).toStrictEqual(["beans.xml:3 other likely"])
      expect(yield* uses("CartActivity")).toStrictEqual(["AndroidManifest.xml:2 other likely"])
      expect(yield* uses("CartPage")).toStrictEqual(["Shop/CartPage.axaml:1 other likely"])
      expect(yield* uses("OnBuy")).toStrictEqual(["Shop/CartPage.axaml:2 other likely"])
      expect(yield* uses("Total")).toStrictEqual(["Shop/CartPage.axaml:2 other likely"])
      expect(yield* uses("cart_title")).toStrictEqual([
        "AndroidManifest.xml:2 other exact",
        "src/com/shop/Cart.java:5 other likely"
      ])
    })
)

indexed(
  "texts of .NET lead to the code that uses the class of their file",
  {
    "Shop/Resources/CartTexts.resx":
      '<root>\n  <data name="CartIsEmpty" xml:space="preserve"><value>Empty</value></data>\n</root>\n',
    "Shop/Resources/OrderTexts.resx":
      '<root>\n  <data name="OrderIsEmpty" xml:space="preserve"><value>Empty</value></data>\n</root>\n',
    "Shop/Cart.cs": `namespace Shop;
public class Cart {
  public string Check(Other OrderIsEmpty) { return string.Format(CartTexts.CartIsEmpty, 1); }
  public bool CartIsEmpty => other.CartIsEmpty;
}
`
  },
  (uses) =>
    Effect.gen(function* () {
      expect(yield* uses("CartTexts.CartIsEmpty")).toStrictEqual(["Shop/Cart.cs:3 other likely"])
      expect(yield* uses("OrderTexts.OrderIsEmpty")).toStrictEqual([])
    })
)
