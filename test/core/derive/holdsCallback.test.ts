import { expect, test } from "bun:test"
import { holdsCallback } from "../../../src/core/derive/holdsCallback.ts"

test.each([
  ["const step = createStep(id, async (data) => {", true],
  ["const sum = fold(carts, (total, cart) => (total + cart))", true],
  ["$app->get('/', function ($request) {", true],
  ["CARTS = carts.map do |cart|", true],
  ["CARTS = carts.map { |cart| cart.id }", true],
  ["val carts = all.map { cart -> cart.id }", true],
  ["let carts = all.map { [weak self] cart in\n  cart.id\n}", true],
  ["LIMITS = { 'small' => { least: 1 }, :large => { least: 2 } }", false],
  ["const LIMITS = { small: 1 } // of a function", false],
  ["type Handler = (cart: Cart) => void", false]
])("%s", (text, holds) => expect(holdsCallback(text)).toBe(holds))
