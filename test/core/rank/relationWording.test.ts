import { expect, test } from "bun:test"
import { relationWording } from "../../../src/core/rank/mod.ts"

const { scoreIn } = relationWording({ relation: "extends", name: "Shape" })

test.each([
  "defimpl Shape, for: Circle do",
  "  use Shape",
  "  use Shape, size: 3",
  ") : Shape {",
  "type Circle = Shape & { r: number }"
])("%p implements or extends", (line) => expect(scoreIn(line)).toBe(1))

test.each([
  "  ) :: Shape.t()",
  "@type t() :: Shape.t()",
  "use Shape::Circle;x",
  "defmodule Shape do",
  "use circle, Shape"
])("%p does not", (line) => expect(scoreIn(line)).toBe(0))

const raises = relationWording({ relation: "raises", name: "CartFilled" }).scoreIn

test.each([
  "event(new CartFilled($cart));",
  "CartFilled::dispatch($cart);",
  "CartFilled.perform_later(cart)",
  "cart_filled = CartFilled.delay(cart.id)",
  "publisher.publishEvent(new CartFilled(cart));",
  "fire_event(CartFilled(cart))",
  "this.store.dispatch(new CartFilled(cart))",
  "throw new CartFilled()"
])("%p raises or sends", (line) => expect(raises(line)).toBe(1))

test.each([
  "class CartFilled extends Event {",
  "CartFilled::class => [SendMail::class],",
  "public function handle(CartFilled $event)",
  "CartFilled.sort(carts)",
  'import { firestore, sender, CartFilled } from "./firebase"',
  "const scheduler = of(CartFilled)"
])("%p does not", (line) => expect(raises(line)).toBeLessThan(1))
