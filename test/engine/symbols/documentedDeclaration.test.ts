import { expect } from "bun:test"
import { Effect } from "effect"
import { Explain } from "../../../src/engine/context/Explain.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const SHOP = {
  "shop/Basket.h": `@interface Basket : NSObject
/** Adds an item several times. */
- (void)addItem:(nonnull Item *)item count:(NSInteger)count NS_SWIFT_NAME(add(_:count:));
- (void)empty;
@end
`,
  "shop/Basket.m": `#import "Basket.h"
@implementation Basket
- (void)addItem:(Item *)item count:(NSInteger)count {
    [self.items addObject:item];
}
- (void)empty {
    [self.items removeAllObjects];
}
@end
`,
  "shop/cart.h": `class Cart {
 public:
  /// Adds by number.
  void add(int number);
  /// Adds by name.
  void add(const char* name);
};
`,
  "shop/cart.cpp": `#include "cart.h"
void Cart::add(int number) { items.push_back(number); }
void Cart::add(const char* name) { items.push_back(find(name)); }
`
}

it.live("a definition has the documentation of its declaration in a header", () =>
  Effect.gen(function* () {
    const path = yield* temporaryFolder
    writeFiles(path, SHOP)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(path)
      const symbols = yield* Symbols
      const docOf = (file: string, ordinal: number) =>
        Effect.gen(function* () {
          const { id } = (yield* symbols.ofFile({ path, file })).file.symbols.filter(
            ({ kind }) => kind === "method"
          )[ordinal]!
          const [found] = (yield* symbols.resolve({ path, names: [{ id }] })).found
          return found !== undefined && "documented" in found ? found.documented.doc : undefined
        })
      expect(yield* docOf("shop/Basket.m", 0)).toBe("Adds an item several times.")
      expect(yield* docOf("shop/Basket.m", 1)).toBe("")
      expect(yield* docOf("shop/cart.cpp", 0)).toBe("Adds by number.")
      expect(yield* docOf("shop/cart.cpp", 1)).toBe("Adds by name.")
      const { statements } = yield* (yield* Explain).explain({
        path,
        subject: { symbol: { name: "Basket.addItem:count:" } },
        depth: "brief"
      })
      const documentation = statements.find(({ aspect }) => aspect === "documentation")
      expect(documentation?.text).toBe("Adds an item several times.")
      expect(documentation?.evidence[0]).toMatchObject({ path: "shop/Basket.h" })
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
