import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"
import { uses } from "../../reference/uses.ts"

const files = {
  "src/shop/the_cart.clj": `(ns shop.the-cart)
(defn add [x] x)
(defn total [x] (add x))
(defprotocol Store (find-cart [this id]))
(defrecord Basket [items])
(defmulti area :shape)
`,
  "src/shop/other.clj": "(ns shop.other)\n(defn add [x] x)\n",
  "src/shop/till.clj": `(ns shop.till
  (:require [shop.the-cart :as cart :refer [total]] [shop.other :as other])
  (:import [shop.the_cart Basket]))
(defn run [x add] (cart/add x) (other/add x) (total x) (add x) #'cart/add :cart/add)
(defrecord Mine [] cart/Store (find-cart [_ id] id))
(defmethod cart/area :circle [c] (Basket. c) (cart/->Basket c))
(shop.the-cart/add 1)
`,
  "src/shop/open.clj": "(ns shop.open (:use shop.the-cart))\n(add 1)\n(total 2)\n",
  "src/shop/both.cljs": "(ns shop.both)\n(defn go [] 1)\n",
  "src/shop/both.clj": "(ns shop.both)\n(defn go [] 2)\n",
  "src/shop/web.cljs": "(ns shop.web (:require [shop.both :as both]))\n(both/go)\n"
}

test("names are found by the namespace that an alias stands for", async () => {
  expect(await uses(files, "shop.the-cart/add")).toStrictEqual([
    "src/shop/the_cart.clj:3 call exact",
    "src/shop/till.clj:4 call exact",
    "src/shop/till.clj:4 other exact",
    "src/shop/till.clj:7 call exact",
    "src/shop/open.clj:2 call exact"
  ])
  expect(await uses(files, "shop.other/add")).toStrictEqual(["src/shop/till.clj:4 call exact"])
  expect(await uses(files, "shop.the-cart/total")).toStrictEqual([
    "src/shop/till.clj:2 import exact",
    "src/shop/till.clj:4 call exact",
    "src/shop/open.clj:3 call exact"
  ])
})

test("protocols, records and multimethods are found where they are implemented and made", async () => {
  expect(await uses(files, "shop.the-cart/find-cart")).toStrictEqual(["src/shop/till.clj:5 other exact"])
  expect(await uses(files, "shop.the-cart/Store")).toStrictEqual(["src/shop/till.clj:5 type exact"])
  expect(await uses(files, "shop.the-cart/Basket")).toStrictEqual([
    "src/shop/till.clj:3 import exact",
    "src/shop/till.clj:6 call exact",
    "src/shop/till.clj:6 call exact"
  ])
  expect(await uses(files, "shop.the-cart/area")).toStrictEqual(["src/shop/till.clj:6 other exact"])
})

test("a namespace is found where it is required", async () => {
  expect(await uses(files, "shop.the-cart")).toStrictEqual([
    "src/shop/till.clj:2 other exact",
    "src/shop/open.clj:1 other exact"
  ])
})

test("a namespace of two platforms is the one of the file's own", async () => {
  expect(await uses({ ...files, "src/shop/both.clj": "(ns shop.both)\n" }, "shop.both/go")).toStrictEqual([
    "src/shop/web.cljs:2 call exact"
  ])
  expect(await uses({ ...files, "src/shop/both.cljs": "(ns shop.both)\n" }, "shop.both/go")).toStrictEqual([
    "src/shop/web.cljs:2 call likely"
  ])
})

test("definitions of tests are tests", async () => {
  const { symbols } = await deriveText("src/a.clj", "(ns a)\n(deftest adds (is 1))\n(defn other [] 1)\n")
  expect(symbols.filter((each) => each.test).map(({ name }) => name)).toStrictEqual(["adds"])
})
