import { describe, expect, test } from "bun:test"
import { routeMentions } from "../../../../src/core/language/ruby/routeMentions.ts"
import { uses } from "../../reference/uses.ts"

const named = (statement: string, ...around: ReadonlyArray<string>) =>
  routeMentions(statement, around).map(({ at, name, qualifier }) => {
    expect(at).toBeGreaterThanOrEqual(0)
    return qualifier === "" ? name : `${qualifier}.${name}`
  })

describe("routeMentions", () => {
  test.each([
    ['get "/login" => "login#index", :as => "login"', ["LoginController", "LoginController.index"]],
    [
      'post "/x", to: "admin/cart_items#add!"',
      ["Admin.CartItemsController", "Admin.CartItemsController.add!"]
    ],
    ["root 'home#index'", ["HomeController", "HomeController.index"]],
    ['match "/x", via: :get, controller: "home", action: :about', ["HomeController.about"]],
    ['get "/about"', []],
    ["get :index", []]
  ])("%s", (statement, found) => expect(named(statement)).toStrictEqual(found))

  test("resources have the actions of their options", () => {
    expect(named("resource :session, only: %i[new create]")).toStrictEqual([
      "SessionsController",
      "SessionsController.new",
      "SessionsController.create"
    ])
    expect(
      named("resources :carts, :orders, except: [:new, :edit, :index, :show] do\n  get :x\nend")
    ).toStrictEqual(
      ["Carts", "Orders"].flatMap((one) => [
        `${one}Controller`,
        ...["create", "update", "destroy"].map((action) => `${one}Controller.${action}`)
      ])
    )
    expect(named('resources :carts, module: "shop", only: :index', "namespace :admin do")).toStrictEqual([
      "Admin.Shop.CartsController",
      "Admin.Shop.CartsController.index"
    ])
    expect(named('resources :carts, controller: "baskets", only: :index')).toStrictEqual([
      "BasketsController",
      "BasketsController.index"
    ])
  })

  test("the scopes around a route name its module and its controller", () => {
    expect(
      named('get "x", to: "users#show"', "namespace :admin do", 'scope "/y", module: "shop" do')
    ).toStrictEqual(["Admin.Shop.UsersController", "Admin.Shop.UsersController.show"])
    expect(named("post :publish, on: :member", "namespace :admin do", "resources :stories do")).toStrictEqual(
      ["Admin.StoriesController.publish"]
    )
    expect(named('get "preview"', "resource :story do")).toStrictEqual(["StoriesController.preview"])
    expect(named('get "x", action: :y', "controller :home do")).toStrictEqual(["HomeController.y"])
  })
})

test("a route is a use of the method that answers", async () => {
  const files = {
    "config/routes.rb": `Rails.application.routes.draw do
  root to: "home#index"
  get "/domains/:id" => "home#for_domain", :as => "domain"
  resources :comments, only: [:show] do
    member do
      post "upvote"
    end
  end
  namespace :mod do
    resources :users, only: [:index]
  end
end
`,
    "app/controllers/home_controller.rb":
      "class HomeController < ApplicationController\n  def index; end\n  def for_domain; end\nend\n",
    "app/controllers/comments_controller.rb":
      "class CommentsController < ApplicationController\n  def show; end\n  def upvote; end\nend\n",
    "app/controllers/mod/users_controller.rb": "class Mod::UsersController\n  def index; end\nend\n"
  }
  const of = (name: string) => uses(files, name)
  expect(await of("HomeController#index")).toStrictEqual(["config/routes.rb:2 call likely"])
  expect(await of("HomeController#for_domain")).toStrictEqual(["config/routes.rb:3 call likely"])
  expect(await of("CommentsController#show")).toStrictEqual(["config/routes.rb:4 call likely"])
  expect(await of("CommentsController#upvote")).toStrictEqual(["config/routes.rb:6 call likely"])
  expect(await of("Mod::UsersController#index")).toStrictEqual(["config/routes.rb:10 call exact"])
  expect(await of("CommentsController")).toStrictEqual(["config/routes.rb:4 other likely"])
})
