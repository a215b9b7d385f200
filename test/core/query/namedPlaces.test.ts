import { expect, test } from "bun:test"
import { namedPlaces } from "../../../src/core/query/mod.ts"

const placesIn = (query: string) =>
  namedPlaces(query).map(({ file, lines }) => (lines === undefined ? file : `${file}:${lines[0]}`))

test("namedPlaces() reads a line in the words of runtimes, compilers and template engines", () => {
  expect(placesIn("No such slot Cart::ad() in src/gui/Cart.cpp:49")).toStrictEqual(["src/gui/Cart.cpp:49"])
  expect(placesIn('ASSERT: "m_cart" in file /src/core/Cart.cpp, line 118')).toStrictEqual([
    "/src/core/Cart.cpp:118"
  ])
  expect(placesIn("Error: src/app/cart.component.html:12:9 - error TS2339: x")).toStrictEqual([
    "src/app/cart.component.html:12"
  ])
  expect(placesIn('Variable "itms" does not exist in "carts/show.html.twig" at line 12.')).toStrictEqual([
    "carts/show.html.twig:12"
  ])
  expect(placesIn("In template /srv/templates/cart.html, error at line 7")).toStrictEqual([
    "/srv/templates/cart.html:7"
  ])
  expect(placesIn("Showing /srv/app/views/carts/show.html.erb where line #9 raised:")).toStrictEqual([
    "/srv/app/views/carts/show.html.erb:9"
  ])
  expect(placesIn("app/views/carts/show.slim, Line 3, Column 4")).toStrictEqual([
    "app/views/carts/show.slim:3"
  ])
})

test("namedPlaces() knows templates by their endings, without a line", () => {
  expect(placesIn("what do show.html.heex, mail.j2, cart.slim and base.html.twig show")).toStrictEqual([
    "show.html.heex",
    "mail.j2",
    "cart.slim",
    "base.html.twig"
  ])
  // Neither a file on its own nor a number on its own is a line.
  expect(placesIn("cart.py has 12 lines")).toStrictEqual(["cart.py"])
})
