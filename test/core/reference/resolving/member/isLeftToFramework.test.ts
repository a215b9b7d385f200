import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const CARTS = `class CartsController < ApplicationController
  before_action :settle
  def store
    @cart.store
    Cart.find(1).store
    items.each(&:store)
    store
    self.settle
  end
  def settle = cart.settle
end
`

test("Rails: the methods of a controller are called by routes, filters, tests and itself, not on other objects", async () => {
  const files = {
    "app/controllers/carts_controller.rb": CARTS,
    "app/models/cart.rb": "class Cart < ApplicationRecord\nend\n",
    "config/routes.rb": 'Rails.application.routes.draw do\n  post "carts/store", to: "carts#store"\nend\n',
    "spec/carts_spec.rb":
      "describe CartsController do\n  it { controller.store; other.store; described_class.new.store; CartsController.new.store }\nend\n"
  }
  expect(await uses(files, "CartsController#store")).toStrictEqual([
    "app/controllers/carts_controller.rb:7 call exact",
    "config/routes.rb:2 call likely",
    "spec/carts_spec.rb:2 call name-only",
    "spec/carts_spec.rb:2 call name-only",
    "spec/carts_spec.rb:2 call likely"
  ])
  expect(await uses(files, "CartsController#settle")).toStrictEqual([
    "app/controllers/carts_controller.rb:2 other exact",
    "app/controllers/carts_controller.rb:8 call exact"
  ])
})

test("a class that is called a controller is none of the framework by its name alone", async () => {
  const files = {
    "lib/carts_controller.rb": "class CartsController\n  def store_all = 1\nend\n",
    "lib/use.rb": "def run(owner) = owner.store_all\n"
  }
  expect(await uses(files, "CartsController#store_all")).toStrictEqual(["lib/use.rb:1 call likely"])
})
