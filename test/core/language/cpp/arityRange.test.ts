import { expect, test } from "bun:test"
import { arityRange } from "../../../../src/core/language/cpp/arityRange.ts"
import { uses } from "../../reference/uses.ts"

test.each([
  ["Cart(const char* name, size_t size)", "Cart", [2, 2]],
  ["explicit Cart(int id = 0)", "Cart", [0, 1]],
  ["virtual int total(int id)", "total", [1, 1]],
  ["Cart::Cart(int id, int count)", "Cart", [0, 2]],
  ["static int total(int id, const Map<int, int>& all)", "total", [0, 2]],
  ["void log(const char* format, ...)", "log", [0, Infinity]],
  ["void put(Args&&... args)", "put", [0, Infinity]],
  ["int total(void)", "total", [0, 0]],
  ["struct Cart", "Cart", undefined]
] as const)("%s", (signature, name, range) =>
  expect(arityRange(signature, name)).toStrictEqual(range as readonly [number, number] | undefined)
)

test("overloads are told apart by the number of arguments, unless a macro or a pack may stand for several", async () => {
  const files = {
    "cart.cc": `struct Cart {
  void add(const char* name, int size) {}
  void add(const char* name) {}
};
template <typename... Args> void use(Cart cart, Args... args) {
  cart.add("a");
  cart.add("a", 1);
  cart.add(args...);
  cart.add(PAIR);
}
`
  }
  expect((await uses(files, "Cart::add")).toSorted()).toStrictEqual([
    // The least that they take is unknown.
    "cart.cc:6 call likely",
    "cart.cc:6 call likely",
    "cart.cc:7 call exact",
    "cart.cc:8 call likely",
    "cart.cc:8 call likely",
    "cart.cc:9 call likely",
    "cart.cc:9 call likely"
  ])
})
