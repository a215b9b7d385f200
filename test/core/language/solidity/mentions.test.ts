/** What names of Solidity mean, in small projects. */
import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"
import { uses } from "../../reference/uses.ts"

test("a file brings its names and those that it imports, a path of a package leads where its tools look", async () => {
  const files = {
    "src/A.sol": "contract A {}\n",
    "src/B.sol": 'import "./A.sol";\ncontract B is A {}\n',
    "src/C.sol": 'import "./B.sol";\ncontract C is A {}\n',
    "src/D.sol": "contract D is A {}\n",
    "lib/kit/src/Kit.sol": "contract Kit {}\n",
    "src/E.sol": 'import {Kit as K} from "kit/Kit.sol";\ncontract E is K {}\n',
    "src/F.sol": 'import * as Lib from "./B.sol";\ncontract F is Lib.B {}\n'
  }
  expect(await uses(files, "A")).toStrictEqual(["src/B.sol:2 type exact", "src/C.sol:2 type exact"])
  expect(await uses(files, "Kit")).toStrictEqual(["src/E.sol:1 import exact", "src/E.sol:2 type exact"])
  expect(await uses(files, "B")).toStrictEqual(["src/F.sol:2 type exact"])
})

const SHOP =
  "contract Base {\n" +
  "  event Sold(uint256 price);\n" +
  "  modifier only() { _; }\n" +
  "  function sell(uint256 price) public virtual only { emit Sold(price); }\n" +
  "}\n" +
  "contract Other is Base { function sell(uint256 price) public virtual override { super.sell(price); } }\n" +
  "contract Both is Base, Other {\n" +
  "  function sell(uint256 price) public override(Base, Other) { super.sell(price); emit Sold(price); }\n" +
  "}\n"

test("members are inherited, and the order of supertypes decides what super means", async () => {
  const files = { "Shop.sol": SHOP }
  expect(await uses(files, "Base.Sold")).toStrictEqual(["Shop.sol:4 call exact", "Shop.sol:8 call exact"])
  expect(await uses(files, "Base.only")).toStrictEqual(["Shop.sol:4 call exact"])
  expect(await uses(files, "Base.sell")).toStrictEqual(["Shop.sol:6 call exact"])
  expect(await uses(files, "Other.sell")).toStrictEqual(["Shop.sol:8 call exact"])
})

test("overloads are told apart by the number of arguments", async () => {
  const files = {
    "A.sol":
      "contract Add {\n  function a(uint x) external {}\n  function a(uint x, uint y, uint z) external {}\n}\n" +
      "contract User {\n  Add of;\n  function b() external {\n    of.a(1);\n    of.a(1, 2, 3);\n  }\n}\n"
  }
  expect(await uses(files, "Add.a")).toStrictEqual(["A.sol:8 call exact", "A.sol:9 call exact"])
})

test("a function of a library is called on values of its first parameter", async () => {
  const files = {
    "Lib.sol":
      "struct Cart { uint total; }\n" +
      "library Carts {\n" +
      "  function clear(Cart storage cart) internal {}\n" +
      "  function half(uint amount) internal pure returns (uint) {}\n" +
      "}\n",
    "Use.sol":
      'import "./Lib.sol";\ncontract Use {\n  using Carts for Cart;\n  Cart[] carts;\n  mapping(address => Cart) byOwner;\n' +
      "  function f(uint256 price) external {\n    carts[0].clear();\n    byOwner[msg.sender].clear();\n    price.half();\n" +
      "    Carts.half(price);\n    carts[1].total = 1;\n    Cart({total: 1});\n  }\n}\n"
  }
  expect(await uses(files, "Carts.clear")).toStrictEqual(["Use.sol:7 call exact", "Use.sol:8 call exact"])
  expect(await uses(files, "Carts.half")).toStrictEqual(["Use.sol:9 call likely", "Use.sol:10 call exact"])
  expect(await uses(files, "Cart.total")).toStrictEqual(["Use.sol:11 other exact", "Use.sol:12 other exact"])
})

test("a value of a contract is a cast, a new one, or what a function returns", async () => {
  const files = {
    "Use.sol":
      "interface Shop { function close() external; }\ncontract Corner is Shop {\n  constructor(uint x) {}\n  function close() external {}\n" +
      "  function next() public returns (Shop) { return Shop(address(this)); }\n" +
      "  function f() external {\n    Shop(address(0)).close();\n    Corner c = new Corner(1);\n    c.close();\n    next().close();\n  }\n}\n"
  }
  expect(await uses(files, "Shop.close")).toStrictEqual(["Use.sol:7 call exact", "Use.sol:10 call exact"])
  expect(await uses(files, "Corner.close")).toStrictEqual([
    "Use.sol:7 call likely",
    "Use.sol:9 call exact",
    "Use.sol:10 call likely"
  ])
})

test("functions that Foundry runs are tests", async () => {
  const { symbols } = await deriveText(
    "Shop.t.sol",
    "contract ShopTest {\n  function testSells() public {}\n  function setUp() public {}\n}\n"
  )
  expect(symbols.map(({ name, test: isTest }) => [name, isTest])).toStrictEqual([
    ["ShopTest", undefined],
    ["testSells", true],
    ["setUp", undefined]
  ])
})
