import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"
import { uses } from "../../reference/uses.ts"

const files = {
  "Shop/Basket.h": `@interface Basket : NSObject
@property (nonatomic) NSInteger limit;
- (void)empty;
@end
`,
  "Shop/Cart.h": `#import "Basket.h"
@interface Cart<T> : Basket <Payable, NSCopying>
@property (nonatomic, strong) NSString *name;
- (instancetype)initWithName:(NSString *)name limit:(NSInteger)limit;
- (void)add:(T)item;
@end
`,
  "Shop/Cart.m": `#import "Cart.h"
@interface Cart ()
@property (nonatomic) NSInteger hidden;
@end
@implementation Cart
- (instancetype)initWithName:(NSString *)name limit:(NSInteger)limit {
  self.name = name; self.hidden = 1; _hidden = 2; [self empty];
  return self;
}
- (void)add:(id)item { [super empty]; }
@end
`,
  "Shop/Till.m": `#import "Cart.h"
void run(void) {
  Cart *cart = [[Cart alloc] initWithName:@"a" limit:3];
  [cart add:nil];
  [[[Cart alloc] initWithName:@"a" limit:3] add:nil];
  [cart setName:@"b"]; cart.limit = 2; [cart empty];
  [[UIImageView new] sh_show]; [other sh_show];
}
void show(UIImageView *view) {
  [view sh_show];
}
`,
  "Shop/UIView+Shop.m": `@implementation UIView (Shop)
- (void)sh_show { }
@end
`
}

test("messages are resolved by the types of what they are sent to, and of what that inherits", async () => {
  expect(await uses(files, "Cart.add:")).toStrictEqual([
    "Shop/Till.m:4 call exact",
    "Shop/Till.m:5 call exact",
    "Shop/Till.m:4 call exact",
    "Shop/Till.m:5 call exact"
  ])
  expect(await uses(files, "Basket.empty")).toStrictEqual([
    "Shop/Cart.m:7 call exact",
    "Shop/Cart.m:10 call exact",
    "Shop/Till.m:6 call exact"
  ])
  expect(await uses(files, "Basket.limit")).toStrictEqual(["Shop/Till.m:6 other exact"])
})

test("a property is used by its name, by the variable that holds it and by its setter", async () => {
  expect(await uses(files, "Cart.name")).toStrictEqual([
    "Shop/Cart.m:7 other exact",
    "Shop/Till.m:6 other exact"
  ])
  expect(await uses(files, "Cart.hidden")).toStrictEqual([
    "Shop/Cart.m:7 other exact",
    "Shop/Cart.m:7 other exact"
  ])
})

test("what a category adds to a type from outside may be inherited by others", async () => {
  expect(await uses(files, "UIView.sh_show")).toStrictEqual([
    "Shop/Till.m:7 call likely",
    "Shop/Till.m:7 call likely",
    "Shop/Till.m:10 call likely"
  ])
})

test("methods of a test case are tests", async () => {
  const { symbols } = await deriveText(
    "CartTests.m",
    "#import <XCTest/XCTest.h>\n@implementation CartTests\n- (void)setUp { }\n- (void)testAdds { }\n@end\n"
  )
  expect(symbols.filter((each) => each.test).map(({ name }) => name)).toStrictEqual(["testAdds"])
})
