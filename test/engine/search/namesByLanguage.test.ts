import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** Names that each language writes in its own form, each also within other names and in text. */
const SHOP = {
  "Shop/Basket.m": `#import "Basket.h"
@implementation Basket
- (void)addItem:(Item *)item note:(NSString *)note {
    [self.notes addObject:note];
    [self addItem:item count:1];
}
- (void)addItem:(Item *)item count:(NSInteger)count {
    for (NSInteger at = 0; at < count; at++) [self.items addObject:item];
}
- (void)empty {
    [self.items removeAllObjects];
}
@end
`,
  "Shop/Basket.h": `@interface Basket : NSObject
@property NSMutableArray *items;
@property NSMutableArray *notes;
/** Adds an item several times. Add an item with a count to count items. */
- (void)addItem:(Item *)item count:(NSInteger)count;
- (void)empty;
@end
`,
  "Shop/Shelf.m": `@implementation Shelf
- (void)addItem:(Item *)item {
    [self.items addObject:item];
}
@end
`,
  "Shop/Filler.m": `@implementation Filler
- (void)fill:(Basket *)basket with:(Item *)item {
    [basket addItem:item count:2];
}
@end
`,
  "GUIDE.md":
    "# Baskets\n\nA Basket adds an item with `addItem:count:`; `Get-Basket` and Should-Empty too.\n",
  "shop/basket.ps1": `function Get-Basket {
    param($Name)
    $script:baskets[$Name]
}

function Clear-Basket {
    param($Name)
    (Get-Basket $Name).Clear()
}
`,
  "shop/Basket.Tests.ps1": `Describe "Get-Basket" {
    It "finds a basket" { Get-Basket main | Should -Not -BeNull }
    It "finds another basket" { Get-Basket other | Should -Not -BeNull }
}
`,
  "shop/basket.prisma": `enum Status {
  OPEN
  SOLD
}

model Basket {
  id     Int    @id
  status Status
}
`,
  "shop/Status.tsx": `export const Status = ({ status }: StatusProps) => {
  const text = status === "OPEN" ? "open" : "sold"
  return <span className="status">{text} status</span>
}
`,
  "shop/store.ts": `export const fill = async (id: number) => {
  const found = await prisma.basket.update({ where: { id }, data: { status: "SOLD" } })
  return found.status
}
`,
  "shop/update.ts": `/** Updates the basket. */
export const update = (basket: Basket) => {
  basket.update(basket.prisma)
  return update(basket)
}
`,
  "shop/Basket.sol": `contract Baskets {
  event Filled(address indexed owner, uint256 count);

  function filled(uint256 count) external {
    emit Filled(msg.sender, count);
  }
}
`
}

const FIRST = {
  "-[Basket addItem:count:]": "Shop/Basket.m addItem:count:",
  "Basket addItem:count:": "Shop/Basket.m addItem:count:",
  "addItem:count:": "Shop/Basket.m addItem:count:",
  "Shelf.addItem": "Shop/Shelf.m addItem:",
  "where is addItem:note: defined": "Shop/Basket.m addItem:note:",
  "who calls -[Basket addItem:count:]": "Shop/Filler.m fill:with:",
  "Get-Basket": "shop/basket.ps1 Get-Basket",
  "get-basket": "shop/basket.ps1 Get-Basket",
  "Get-Baskte": "shop/basket.ps1 Get-Basket",
  "where is Get-Basket defined": "shop/basket.ps1 Get-Basket",
  "enum Status": "shop/basket.prisma Status",
  "prisma.basket.update": "shop/store.ts fill",
  "event Filled": "shop/Basket.sol Filled"
}

it.live("names are found first in the notation of their language", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SHOP)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const search = yield* Search
      const found: Record<string, string> = {}
      for (const query of Object.keys(FIRST)) {
        const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: root, query })
        found[query] = `${results[0]?.path} ${results[0]?.symbol?.name}`
      }
      expect(found).toStrictEqual(FIRST)
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
