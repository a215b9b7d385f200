import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

test("a variable that is declared with arguments calls the constructor of its type", async () => {
  const files = {
    "cart.h": `class Cart {
 public:
  Cart(int n);
  Cart(int n, int m);
};
`,
    "main.cc": `#include "cart.h"
void run() {
  Cart one(1);
  static const Cart two{1, 2};
  Cart three = {3};
  Cart* none = nullptr;
  Cart copied = three;
  Cart made(int n);
}
`
  }
  expect((await uses(files, "Cart", "class")).filter((use) => use.includes("call"))).toStrictEqual([
    "main.cc:3 call exact",
    "main.cc:4 call exact",
    "main.cc:5 call exact"
  ])
})
