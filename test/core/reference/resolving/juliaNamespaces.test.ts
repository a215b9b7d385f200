/** Names of Julia: the files of a package include one another, its tests open it, modules qualify. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const FILES = {
  "Project.toml": 'name = "Shop"\nuuid = "1"\n',
  "src/Shop.jl":
    'module Shop\nexport total\ninclude("cart.jl")\nrate(x) = local_rate(x)\nfunction outer(x)\n  local_rate(y) = y\n  local_rate(x)\nend\nend\n',
  "src/cart.jl": "struct Cart end\ntotal(c::Cart) = rate(c) + local_rate(c)\nprice(c::Cart) = total(c)\n",
  "test/runtests.jl": "using Shop\ntotal(Cart())\nShop.rate(1)\nimport Other\nOther.rate(1)\n",
  "test/more.jl": "half(x) = total(x)\nhalf(2)\n",
  "perf/run.jl": "using Shop\ntotal(1)\n",
  "scripts/run.jl": "rate(x) = 1\nrate(2)\n"
}

test("the files of a package see what its main module declares, and the other way around", async () => {
  expect(await uses(FILES, "Shop.rate")).toStrictEqual([
    "src/cart.jl:2 call exact",
    "test/runtests.jl:3 call exact"
  ])
  expect(await uses(FILES, "Cart")).toStrictEqual([
    "src/cart.jl:2 other exact",
    "src/cart.jl:3 other exact",
    "test/runtests.jl:2 call exact"
  ])
})

test("tests see the package that they open", async () => {
  expect(await uses(FILES, "total")).toStrictEqual([
    "src/Shop.jl:2 other exact",
    "src/cart.jl:3 call exact",
    "test/runtests.jl:2 call exact",
    "test/more.jl:1 call exact",
    "perf/run.jl:2 call exact"
  ])
  expect(await uses(FILES, "half")).toStrictEqual(["test/more.jl:2 call exact"])
})

test("a function in a function is for that function alone", async () => {
  expect(await uses(FILES, "Shop.outer.local_rate")).toStrictEqual(["src/Shop.jl:7 call exact"])
})

test("a method that is added to a function from elsewhere is never certainly meant", async () => {
  const files = {
    "src/Shop.jl": 'module Shop\ninclude("cart.jl")\nend\n',
    "src/cart.jl":
      "function Base.push!(cart::Cart, item)\n    push!(cart.items, item)\nend\n\nBase.first(cart::Cart) = first(cart.items)\n\ntotal(cart::Cart) = twice(first(cart))\n\ntwice(x) = 2x\n"
  }
  expect(await uses(files, "Base.push!")).toStrictEqual(["src/cart.jl:2 call likely"])
  expect(await uses(files, "Base.first")).toStrictEqual([
    "src/cart.jl:5 call likely",
    "src/cart.jl:7 call likely"
  ])
  expect(await uses(files, "twice")).toStrictEqual(["src/cart.jl:7 call exact"])
})
