import { expect, test } from "bun:test"
import { routeMentions } from "../../../../src/core/language/elixir/routeMentions.ts"
import { uses } from "../../reference/uses.ts"

/** The names of a route, each with its qualifier and offset. */
const named = (statement: string, ...around: ReadonlyArray<string>) =>
  routeMentions(statement, around).map(({ at, name, qualifier }) => `${qualifier}:${name}@${at}`)

test("routeMentions() puts the modules of nested scopes before the name, and none where a scope ends them", () => {
  const route = 'get "/x", Post.Show, :run'
  expect(named(route)).toStrictEqual(["Post.Show:run@22"])
  expect(named(route, 'scope "/", Web', 'scope "/a", Admin, as: :admin')).toStrictEqual([
    ":Web.Admin.Post.Show@10",
    "Web.Admin.Post:Show@15",
    "Web.Admin.Post.Show:run@22"
  ])
  expect(named(route, 'scope "/", Web', 'scope "/a"')).toContain("Web.Post.Show:run@22")
  expect(named(route, 'scope path: "/", alias: Web')).toContain("Web.Post.Show:run@22")
  expect(named(route, 'scope "/", Web', 'scope "/", alias: false')).toStrictEqual(["Post.Show:run@22"])
  expect(named(`${route}, alias: false`, 'scope "/", Web')).toStrictEqual(["Post.Show:run@22"])
  expect(named('get "/x", to: Post', 'scope "/", Web')).toStrictEqual([])
})

test("routeMentions() names functions only of controllers, and those that `resources` has", () => {
  expect(named('live "/x", Show, :run', 'scope "/", Web')).toStrictEqual([":Web.Show@11", "Web:Show@11"])
  expect(named('forward "/x", Show, :run')).toStrictEqual([])
  expect(named('match :*, "/x", Show, :run')).toStrictEqual(["Show:run@23"])
  expect(named('resources "/x", Show, only: [:index, :show] do')).toStrictEqual([
    "Show:index@30",
    "Show:show@38"
  ])
  expect(named('resources "/x", Show, except: [:index, :new, :edit, :update, :delete]')).toStrictEqual([
    "Show:create@16",
    "Show:show@16"
  ])
  expect(named('resources "/x", Show do\n get "/", Other, only: [:a]').length).toBe(7)
})

test("a Phoenix route uses the controller that the scopes around it shorten, and its function of two arguments", async () => {
  const files = {
    "lib/router.ex": `defmodule Web.Router do
  use Web, :router
  scope "/", Web do
    pipe_through :browser
    live_session :default do
      scope "/admin", Admin do
        get "/", PageController, :show
        live "/x", HomeLive, :page
      end
    end
    get "/", PageController, :show
  end
end
`,
    "lib/a.ex":
      "defmodule Web.PageController do\n  def show(conn, _), do: conn\n  def show(conn), do: conn\nend\n",
    "lib/b.ex": "defmodule Web.Admin.PageController do\n  def show(conn, _), do: conn\nend\n",
    "lib/c.ex": "defmodule Web.Admin.HomeLive do\n  def page(conn, _), do: conn\nend\n"
  }
  expect(await uses(files, "Web.PageController")).toStrictEqual(["lib/router.ex:11 other exact"])
  expect(await uses(files, "Web.PageController.show")).toStrictEqual(["lib/router.ex:11 call exact"])
  expect(await uses(files, "Web.Admin.PageController")).toStrictEqual(["lib/router.ex:7 other exact"])
  expect(await uses(files, "Web.Admin.PageController.show")).toStrictEqual(["lib/router.ex:7 call exact"])
  expect(await uses(files, "Web.Admin.HomeLive")).toStrictEqual(["lib/router.ex:8 other exact"])
  expect(await uses(files, "Web.Admin.HomeLive.page")).toStrictEqual([])
})
