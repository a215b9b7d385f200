import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** Routes in one place, and what they lead to in others, whose names say little of the path. */
const SERVER = {
  "config/routes.rb": `Shop::Application.routes.draw do
  get "/c/:id/short" => "baskets#briefly"
  get "/about", to: "pages#imprint"
end
`,
  "app/controllers/baskets_controller.rb": `class BasketsController < ApplicationController
  def everything
    render json: all_of_them
  end

  def briefly
    render json: Basket.find(params[:id])
  end
end
`,
  "app/controllers/apples_controller.rb": `class ApplesController < ApplicationController
  def briefly
    render json: Apple.find(params[:id])
  end
end
`,
  "app/models/short.rb": "class Short\n  def c_short(id)\n    id.to_s\n  end\nend\n",
  "shop/urls.py": `urlpatterns = [
    re_path(
        "^labels/printed/",
        Stickers.as_view(),
        name="labels",
    ),
    path("parcels/weighed/", scales.on_top, {"exact": True}),
]
`,
  "shop/views.py": `class StickersBefore(View):
    def get(self, request):
        return respond(self.first_sheets())


class Stickers(View):
    """Shows what is glued to boxes."""

    def dispatch(self, request):
        return super().dispatch(request)

    def get(self, request):
        return respond(self.sheets())

    def post(self, request):
        return respond(self.glue(request))
`,
  "shop/scales.py": "def on_top(request):\n    return respond(measure(request))\n",
  "shop/crane.py": "def on_top(load):\n    return lift(load)\n",
  "shop/lids.py": "def on_top(box):\n    return close(box)\n",
  "cmd/api/main.go": `package main

func routes(mux *Mux, s *server) {
	mux.HandlerFunc(http.MethodGet, "/depot/shelves", s.listRacks) // shelves of the depot
	mux.HandlerFunc(http.MethodPost, "/depot/shelves", s.addRack)
}
`,
  "cmd/api/racks.go": `package main

func (s *server) listRacks(w http.ResponseWriter, r *http.Request) {
	send(w, s.racks.All())
}

func (s *server) addRack(w http.ResponseWriter, r *http.Request) {
	send(w, s.racks.Add(read(r)))
}
`,
  "cmd/api/racks_test.go": `package main

func (f *fake) listRacks(w http.ResponseWriter, r *http.Request) {}

func (b *broken) listRacks(w http.ResponseWriter, r *http.Request) {}
`,
  "client/depot.go": `package client

func Shelves(c *Client) ([]Shelf, error) {
	body, err := c.Get("/depot/shelves")
	return decode(body), err
}
`
}

it.live("what a line names as the handler of its route is found together with the line", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SERVER)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const search = yield* Search
      const firstTwo = (query: string) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query, limit: 2 }), ({ results }) =>
          results.map(({ path, symbol }) => `${path} ${symbol?.qualifiedName ?? ""}`.trim()).toSorted()
        )
      expect(yield* firstTwo("GET /c/3/short")).toStrictEqual([
        "app/controllers/baskets_controller.rb BasketsController#briefly",
        "config/routes.rb GET /c/:id/short"
      ])
      expect(yield* firstTwo("who handles GET /labels/printed/")).toStrictEqual([
        "shop/urls.py shop.urls.urlpatterns",
        "shop/views.py shop.views.Stickers.get"
      ])
      expect(yield* firstTwo("POST /labels/printed/")).toContain("shop/views.py shop.views.Stickers.post")
      expect(yield* firstTwo("GET /parcels/weighed/")).toStrictEqual([
        "shop/scales.py shop.scales.on_top",
        "shop/urls.py shop.urls.urlpatterns"
      ])
      expect(yield* firstTwo("GET /depot/shelves")).toStrictEqual([
        "cmd/api/main.go main.routes",
        "cmd/api/racks.go main.server.listRacks"
      ])
      expect(yield* firstTwo("POST /depot/shelves")).toContain("cmd/api/racks.go main.server.addRack")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
